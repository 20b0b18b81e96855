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

/** So many words are remembered: large sites have millions of names that stand in one place only. */
const mostKnown = 50_000;

/** Longer ones are no words: keys, encoded pictures. */
const longestTerm = 48;

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// Versions stay whole, `C++` and `C#` keep what they are named by, and an apostrophe is inside of a word.
const word = /\d+(?:\.\d+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}_]*(?:['’]\p{L}+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
// Marks over letters that people leave out while they type: of Latin, Greek and Cyrillic, Hebrew, Arabic.
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Gets what stands at one place of a text, with places counted from there: a word, and the parts of it. The same word gives the same list. */
export type VisitWord = (tokens: readonly Token[], start: number) => void;

/**
 * Cuts texts into words. Names of code are there as a whole and in their parts, at the same place: `useState` is `usestate`, `use`
 * and `state`. What is written without spaces is cut by the rules of its language.
 */
export interface Tokenizer {
  /** All words of a text, in order. */
  termsOf(text: string): Token[];
  /** Visits the same words without a list of them all. */
  eachWord(text: string, visit: VisitWord): void;
}

/** `termOf` says how the index knows a word. */
export function createTokenizer(segmenter?: Intl.Segmenter, termOf: (word: string) => string = (word) => word): Tokenizer {
  // Messages repeat their words, and to find out about one costs more than everything else here.
  const known = new Map<string, readonly Token[]>();
  const tokensOf = (piece: string): readonly Token[] => {
    // A piece that was cut out of a text would keep the whole text in memory.
    const found = ` ${piece}`.slice(1);
    const tokens: Token[] = [];
    for (const { text, start } of cutWord(found, segmenter)) {
      const own = normalize(text);
      if (own !== '' && own.length <= longestTerm) tokens.push({ word: own, term: termOf(own), start, end: start + text.length });
    }
    if (known.size >= mostKnown) known.clear();
    known.set(found, tokens);
    return tokens;
  };
  const eachWord = (text: string, visit: VisitWord): void => {
    for (const { 0: found, index } of text.matchAll(word)) visit(known.get(found) ?? tokensOf(found), index);
  };
  return {
    eachWord,
    termsOf(text) {
      const terms: Token[] = [];
      eachWord(text, (tokens, at) => {
        for (const { word: own, term, start, end } of tokens) terms.push({ word: own, term, start: at + start, end: at + end });
      });
      return terms;
    },
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

/** A title or heading as a key of the index. The space at its end tells it from a word. */
export function phraseOf(terms: readonly Pick<Token, 'term' | 'start' | 'end'>[]): string {
  let end = 0;
  let phrase = '';
  for (const term of terms) {
    // Parts of a name stand where the name stands.
    if (term.start < end) continue;
    phrase += `${term.term} `;
    end = term.end;
  }
  return phrase;
}

/** True for keys of titles and headings. */
export function isPhrase(key: string): boolean {
  return key.endsWith(' ');
}
