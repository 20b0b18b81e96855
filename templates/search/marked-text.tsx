import type { Piece } from '../../src/model/search-answer.ts';

/** A text with what was searched for marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return <>{pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))}</>;
}
