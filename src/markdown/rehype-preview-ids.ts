import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { postModeOf } from './post-mode.ts';
import { removeIds } from './remove-ids.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Makes room for other posts on the same page: ids of a preview go, so that links to them lead to the post itself;
 * those that tie footnotes together get a prefix of their own.
 */
export function rehypePreviewIds() {
  return (tree: Root, file: VFile) => {
    const prefix = postModeOf(file)?.preview?.idPrefix;
    if (prefix === undefined) return;
    walkHtml(tree, (node) => {
      if (node.type === 'raw') node.value = removeIds(node.value);
      if (node.type === 'element') renameId(node, prefix);
      return undefined;
    });
  };
}

function renameId(element: Element, prefix: string): void {
  const { properties } = element;
  const { id } = properties;
  if (id === 'footnote-label') {
    // No heading: it would stand between the titles of posts.
    element.tagName = 'p';
    properties.id = `${prefix}-${id}`;
  } else if (typeof id === 'string' && /^fn(?:ref)?-/.test(id) && !/^h\d$/.test(element.tagName)) {
    properties.id = `${prefix}-${id}`;
  } else {
    delete properties.id;
  }
  if (properties.dataFootnoteRef === undefined && properties.dataFootnoteBackref === undefined) return;
  if (typeof properties.href === 'string') properties.href = properties.href.replace(/^#/, `#${prefix}-`);
  if (properties.ariaDescribedBy !== undefined) properties.ariaDescribedBy = [`${prefix}-footnote-label`];
}
