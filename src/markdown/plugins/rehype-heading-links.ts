import type { Root } from 'hast';
import { fillText } from '../../model/messages.ts';
import { walkHtml } from '../compiler/walk-tree.ts';
import { headingText } from './rehype-headings.ts';

/**
 * Ends each heading with a link to itself: behind all that collects links, which this is none of. `directLink` is its name, with
 * `{heading}` in the place of the words. rehype-autolink-headings takes at least four times as long.
 */
export function rehypeHeadingLinks(directLink = 'Direct link to {heading}') {
  return (tree: Root) =>
    walkHtml(tree, (node) => {
      if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName)) return;
      const { id } = node.properties;
      // The heading of the footnotes is for screen readers only.
      if (typeof id !== 'string' || id === '' || id === 'footnote-label') return;
      const ariaLabel = fillText(directLink, { heading: headingText(node).trim() || id });
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: ['hash-link'], ariaLabel, href: `#${id}` },
        children: [],
      });
    });
}
