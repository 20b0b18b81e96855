import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import { placeOf } from '../../text/place.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { type ForeignSyntax, foreignSyntaxes, mayBeForeign } from './foreign-syntax.ts';

interface Finding {
  count: number;
  /** Offset of the first occurrence in the source. */
  readonly offset: number;
  readonly example: string;
}

/** Reports syntax of other tools, and texts of hints, in Markdown: each kind once, with the number of occurrences. */
export function remarkForeignSyntax(hints: readonly SyntaxHint[] = []) {
  const texts = hints.flatMap(({ text, message, hint }): ForeignSyntax[] =>
    text ? [{ within: 'text', pattern: text, message: (example) => message.replace('%s', () => example), hint }] : [],
  );
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const syntaxes = [...(mayBeForeign.test(source) ? foreignSyntaxes : []), ...texts.filter(({ pattern }) => pattern.test(source))];
    if (syntaxes.length === 0) return;
    const findings = new Map<ForeignSyntax, Finding>();
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
      for (const syntax of syntaxes) if (syntax.within === within) search(node, { source, syntax, isAfterImage }, findings);
      return undefined;
    });
    for (const [syntax, { count, offset, example }] of findings) {
      const times = count > 1 ? ` (${count} times in this file)` : '';
      const message = file.message(`${syntax.message(example)}${times}.`, placeOf(source, offset), 'storedocs:syntax-foreign');
      message.note = syntax.hint;
    }
  };
}

interface Search {
  readonly source: string;
  readonly syntax: ForeignSyntax;
  /** Braces after an image are its options. */
  readonly isAfterImage: boolean;
}

function search(node: RootContent, { source, syntax, isAfterImage }: Search, findings: Map<ForeignSyntax, Finding>): void {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  if (start === undefined || end === undefined) return;
  // Includes the character before it, which tells whether braces follow a link.
  const from = syntax.within === 'text' ? Math.max(0, start - 1) : start;
  const text = source.slice(from, end);
  // A cheap test first: most texts contain no foreign syntax.
  if (!syntax.pattern.test(text)) return;
  for (const { 0: example, index } of text.matchAll(new RegExp(syntax.pattern.source, `${syntax.pattern.flags}g`))) {
    if (isAfterImage && from + index === start) continue;
    const known = findings.get(syntax);
    if (known) known.count++;
    else findings.set(syntax, { count: 1, offset: from + index, example: example.trim() });
  }
}
