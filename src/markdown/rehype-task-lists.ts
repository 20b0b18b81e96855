import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Says in words what the boxes of a task list show. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel ??= properties.checked ? 'Done' : 'Not done';
    });
  };
}
