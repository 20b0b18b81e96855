import type { Root } from 'hast';
import { walkHtml } from '../compiler/walk-tree.ts';

/** Labels the checkboxes of task lists. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return;
      const { tagName, properties } = node;
      if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel ??= properties.checked ? 'Done' : 'Not done';
    });
  };
}
