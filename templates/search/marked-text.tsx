import type { Piece } from '../../src/model/search.ts';

/** Text with marked search terms, in its own direction. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return <bdi>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</bdi>;
}
