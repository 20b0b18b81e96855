import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import * as z from 'zod';
import { parseDataFile } from '../../content/parse-data-file.ts';
import { idPrefixOf } from '../../markdown/compiler/post-mode.ts';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { inlineElement, plainText } from '../../markdown/directives/build-node.ts';
import { didYouMean } from '../../text/nearest.ts';

const text = z.string().trim().min(1, 'expected a text');

const entry = z.union([
  text,
  z.strictObject({
    text: text.describe('What the term means.'),
    also: z.array(text).optional().describe('Other forms of the term, such as its plural or abbreviation.'),
  }),
]);

/** `content/glossary.yml`: terms and their definitions. */
const glossarySchema = z.record(text, entry).superRefine((terms, context) => {
  const known = new Map<string, string>();
  for (const [term, written] of Object.entries(terms)) {
    for (const form of [term, ...(typeof written === 'string' ? [] : (written.also ?? []))].map((name) => name.toLowerCase())) {
      const other = known.get(form);
      if (other !== undefined && other !== term)
        context.addIssue({ code: 'custom', path: [term], message: `expected one definition of "${form}", which "${other}" also defines` });
      known.set(form, term);
    }
  }
});

/** Definitions by the term or one of its other forms, in lower case. */
type Glossary = Readonly<Record<string, string>>;

/** Parses the glossary. Throws a `DocsError` with all problems, each with its line. */
export function parseGlossary(file: string, source: string): Glossary {
  const value = parseDataFile({ file, text: source, schema: glossarySchema, code: 'glossary-invalid' });
  const entries = Object.entries(value).flatMap(([term, written]) => {
    const { text: meaning, also = [] } = typeof written === 'string' ? { text: written } : written;
    return [term, ...also].map((form) => [form.toLowerCase(), meaning] as const);
  });
  return Object.fromEntries(entries);
}

const plainParents: readonly unknown[] = ['heading', 'link', 'textDirective'];

/**
 * Turns `:term[SEO]` and `:term[search engines]{name="SEO"}` into a button that shows the definition in the glossary. `glossary` has definitions by
 * term in lower case.
 */
export function remarkTerms(glossary: Glossary) {
  return (tree: Root, file: VFile) => {
    if (!String(file).includes(':term[')) return;
    const prefix = idPrefixOf(file);
    let count = 0;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'textDirective' || node.name !== 'term' || node.data?.hName !== undefined) return undefined;
      const label = plainText(node.children);
      const name = node.attributes?.name ?? label;
      const meaning = Object.hasOwn(glossary, name.toLowerCase()) ? glossary[name.toLowerCase()] : undefined;
      if (meaning === undefined) {
        const message = file.message(`Unknown term "${name}".`, node.position, 'storedocs:term-unknown');
        message.note = didYouMean(name.toLowerCase(), Object.keys(glossary)) ?? 'Add it to content/glossary.yml.';
      }
      // Not in headings, which link to themselves and whose text becomes an anchor, and not in badges, which are text.
      const isPlain = 'type' in parent && plainParents.includes(parent.type);
      if (isPlain || meaning === undefined) {
        parent.children.splice(index, 1, ...node.children);
        return 'skip';
      }
      const id = [...prefix, `term.${count++}`].join('-');
      parent.children.splice(
        index,
        1,
        inlineElement('button', { type: 'button', className: ['sd-term'], popoverTarget: id }, label),
        inlineElement('span', { id, className: ['sd-term-meaning'], popover: 'auto', dataSearchIgnore: '' }, meaning),
      );
      return 'skip';
    });
  };
}
