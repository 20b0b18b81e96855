import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { admonition } from './admonition.ts';
import { admonitionTypes } from './admonition-types.ts';
import { parseFast } from './remark-parser.ts';

/** Turns `:::note[Title]`, `:::note Title` and `:::note{title="Title"}` into admonitions. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'containerDirective', (node, index, parent) => {
      if (!(node.name in admonitionTypes) || index === undefined || !parent) return;
      const label = node.children.find(isLabel);
      const children = node.children.filter((child) => child !== label);
      parent.children[index] = admonition(node.name, label?.children ?? plainTitle(node, String(file)), children as never);
      // Visits the new node too: admonitions nest.
      return index;
    });
  };
}

function isLabel(node: ContainerDirective['children'][number]): node is Paragraph {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** The title that follows the name on the opening line, or stands in the attribute. */
function plainTitle(node: ContainerDirective, source: string): PhrasingContent[] {
  const attribute = node.attributes?.title;
  if (attribute) return [{ type: 'text', value: attribute }];
  const start = node.position?.start;
  if (start?.offset === undefined) return [];
  const line = source.slice(start.offset, source.indexOf('\n', start.offset));
  const match = /^:{3,}[\w-]+[ \t]+([^\s{[].*?)\s*$/.exec(line);
  if (!match?.[1]) return [];
  const column = start.column + match[0].indexOf(match[1], node.name.length + 3);
  const paragraph = parseFast(match[1]).children[0];
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: match[1] }];
  visit(paragraph, (child) => {
    for (const point of child.position ? [child.position.start, child.position.end] : []) {
      point.line = start.line;
      point.column += column - 1;
    }
  });
  return paragraph.children;
}
