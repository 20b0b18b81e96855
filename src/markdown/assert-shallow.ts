import { DocsError } from '../model/diagnostic.ts';

// Plugins walk trees by recursion; a thousand levels are near the end of the stack, and no text that people read has fifty.
const deepestLevel = 500;

/** Throws a `DocsError` without file when a tree nests so deeply that plugins would fail on it. */
export function assertShallow(tree: object): void {
  let level: readonly unknown[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestLevel) {
      throw new DocsError([
        {
          code: 'markdown-too-deep',
          severity: 'error',
          message: `The text nests more than ${deepestLevel} levels deep.`,
          ...placeOfNode(level[0]),
          hint: 'Quotes or lists have gone out of hand here; remove some levels.',
        },
      ]);
    }
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children) ? node.children : [],
    );
  }
}

function placeOfNode(node: unknown): { line?: number; column?: number } {
  if (typeof node !== 'object' || node === null || !('position' in node)) return {};
  const { start } = node.position as { start: { line: number; column: number } };
  return { line: start.line, column: start.column };
}
