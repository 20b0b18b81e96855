import type { Element, Root } from 'hast';
import { walkHtml } from '../compiler/walk-tree.ts';

/**
 * Wraps each table in a scrollable, focusable box. Alignment becomes a class:
 * `align` is not valid HTML, and `style` breaks a strict content security policy.
 */
export function rehypeTables() {
  return (tree: Root) => {
    const boxes = new Set<unknown>();
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'element') return;
      if (node.tagName === 'th' || node.tagName === 'td') {
        const { align, ...properties } = node.properties;
        if (typeof align === 'string') node.properties = { ...properties, className: [`sd-align-${align}`] };
      }
      if (node.tagName !== 'table' || boxes.has(parent)) return;
      const properties = { className: ['sd-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
      const box: Element = { type: 'element', tagName: 'div', properties, children: [node] };
      boxes.add(box);
      parent.children[index] = box;
    });
  };
}
