import { type HeadTag, isVoidElement } from '../../src/model/site-data.ts';

/** HTML of the configured head tags as they are: React would rename, move and merge them. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags.map(renderHeadTag).join('');
}

function renderHeadTag({ tagName, attributes, innerHTML = '' }: HeadTag): string {
  const start = `<${tagName}${Object.entries(attributes).map(renderAttribute).join('')}>`;
  return isVoidElement(tagName) ? start : `${start}${innerHTML}</${tagName}>`;
}

function renderAttribute([name, value]: [string, string | boolean]): string {
  if (value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
