import type { Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';
import { placeOf } from '../../text/place.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { countHints } from '../plugins/count-findings.ts';

/** Where hints look for patterns. */
const places = ['paragraph', 'text', 'tag'] as const;

/** Reports texts of hints in Markdown: each kind once, with the number of occurrences. */
export function remarkHints(hints: readonly SyntaxHint[] = []) {
  const syntaxes = hints.flatMap((hint) =>
    places.flatMap((within): FoundSyntax[] => {
      const pattern = hint[within];
      // A pattern with these flags would continue where its last match ended.
      return pattern ? [{ hint, within, pattern: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')) }] : [];
    }),
  );
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const possible = syntaxes.filter(({ pattern }) => pattern.test(source));
    if (possible.length === 0) return;
    const findings = countHints();
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
      for (const syntax of possible)
        if (syntax.within === within)
          for (const { example, offset } of search(node, { source, syntax, isAfterImage }))
            findings.add(syntax.hint, placeOf(source, offset), example.trim());
      return undefined;
    });
    findings.report(file);
  };
}

/** A hint with one of its patterns. */
interface FoundSyntax {
  readonly hint: SyntaxHint;
  readonly within: (typeof places)[number];
  readonly pattern: RegExp;
}

interface Search {
  readonly source: string;
  readonly syntax: FoundSyntax;
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
  // A cheap test first: most texts contain none.
  if (!syntax.pattern.test(text)) return [];
  const found = [...text.matchAll(new RegExp(syntax.pattern.source, `${syntax.pattern.flags}g`))];
  return found.flatMap(({ 0: example, index }) => (isAfterImage && from + index === start ? [] : [{ example, offset: from + index }]));
}
