import type { Link, PhrasingContent, Root, Table, TableCell } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { type BlockNode, blockElement, plainText, textElement } from '../../markdown/directives/build-node.ts';

/**
 * Turns the tables in `:::fields` into entries: the first cell of a row is a key, the last one describes it, and those between are beside the key.
 * With `{anchors}`, each key has an id; `{anchors="pet."}` begins the ids.
 */
export function remarkFields() {
  return (tree: Root, file: VFile) => {
    if (!String(file).includes(':::fields')) return;
    const ids = new Set<string>();
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || node.name !== 'fields') return undefined;
      parent.children.splice(index, 1, ...node.children.map((child) => (child.type === 'table' ? entries(child, node, ids) : child)));
      return 'skip';
    });
  };
}

/** `ids` are those of the document so far. */
function entries({ children: [, ...rows] }: Table, { attributes }: ContainerDirective, ids: Set<string>): BlockNode {
  const prefix = attributes?.anchors;
  const described = rows.flatMap(({ children: [key, ...cells] }): BlockNode[] => {
    const id = `${prefix ?? ''}${plainText(key?.children ?? [])}`.replace(/\s+/g, '-');
    const hasId = typeof prefix === 'string' && !ids.has(id);
    if (hasId) ids.add(id);
    const name = key?.children ?? [];
    const facts = cells.slice(0, -1).filter(({ children }) => children.length > 0);
    const term = [...(hasId ? [linkTo(id, name)] : name), ...facts.flatMap(fact)];
    return [textElement('dt', { id: hasId ? id : undefined }, term), textElement('dd', {}, cells.at(-1)?.children ?? [])];
  });
  return blockElement('dl', { className: ['sd-fields'] }, described);
}

function linkTo(id: string, children: PhrasingContent[]): Link {
  return { type: 'link', url: `#${id}`, children: children.filter((child) => child.type !== 'link' && child.type !== 'linkReference') };
}

/** What stands beside a key. */
function fact({ children }: TableCell): PhrasingContent[] {
  return [
    { type: 'text', value: ' ' },
    { type: 'emphasis', children, data: { hName: 'span' } },
  ];
}
