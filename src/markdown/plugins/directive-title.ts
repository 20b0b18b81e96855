import type { Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { parseFast } from '../compiler/remark-parser.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';

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
