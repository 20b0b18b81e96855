import type { Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { didYouMean } from '../../text/nearest.ts';
import { idPrefixOf } from '../compiler/post-mode.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { inlineElement, plainText } from './build-node.ts';

/**
 * Turns `:term[SEO]` and `:term[search engines]{name="SEO"}` into a button that shows the definition in the glossary. `glossary` has definitions by
 * term in lower case; without it, the directive is text, which is reported once.
 */
export function remarkTerms(glossary?: Readonly<Record<string, string>>) {
  return (tree: Root, file: VFile) => {
    if (!String(file).includes(':term[')) return;
    if (!glossary) return reportTerms(tree, file);
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
      // Not in headings, which link to themselves and whose text becomes an anchor.
      const isPlain = meaning === undefined || ('type' in parent && (parent.type === 'heading' || parent.type === 'link'));
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

/** Reports the first term of a site without a glossary, with the number of terms. */
function reportTerms(tree: Root, file: VFile): void {
  const terms: TextDirective[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'textDirective' && node.name === 'term' && node.data?.hName === undefined) terms.push(node);
    return undefined;
  });
  const [first] = terms;
  if (!first) return;
  const times = terms.length > 1 ? ` (${terms.length} times in this file)` : '';
  const message = file.message(
    `":term" is shown as text, because the site has no glossary${times}.`,
    first.position,
    'storedocs:term-unknown',
  );
  message.note = `Create content/glossary.yml with a line for each term, such as "${first.attributes?.name ?? plainText(first.children)}: What it means".`;
}
