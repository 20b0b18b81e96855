/** A word of a text. */
export interface Token {
  /** As it is written, in one spelling. */
  readonly word: string;
  /** As the index knows it. */
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

/** Cuts texts into words. */
export type Tokenize = (text: string) => Token[];

/**
 * The words of a text, in order. Names of code are there as a whole and in their parts, at the same place: `useState` is
 * `usestate`, `use` and `state`. What is written without spaces is cut by the rules of its language.
 */
export function createTokenizer(segmenter?: Intl.Segmenter, termOf: (word: string) => string = (word) => word): Tokenize {
  // Texts repeat their words, and to find out about one costs more than everything else here.
  const known = new Map<string, readonly Token[]>();
  const tokensOf = (found: string): readonly Token[] => {
    const tokens = cutWord(found, segmenter)
      .map(({ text, start }) => ({ word: normalize(text), start, end: start + text.length }))
      .filter(({ word: own }) => own !== '' && own.length <= longestTerm)
      .map((token) => ({ ...token, term: termOf(token.word) }));
    known.set(found, tokens);
    return tokens;
  };
  return (text) => {
    const tokens: Token[] = [];
    for (const { 0: found, index } of text.matchAll(word))
      for (const { word: own, term, start, end } of known.get(found) ?? tokensOf(found))
        tokens.push({ word: own, term, start: index + start, end: index + end });
    return tokens;
  };
}

interface Cut {
  readonly text: string;
  readonly start: number;
}

function cutWord(found: string, segmenter: Intl.Segmenter | undefined): Cut[] {
  if (segmenter && unspaced.test(found))
    return [...segmenter.segment(found)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment, index }) => ({ text: segment, start: index }));
  return [{ text: found, start: 0 }, ...partsOf(found)];
}

/** One spelling for what people type in several: letter case, accents, apostrophes and the English genitive do not count. */
export function normalize(text: string): string {
  // Nearly all words are plain.
  if (/^\w+$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
}

/** The parts of a name such as `maxItemCount` or `max_items`; none for a plain word. */
function partsOf(name: string): Cut[] {
  if (!/_|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name)) return [];
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|\p{Lo}+/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
  }));
}
