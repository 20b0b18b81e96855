import type { BlockContent, Blockquote, DefinitionContent, Paragraph, PhrasingContent, Text } from 'mdast';

/** Attributes of an element, by their names in `hast`. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Children of a block. */
export type BlockNode = BlockContent | DefinitionContent;

/** An HTML element around blocks. */
export function blockElement(tagName: string, attributes: Attributes, children: readonly BlockNode[]): Blockquote {
  return { type: 'blockquote', children: [...children], data: { hName: tagName, hProperties: defined(attributes) } };
}

/** An HTML element around text, in place of a paragraph. */
export function textElement(tagName: string, attributes: Attributes, children: readonly PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children: [...children], data: { hName: tagName, hProperties: defined(attributes) } };
}

/** An HTML element within text, with text inside. */
export function inlineElement(tagName: string, attributes: Attributes, value: string): Text {
  return {
    type: 'text',
    value: '',
    data: { hName: tagName, hProperties: defined(attributes), hChildren: value === '' ? [] : [{ type: 'text', value }] },
  };
}

/** The text of nodes, without their markup. */
export function plainText(nodes: readonly object[]): string {
  return nodes
    .map((node) => {
      if ('value' in node && typeof node.value === 'string') return node.value;
      return 'children' in node && Array.isArray(node.children) ? plainText(node.children) : '';
    })
    .join('');
}

function defined(attributes: Attributes): Record<string, string | number | boolean | string[]> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? [...value] : value] as const],
    ),
  );
}
