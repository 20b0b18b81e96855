/** A word of a text as the index knows it. */
export interface Token {
  readonly term: string;
  /** Place in the text: from `start` up to, and without, `end`. */
  readonly start: number;
  readonly end: number;
}

/** Longer ones are no words: keys, encoded pictures. */
const longestTerm = 48;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Versions stay whole, `C++` and `C#` keep what they are named by, and an apostrophe is inside of a word.
const word = /\d+(?:\.\d+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
// Marks over letters that people leave out while they type: of Latin, Greek and Cyrillic, Hebrew, Arabic.
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/**
 * The words of a text, in order. Names of code are there as a whole and in their parts, at the same place: `useState` is
 * `usestate`, `use` and `state`. What is written without spaces is cut by the rules of its language.
 */
export function tokenize(text: string, segmenter?: Intl.Segmenter): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    const end = index + found.length;
    if (segmenter && unspaced.test(found)) {
      for (const { segment, index: offset, isWordLike } of segmenter.segment(found))
        if (isWordLike) add({ term: normalize(segment), start: index + offset, end: index + offset + segment.length });
      continue;
    }
    add({ term: normalize(found), start: index, end });
    for (const part of partsOf(found))
      add({ term: normalize(part.text), start: index + part.offset, end: index + part.offset + part.text.length });
  }
  return tokens;

  function add(token: Token): void {
    if (token.term !== '' && token.term.length <= longestTerm) tokens.push(token);
  }
}

/** One spelling for what people type in several: letter case, accents, apostrophes and the English genitive do not count. */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
}

/** The parts of a name such as `maxItemCount` or `max_items`; none for a plain word. */
function partsOf(name: string): { readonly text: string; readonly offset: number }[] {
  if (!/_|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name)) return [];
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|\p{Lo}+/gu)].map(({ 0: text, index: offset }) => ({
    text,
    offset,
  }));
}
