import type { Element, ElementContent, Root } from 'hast';
import { walkHtml } from '../compiler/walk-tree.ts';

/** Code up to this length fits on a line of a phone. */
const longestUnbroken = 24;
/** Characters after which browsers break a line. */
const breaks = /[\s\-/?!|}]/;
/** Where long names may break: after a dot, colon, slash or parenthesis. */
const joints = /(?<=[./:(])(?=[^\s./:()])/;

/** Prepares the elements of GFM, and inline code, for readers. */
export function rehypeReadable() {
  return (tree: Root) => {
    const boxes = new Set<unknown>();
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'element') return;
      const { tagName, properties } = node;
      // Their links are decoded, too.
      if (typeof properties.id === 'string' && /^fn(?:ref)?-.*%/.test(properties.id)) properties.id = decodeURIComponent(properties.id);
      // A heading may be larger than the line of a phone.
      if (/^(?:pre|h[1-6])$/.test(tagName)) return 'skip';
      if (tagName === 'code') setBreaks(node, 'tagName' in parent && parent.tagName === 'td');
      else if (tagName === 'th' || tagName === 'td') node.properties = withAlignment(properties);
      else if (tagName === 'input' && properties.type === 'checkbox') properties.ariaLabel ??= properties.checked ? 'Done' : 'Not done';
      else if (tagName === 'table' && !boxes.has(parent)) {
        // Scrollable, and focusable for that.
        const box = { className: ['sd-table'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
        parent.children[index] = { type: 'element', tagName: 'div', properties: box, children: [node] };
        boxes.add(parent.children[index]);
      }
    });
  };
}

/** Alignment as a class: `align` is not valid HTML, and `style` breaks a strict content security policy. */
function withAlignment({ align, ...properties }: Element['properties']): Element['properties'] {
  return { ...properties, ...(typeof align === 'string' ? { className: [`sd-align-${align}`] } : { align }) };
}

/**
 * Decides where inline code breaks. Short code such as `--ci` and `npm run` does not: browsers break it after a hyphen, and each part
 * would be a box of its own. Long names in tables break at their joints, since they would take the width of other columns on a phone.
 */
function setBreaks(code: Element, isInCell: boolean): void {
  const [text, ...others] = code.children;
  if (code.properties.className || text?.type !== 'text' || others.length > 0) return;
  if (text.value.length > longestUnbroken) {
    if (isInCell) code.children = withBreaks(text.value);
  } else if (breaks.test(text.value)) code.properties.className = ['sd-nowrap'];
}

function withBreaks(code: string): ElementContent[] {
  const mayBreak: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
  return code.split(joints).flatMap((value, index): ElementContent[] => [...(index > 0 ? [mayBreak] : []), { type: 'text', value }]);
}
