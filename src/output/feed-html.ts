import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Parent = DefaultTreeAdapterTypes.DocumentFragment | DefaultTreeAdapterTypes.Element;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * The body of a post as feed readers can show it: well-formed, without scripts and without what needs the stylesheet
 * of the site. `base` is the absolute URL of the post, for addresses that are still relative.
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
    for (const attribute of node.attrs) if (/^(?:href|src|poster)$/.test(attribute.name)) attribute.value = absolute(attribute.value, base);
    simplify(node, base);
  }
}

function isUseless({ tagName, attrs }: Element): boolean {
  const classes = attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
  return (
    ['script', 'style', 'template', 'button'].includes(tagName) || classes.includes('hash-link') || classes.includes('admonition-icon')
  );
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
