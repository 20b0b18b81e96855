import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Puts each table into a box that scrolls, reachable by keyboard. Alignment becomes a class:
 * `align` is no longer HTML, and `style` breaks a strict content security policy.
 */
export function rehypeTables() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'th' || node.tagName === 'td') {
        const { align, ...properties } = node.properties;
        if (typeof align === 'string') node.properties = { ...properties, className: [`align-${align}`] };
      }
      if (node.tagName !== 'table' || !parent || index === undefined) return;
      if (parent.type === 'element' && Array.isArray(parent.properties.className) && parent.properties.className.includes('table')) return;
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
        children: [node],
      };
      return index;
    });
  };
}
