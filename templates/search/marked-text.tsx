import type { Piece } from '../../src/model/search.ts';

/** A text with what was searched for marked, in its own direction. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return <bdi>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</bdi>;
}
