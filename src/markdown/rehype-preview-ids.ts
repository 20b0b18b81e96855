import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { postModeOf } from './post-mode.ts';
import { removeIds } from './remove-ids.ts';
import { walkHtml } from './walk-tree.ts';

/**
 * Makes room for other bodies on the same page. Ids of a preview go, so that links to them lead to the post itself;
 * those that tie footnotes together get a prefix of their own, also in a file that another one includes.
 */
export function rehypePreviewIds() {
  return (tree: Root, file: VFile) => {
    const preview = postModeOf(file)?.preview?.idPrefix;
    const prefix = [preview, file.data.footnotePrefix].filter((part) => part !== undefined).join('-');
    if (prefix === '') return;
    walkHtml(tree, (node) => {
      if (node.type === 'raw' && preview !== undefined) node.value = removeIds(node.value);
      if (node.type !== 'element') return undefined;
      renameFootnote(node, prefix);
      if (preview !== undefined) removeId(node, prefix);
      return undefined;
    });
  };
}

function renameFootnote(element: Element, prefix: string): void {
  const { properties, tagName } = element;
  const { id } = properties;
  if (id === 'footnote-label' || (typeof id === 'string' && /^fn(?:ref)?-/.test(id) && !/^h\d$/.test(tagName)))
    properties.id = `${prefix}-${id}`;
  if (properties.dataFootnoteRef === undefined && properties.dataFootnoteBackref === undefined) return;
  if (typeof properties.href === 'string') properties.href = properties.href.replace(/^#/, `#${prefix}-`);
  if (properties.ariaDescribedBy !== undefined) properties.ariaDescribedBy = [`${prefix}-footnote-label`];
}

function removeId(element: Element, prefix: string): void {
  // No heading: it would stand between the titles of posts.
  if (element.properties.id === `${prefix}-footnote-label`) element.tagName = 'p';
  else if (!String(element.properties.id ?? '').startsWith(`${prefix}-fn`)) delete element.properties.id;
}
