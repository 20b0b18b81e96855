import type { Piece, SearchRow } from '../../model/search.ts';
import type { Analyzer } from './analyzer.ts';
import { type IndexedPage, usualId } from './index-entry.ts';
import { jointsOf } from './joints.ts';
import { type Token, unspacedLetters } from './tokenize.ts';

/** How the rows of a page are written. */
interface RowOptions {
  /** Whether a term matches the query. */
  readonly isAsked: (term: string) => boolean;
  readonly analyzer: Analyzer;
  /** Length of the text around a match, in characters. */
  readonly length: number;
  /** Length up to which it continues after that. */
  readonly fill?: number | undefined;
  /** Maximum number of rows of the page. */
  readonly most: number;
}

/**
 * Rows of a page, best first, given its matching sections, best first. Section 0 is the title, which shares a row with the text
 * before the first heading.
 */
export function rowsOf(page: IndexedPage, sections: readonly number[], { isAsked, analyzer, length, fill, most }: RowOptions): SearchRow[] {
  const asked = (text: string) => allTermsOf(text, analyzer).flatMap(({ term }) => (isAsked(term) ? [term] : []));
  const countIn = (text: string) => new Set(asked(text)).size;
  // A word in a heading counts twice, and in a short one a little more.
  const askedIn = (section: number) => {
    const { s: heading = '', c: text = '' } = page.x[section] ?? {};
    return countIn(heading) + countIn(`${heading}\n${text}`) + asked(heading).length / (analyzer.termsOf(heading).length + 1);
  };
  /** The index assigns the words of parts to the section that contains them: the row links to the part with most of them. */
  const placeOf = (section: number): number => {
    let [best, most] = [section, askedIn(section)];
    if (page.x[section]?.p) return section;
    for (let part = section + 1; page.x[part]?.p; part++) {
      const words = askedIn(part);
      if (words > most) [best, most] = [part, words];
    }
    return best;
  };
  const rows = new Map<number, SearchRow>();
  for (const section of sections) {
    if (rows.size === most) break;
    const place = placeOf(Math.max(0, section - 1));
    if (rows.has(place)) continue;
    const { s: heading = '', h: id = usualId(heading), c: text = '' } = page.x[place] ?? {};
    const [title, url] = id === '' ? [page.t, page.u] : [heading, `${page.u}#${encodeURIComponent(id)}`];
    rows.set(place, {
      kind: asked(title).length === 0 ? 'text' : id === '' ? 'page' : 'heading',
      url,
      title: markWords(title, isAsked, analyzer),
      excerpt: asked(text).length > 0 ? excerptOf(text, isAsked, { analyzer, length, fill }) : undefined,
      pageTitle: page.t,
      breadcrumb: page.b,
    });
  }
  return [...rows.values()];
}

/** The terms of a text, and those of words with a sign in them before their parts. */
function allTermsOf(text: string, analyzer: Analyzer): Token[] {
  return [...jointsOf(text, analyzer), ...analyzer.termsOf(text)].sort((a, b) => a.start - b.start);
}

/** Splits a text into pieces, with the words of the query marked. */
function markWords(text: string, isAsked: (term: string) => boolean, analyzer: Analyzer): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { term, start, end } of allTermsOf(text, analyzer)) {
    if (start < at || !isAsked(term)) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** The part of a text that contains most of the words, about `length` characters long and then up to `fill`, whole words only. */
export function excerptOf(
  text: string,
  isAsked: (term: string) => boolean,
  { analyzer, length, fill = length }: Pick<RowOptions, 'analyzer' | 'length' | 'fill'>,
): Piece[] {
  const matches = allTermsOf(text, analyzer).filter(({ term }) => isAsked(term));
  const [start, middle] = around(text, richest(matches, length), length);
  const end = fillUp(text, middle, start + fill);
  const isCut = end < text.length;
  const shown = text.slice(start, end);
  // The ellipsis replaces a comma or a full stop.
  const pieces = markWords(isCut ? shown.replace(/[\s.,;:]+$/u, '') : shown, isAsked, analyzer);
  const before = start > 0 ? [{ text: '…', isMarked: false }] : [];
  const after = isCut ? [{ text: '…', isMarked: false }] : [];
  return [...before, ...pieces, ...after];
}

// In a script without spaces, each letter counts as a word.
const anyWord = `[${unspacedLetters}]|[^\\s${unspacedLetters}]+`;
const firstWord = new RegExp(`^\\s*(?:${anyWord})`, 'u');
const lastWord = new RegExp(`(?:[${unspacedLetters}]|(?<![^\\s${unspacedLetters}])[^\\s${unspacedLetters}]+)\\s*$`, 'u');

/** The end of the last word that ends before `limit`. */
function fillUp(text: string, from: number, limit: number): number {
  let end = from;
  for (let hasGrown = true; hasGrown; ) {
    const after = firstWord.exec(text.slice(end, limit + 1))?.[0].length ?? 0;
    hasGrown = after > 0 && end + after <= limit;
    if (hasGrown) end += after;
  }
  return end;
}

/** Grows on both sides in turn, word by word, up to `length`. */
function around(text: string, match: { readonly start: number; readonly end: number }, length: number): [number, number] {
  let { start, end } = match;
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    const before = text.slice(0, start).search(lastWord);
    if (before >= 0 && end - before <= length) [start, hasGrown] = [before, true];
    const after = firstWord.exec(text.slice(end, end + length + 1))?.[0].length ?? 0;
    if (after > 0 && end + after - start <= length) [end, hasGrown] = [end + after, true];
  }
  return [start, end];
}

/** The first range up to `length` with the most different terms. */
function richest(matches: readonly Token[], length: number): { readonly start: number; readonly end: number } {
  let best = { start: 0, end: 0 };
  let most = 0;
  /** Frequencies of the terms between `first` and the current match. */
  const times = new Map<string, number>();
  let first = 0;
  for (const { term, end } of matches) {
    times.set(term, (times.get(term) ?? 0) + 1);
    for (let match = matches[first]; match && match.end < end && end - match.start > length; match = matches[++first]) {
      const left = (times.get(match.term) ?? 0) - 1;
      if (left > 0) times.set(match.term, left);
      else times.delete(match.term);
    }
    if (times.size > most) [best, most] = [{ start: matches[first]?.start ?? 0, end }, times.size];
  }
  return best;
}
