import type { Element, ElementContent, Root } from 'hast';
import { walkHtml } from '../compiler/walk-tree.ts';

/** Code up to this length fits on a line of a phone. */
const longestUnbroken = 24;
/** Characters after which browsers break a line. */
const breaks = /[\s\-/?!|}]/;
/** Where long names may break: after a dot, colon, slash or parenthesis. */
const joints = /(?<=[./:(])(?=[^\s./:()])/;

/**
 * Decides where inline code breaks. Short code such as `--ci` and `npm run` does not: browsers break it after a hyphen, and each part
 * would be a box of its own. Long names in tables break at their joints, since they would take the width of other columns on a phone.
 */
export function rehypeInlineCode() {
  return (tree: Root) => {
    walkHtml(tree, (node, _, parent) => {
      if (node.type !== 'element') return;
      // A heading may be larger than the line of a phone.
      if (/^(?:pre|h[1-6])$/.test(node.tagName)) return 'skip';
      if (node.tagName !== 'code' || node.properties.className) return;
      const [text, ...others] = node.children;
      if (text?.type !== 'text' || others.length > 0) return;
      if (text.value.length > longestUnbroken) {
        if ('tagName' in parent && parent.tagName === 'td') node.children = withBreaks(text.value);
      } else if (breaks.test(text.value)) node.properties.className = ['sd-nowrap'];
    });
  };
}

function withBreaks(code: string): ElementContent[] {
  const mayBreak: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
  return code.split(joints).flatMap((value, index): ElementContent[] => [...(index > 0 ? [mayBreak] : []), { type: 'text', value }]);
}
