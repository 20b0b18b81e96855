import type { Piece } from '../../model/search.ts';
import type { Analyzer } from './analyzer.ts';

/** Splits a text into pieces, with the words of the query marked. */
export function markWords(text: string, isAsked: (term: string) => boolean, { termsOf }: Analyzer): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { term, start, end } of termsOf(text)) {
    if (start < at || !isAsked(term)) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** The part of a text around the first match, about `length` characters long, whole words only. */
export function excerptOf(text: string, isAsked: (term: string) => boolean, { analyzer, length }: ExcerptOptions): Piece[] {
  const first = analyzer.termsOf(text).find(({ term }) => isAsked(term));
  const [start, end] = first ? around(text, first, length) : around(text, { start: 0, end: 0 }, length);
  const pieces = markWords(text.slice(start, end), isAsked, analyzer);
  const before = start > 0 ? [{ text: '…', isMarked: false }] : [];
  const after = end < text.length ? [{ text: '…', isMarked: false }] : [];
  return [...before, ...pieces, ...after];
}

export interface ExcerptOptions {
  readonly analyzer: Analyzer;
  /** In characters. */
  readonly length: number;
}

/** Grows on both sides in turn, word by word, up to `length`. */
function around(text: string, match: { readonly start: number; readonly end: number }, length: number): [number, number] {
  let { start, end } = match;
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    const before = text.slice(0, start).search(/(?<!\S)\S+\s*$/);
    if (before >= 0 && end - before <= length) [start, hasGrown] = [before, true];
    const after = /^\s*\S+/.exec(text.slice(end, end + length + 1))?.[0].length ?? 0;
    if (after > 0 && end + after - start <= length) [end, hasGrown] = [end + after, true];
  }
  return [start, end];
}
