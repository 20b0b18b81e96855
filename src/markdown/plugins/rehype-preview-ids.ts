import type { Element, Root } from 'hast';
import type { Token } from 'parse5';
import type { VFile } from 'vfile';
import { idPrefixOf } from '../compiler/post-mode.ts';
import { walkHtml } from '../compiler/walk-tree.ts';
import { tokenizeHtml } from '../html/tokenize-html.ts';

/**
 * Avoids duplicate ids on pages with several bodies. Removes the ids of a preview, so that links to them lead to the post;
 * footnote ids get a prefix, also in included files.
 */
export function rehypePreviewIds() {
  return (tree: Root, file: VFile) => {
    const { preview } = file.data.post ?? {};
    const prefix = idPrefixOf(file).join('-');
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

/** Ids that other elements of the same body refer to, after the prefix. */
const keptId = /^\u0000(?:fn|tabs\.|term\.)/;

function removeId(element: Element, prefix: string): void {
  // Not a heading: it would appear among the titles of posts.
  if (element.properties.id === `${prefix}-footnote-label`) element.tagName = 'p';
  else if (!keptId.test(String(element.properties.id ?? '').replace(`${prefix}-`, '\u0000'))) delete element.properties.id;
}

/** Removes the ids from raw HTML. The piece may be a single tag. */
function removeIds(html: string): string {
  if (!/\s(?:id|name)\s*=/i.test(html)) return html;
  let result = '';
  let copied = 0;
  const onStartTag = ({ tagName, attrs, location }: Token.TagToken) => {
    for (const { name } of attrs) {
      const place = location?.attrs?.[name];
      if (!place || (name !== 'id' && !(name === 'name' && tagName === 'a'))) continue;
      result += html.slice(copied, place.startOffset).trimEnd();
      copied = place.endOffset;
    }
  };
  tokenizeHtml(html, { onStartTag });
  return result + html.slice(copied);
}
