import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import { placeOf } from '../../text/place.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { countFindings } from '../plugins/count-findings.ts';
import { type ForeignSyntax, foreignSyntaxes, mayBeForeign } from './foreign-syntax.ts';

/** Reports syntax of other tools, and texts of hints, in Markdown: each kind once, with the number of occurrences. */
export function remarkForeignSyntax(hints: readonly SyntaxHint[] = []) {
  const texts = hints.flatMap(({ text, message, hint }): ForeignSyntax[] =>
    // A pattern with these flags would continue where its last match ended.
    text
      ? [
          {
            within: 'text',
            pattern: new RegExp(text.source, text.flags.replace(/[gy]/g, '')),
            message: (example) => message.replace('%s', () => example),
            hint,
          },
        ]
      : [],
  );
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const syntaxes = [...(mayBeForeign.test(source) ? foreignSyntaxes : []), ...texts.filter(({ pattern }) => pattern.test(source))];
    if (syntaxes.length === 0) return;
    const findings = countFindings(({ message, hint }: ForeignSyntax, example) => ({
      code: 'syntax-foreign',
      message: message(example),
      hint,
    }));
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type === 'image' || node.type === 'heading') return node.type === 'image' ? 'skip' : undefined;
      const within =
        node.type === 'paragraph'
          ? 'paragraph'
          : node.type === 'text'
            ? 'text'
            : node.type === 'html' && !/^<(?:!|\?|script|style|pre|textarea)/i.test(node.value)
              ? 'tag'
              : undefined;
      if (within === undefined) return undefined;
      const isAfterImage = within === 'text' && /^image/.test(parent.children[index - 1]?.type ?? '');
      for (const syntax of syntaxes)
        if (syntax.within === within)
          for (const { example, offset } of search(node, { source, syntax, isAfterImage }))
            findings.add(syntax, placeOf(source, offset), example.trim());
      return undefined;
    });
    findings.report(file);
  };
}

interface Search {
  readonly source: string;
  readonly syntax: ForeignSyntax;
  /** Braces after an image are its options. */
  readonly isAfterImage: boolean;
}

/** Every occurrence in a node, with its offset in the source. */
function search(node: RootContent, { source, syntax, isAfterImage }: Search): { readonly example: string; readonly offset: number }[] {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return [];
  // Includes the character before it, which tells whether braces follow a link.
  const from = syntax.within === 'text' ? Math.max(0, start - 1) : start;
  const text = source.slice(from, end);
  // A cheap test first: most texts contain no foreign syntax.
  if (!syntax.pattern.test(text)) return [];
  const found = [...text.matchAll(new RegExp(syntax.pattern.source, `${syntax.pattern.flags}g`))];
  return found.flatMap(({ 0: example, index }) => (isAfterImage && from + index === start ? [] : [{ example, offset: from + index }]));
}
