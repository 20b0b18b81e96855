import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { collectedOf, mark } from './collected.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Marks each collected heading of MDX: which of them a page really shows, and in what order, is known only when the
 * document has run.
 */
export function rehypeHeadingMarks() {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    let next = 0;
    walkHtml(tree, (node) => {
      if (node.type !== 'element' || node.properties.id !== collected.headings[next]?.id || !/^h[2-6]$/.test(node.tagName)) return;
      node.children.unshift({ type: 'text', value: mark(`${collected.prefix}h${next++}`) });
    });
  };
}
