import type { Piece } from '../../model/search.ts';

/** Characters that services put around matches; they do not occur in texts. */
export const [markStart, markEnd] = ['\ue000', '\ue001'];

/** The pieces of a text in which a service marked the matches. */
export function markedPieces(text: string): Piece[] {
  return text
    .split(markStart)
    .flatMap((part, number) => {
      const [marked = '', ...rest] = number === 0 ? ['', part] : part.split(markEnd);
      return [
        { text: marked, isMarked: true },
        { text: rest.join(''), isMarked: false },
      ];
    })
    .filter((piece) => piece.text !== '');
}

/** The text alone. */
export function withoutMarks(text: string): string {
  return text.replaceAll(markStart, '').replaceAll(markEnd, '');
}

/** True for a text with a match. */
export function hasMarks(text: string): boolean {
  return text.includes(markStart);
}
