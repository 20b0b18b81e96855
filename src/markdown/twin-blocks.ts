import type { TwinPiece } from '../model/twin.ts';

/** What stands before a place on its line, as the lines below have to repeat it: marks of quotes stay, those of lists become spaces. */
export function linePrefix(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset).replace(/[^>\t]/g, ' ');
}

/** Blocks with an empty line between them; those of which nothing is left are passed over. */
export function joinBlocks(blocks: readonly (readonly TwinPiece[])[], prefix: string): TwinPiece[] {
  const separator = `\n${prefix.trimEnd()}\n${prefix}`;
  return blocks.filter((block) => block.length > 0).flatMap((block, index) => (index === 0 ? block : [separator, ...block]));
}

/** Takes up to `amount` columns of white space from all lines but the first, behind `column` columns that stay. */
export function dedentTwin(pieces: readonly TwinPiece[], column: number, amount: number): TwinPiece[] {
  if (amount === 0) return [...pieces];
  const indented = new RegExp(`(\\n[^\\n]{${column}})[ \\t]{1,${amount}}`, 'g');
  const dedent = (text: string) => text.replace(indented, '$1');
  return pieces.map((piece) => {
    if (typeof piece === 'string') return dedent(piece);
    return piece.kind === 'url' ? piece : { ...piece, prefix: dedent(`\n${piece.prefix}`).slice(1) };
  });
}
