import type { TwinPiece } from '../model/twin.ts';
import type { SourceRange } from './link-destination.ts';
import { endOf, type SourceNode, startOf } from './source-node.ts';

/** What is needed to write nodes of one text as Markdown. */
export interface Scribe {
  readonly source: string;
  /** Other documents that the text imports, by the names of their components. */
  readonly imports: ReadonlyMap<string, string>;
  /** The Markdown of a node; empty when nothing is left of it. */
  readonly piecesOf: (node: SourceNode) => TwinPiece[];
}

/** The nodes in a range of the source, and everything between them. What stands alone on its line and is left out takes the line along. */
export function partsBetween(
  nodes: readonly SourceNode[] = [],
  { start, end }: SourceRange,
  { source, piecesOf: write }: Scribe,
): TwinPiece[] {
  const pieces: TwinPiece[] = [];
  let cursor = start;
  for (const node of nodes) {
    const gap = source.slice(cursor, startOf(node));
    const inner = write(node);
    cursor = endOf(node);
    if (inner.length > 0 || !isAlone(source, node)) pieces.push(gap, ...inner);
    else if (node !== nodes.at(-1)) {
      pieces.push(gap.replace(/[ \t]+$/, ''));
      cursor += /^(?:[ \t]*\n)*/.exec(source.slice(cursor))?.[0].length ?? 0;
    } else if (pieces.length === 0) pieces.push(gap);
  }
  return [...pieces, source.slice(cursor, end)].filter((piece) => piece !== '');
}

function isAlone(source: string, node: SourceNode): boolean {
  const lineStart = source.lastIndexOf('\n', startOf(node) - 1) + 1;
  const lineEnd = source.indexOf('\n', endOf(node));
  return (
    source.slice(lineStart, startOf(node)).trim() === '' && source.slice(endOf(node), lineEnd === -1 ? undefined : lineEnd).trim() === ''
  );
}
