import type { Nodes, Root } from 'mdast';

/**
 * A tree as lines, one for each node: depth, type, fields, position. Omits differences that affect neither a page nor a
 * message, or where micromark is known to be wrong:
 * - text in two nodes, which remarkPlainDirectives joins;
 * - the start of the first paragraph of a task: micromark includes the checkbox if markup follows;
 * - the end of text, breaks and containers: micromark includes the indentation or marker of the next line;
 * - `spread` in a blockquote: micromark includes an empty quoted line below a list in it, and misses one inside an item;
 * - a line ending at the end of raw HTML.
 */
export function outline(tree: Root): string[] {
  return linesOf(tree, { indent: '', isQuoted: false });
}

/** The same, with positions only where `reference` has them: bare autolinks that it finds after parsing have none. */
export function outlineLike(tree: Root, reference: readonly string[]): string[] {
  return outline(tree).map((line, index) => (reference[index]?.endsWith(' ?') ? line.replace(/ \S*$/, ' ?') : line));
}

interface Context {
  readonly indent: string;
  readonly isQuoted: boolean;
}

function linesOf(node: Nodes, { indent, isQuoted }: Context): string[] {
  const children = 'children' in node ? joinNeighbors(node.children) : [];
  const inner = { indent: `${indent}  `, isQuoted: isQuoted || node.type === 'blockquote' };
  const isTask = node.type === 'listItem' && typeof node.checked === 'boolean';
  return [
    `${indent}${node.type} ${fieldsOf(node, isQuoted)} ${placeOf(node)}`,
    ...children.flatMap((child, index) =>
      linesOf(isTask && index === 0 && child.type === 'paragraph' ? { ...child, position: undefined } : child, inner),
    ),
  ];
}

function fieldsOf(node: Nodes, isQuoted: boolean): string {
  return JSON.stringify(
    Object.entries(node)
      .filter(([key, value]) => !['type', 'children', 'position'].includes(key) && !(isQuoted && key === 'spread') && value != null)
      .map(([key, value]) => [key, node.type === 'html' && key === 'value' ? node.value.trimEnd() : value])
      .sort(),
  );
}

const openEnded = new Set(['break', 'text', 'paragraph', 'list', 'listItem', 'blockquote', 'footnoteDefinition', 'code', 'html']);

function placeOf({ type, position }: Nodes): string {
  if (!position) return '?';
  const [start, end] = [position.start, position.end].map(({ line, column, offset }) => `${line}:${column}:${offset}`);
  return openEnded.has(type) ? `${start}` : `${start}-${end}`;
}

function joinNeighbors(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last?.type !== 'text' || node.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = { type: 'text', value: last.value + node.value, position: last.position };
  }
  return joined;
}
