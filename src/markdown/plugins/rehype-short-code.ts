import type { Element, Root } from 'hast';
import { walkHtml } from '../compiler/walk-tree.ts';

/** Code up to this length fits on a line of a phone. */
const longestUnbroken = 24;
/** Characters after which browsers break a line. */
const breaks = /[\s\-/?!|}]/;

/** Keeps short code such as `--ci` and `npm run` on one line: browsers break it after a hyphen, and each part would be a box of its own. */
export function rehypeShortCode() {
  return (tree: Root) => {
    walkHtml(tree, (node) => {
      if (node.type !== 'element') return;
      // A heading may be larger than the line of a phone.
      if (/^(?:pre|h[1-6])$/.test(node.tagName)) return 'skip';
      if (node.tagName === 'code' && !node.properties.className && canBreak(node)) node.properties.className = ['sd-nowrap'];
    });
  };
}

function canBreak({ children: [text, ...others] }: Element): boolean {
  return text?.type === 'text' && others.length === 0 && text.value.length <= longestUnbroken && breaks.test(text.value);
}
