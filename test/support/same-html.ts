import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import type { BodyPiece } from '../../src/model/doc.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * A body as text without differences of notation: entities, order of attributes, ends of empty elements, comments, line ends
 * between blocks, and whether an attribute is empty or true.
 */
export function plainBody(body: readonly BodyPiece[]): string {
  const html = body.map((piece) => (typeof piece === 'string' ? piece : `hole-${encodeURIComponent(JSON.stringify(piece))}`)).join('');
  const fragment = parseFragment(html);
  fragment.childNodes = fragment.childNodes.filter(isShown);
  return serialize(fragment);
}

/** Also normalizes the content of an element. */
function isShown(node: Node): boolean {
  if (defaultTreeAdapter.isCommentNode(node)) return false;
  if (defaultTreeAdapter.isTextNode(node)) return !/^\s*\n\s*$/.test(node.value);
  if (!defaultTreeAdapter.isElementNode(node)) return true;
  node.childNodes = node.childNodes.filter(isShown);
  node.attrs = node.attrs
    .map(({ name, value }) => ({ name, value: value === 'true' ? '' : value }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return true;
}
