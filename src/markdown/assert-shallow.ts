import type { Node } from 'unist';
import { DocsError } from '../model/diagnostic.ts';

// Plugins walk trees by recursion; a thousand levels are near the end of the stack, and no text that people read has fifty.
const deepestLevel = 500;

/** Throws a `DocsError` without file when a tree nests so deeply that plugins would fail on it. */
export function assertShallow(tree: Node): void {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestLevel) {
      throw new DocsError([
        {
          code: 'markdown-too-deep',
          severity: 'error',
          message: `The text nests more than ${deepestLevel} levels deep.`,
          line: level[0]?.position?.start.line ?? 1,
          column: level[0]?.position?.start.column ?? 1,
          hint: 'Quotes or lists have gone out of hand here; remove some levels.',
        },
      ]);
    }
    level = level.flatMap((node) => ('children' in node && Array.isArray(node.children) ? node.children : []));
  }
}
