import type { BlockContent, Blockquote, DefinitionContent, Paragraph, PhrasingContent, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Position } from 'unist';
import { parseFast } from '../compiler/remark-parser.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';

/** Attributes of an element, by their names in `hast`. */
type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

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

/** The title of a container directive: its label, else its attribute, else the rest of the opening line. Empty if there is none. */
export function directiveTitle({ name, attributes, children, position }: ContainerDirective, source: string): PhrasingContent[] {
  const label = children.find(isLabel);
  if (label) return label.children;
  if (attributes?.title) return [{ type: 'text', value: attributes.title }];
  const start = position?.start;
  if (start?.offset === undefined) return [];
  const [line = ''] = source.slice(start.offset).split('\n', 1);
  const title = /^:{3,}[ \t]*[\w-]+[ \t]+([^\s{].*)$/s.exec(line)?.[1]?.trimEnd();
  if (title === undefined) return [];
  const paragraph = parseFast(title).children[0];
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: title }];
  const shift = line.indexOf(title, line.indexOf(name) + name.length);
  walkMarkdown(paragraph, ({ position: place }) => {
    for (const point of place ? [place.start, place.end] : []) {
      point.line = start.line;
      point.column += start.column - 1 + shift;
      point.offset = (point.offset ?? 0) + (start.offset ?? 0) + shift;
    }
  });
  return paragraph.children;
}

/** True for the paragraph with the label in brackets. */
export function isLabel(node: ContainerDirective['children'][number]): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** The lines between the first and the last one of a container, without the indentation of the container and blank lines around. */
export function containerSource(source: string, position?: Position): string {
  if (!position) return '';
  const { start, end } = position;
  const lines = source.split('\n').slice(start.line, end.line - 1);
  return lines
    .map((line) => (/^[ \t>]*$/.test(line.slice(0, start.column - 1)) ? line.slice(start.column - 1) : line))
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}
