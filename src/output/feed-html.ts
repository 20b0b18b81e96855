import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { attributeUrls } from '../text/url-attributes.ts';

type Parent = DefaultTreeAdapterTypes.DocumentFragment | DefaultTreeAdapterTypes.Element;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The body of a post for feed readers: well-formed, without scripts and without elements that need the stylesheet
 * of the site. Relative URLs are resolved against `base`, the absolute URL of the post.
 */
export function feedHtml(html: string, base: string): string {
  const fragment = parseFragment(html);
  simplify(fragment, base);
  return serialize(fragment);
}

function simplify(parent: Parent, base: string): void {
  parent.childNodes = parent.childNodes.filter((node) => node.nodeName !== '#comment' && !('tagName' in node && isUseless(node)));
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    node.attrs = node.attrs.filter(({ name }) => !/^(?:on|data-|class$|tabindex$|loading$|decoding$)/.test(name));
    for (const attribute of node.attrs) {
      const urls = attributeUrls(node.tagName, attribute);
      if (urls) attribute.value = urls.parts.map((part) => ('href' in part ? absolute(part.href, base) : part.text)).join('');
    }
    simplify(node, base);
  }
}

function isUseless({ tagName, attrs }: Element): boolean {
  const classes = attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
  return (
    ['script', 'style', 'template', 'button'].includes(tagName) || classes.includes('hash-link') || classes.includes('sd-admonition-icon')
  );
}

function absolute(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}
