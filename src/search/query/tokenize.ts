/** A word of a text. */
export interface Token {
  /** Normalized. */
  readonly word: string;
  /** The term in the index. */
  readonly term: string;
  /** Offsets in the text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Limit of the word cache: large sites have millions of names that occur only once. With 1,000 documents, 50,000 words take 5 % longer, as garbage that survives. */
const mostKnown = 12_000;

/** Longer tokens are keys or encoded images, not words. */
const longestTerm = 48;

/** Letters of scripts without spaces between words, for a class of a regular expression. */
export const unspacedLetters =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspaced = new RegExp(`[${unspacedLetters}]`, 'u');
// Version numbers stay whole, `C++` and `C#` keep their signs, and apostrophes are part of a word, as are characters that only say where a
// line may break. The first form is only a fast path for most words.
const word =
  /[A-Za-z]+(?=[\s,.;:!?()])|[vV]?\d+(?:\.\d+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}_\u00ad\u200b\u2060\ufeff]*(?:['’]\p{L}+)*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;
const breaks = /[\u00ad\u200b\u2060\ufeff]+/g;
/** Shorter parts of a word that may break are syllables. */
const shortestPiece = 4;
// Diacritics that people omit when typing: of Latin, Greek and Cyrillic, Hebrew, Arabic.
const marks = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

// Letters without a decomposition that people type as others.
const ligatures: ReadonlyMap<string, string> = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }));

/** Receives a word and its parts, with offsets relative to `start`. Equal words give the same list. */
type VisitWord = (tokens: readonly Token[], start: number) => void;

/**
 * Splits text into words. Identifiers count as a whole and by their parts, at the same offsets: `useState` is `usestate`, `use`
 * and `state`, `v2.0` is also `2.0`, and a word with soft hyphens also each long part. Text without spaces is split by the rules of its language.
 */
export interface Tokenizer {
  /** All tokens of a text, in order. */
  termsOf(text: string): Token[];
  /** Visits the same tokens without creating a list of all. */
  eachWord(text: string, visit: VisitWord): void;
}

/** Rules of a language for words. */
interface WordRules {
  /** Turns a normalized word into the spelling that all its spellings share; `text` is the word as written. */
  readonly fold?: ((word: string, text: string) => string) | undefined;
  /** Turns such a word into its term. */
  readonly termOf?: ((word: string) => string) | undefined;
  /** Characters that are treated as others; absent for most languages. */
  readonly variants?: Variants | undefined;
}

/** Creates a tokenizer; without rules, terms are the normalized words. */
export function createTokenizer(
  segmenter?: Intl.Segmenter,
  { fold = (word) => word, termOf = (word) => word, variants }: WordRules = {},
): Tokenizer {
  // Words repeat, and analyzing one costs more than everything else here.
  const known = new Map<string, readonly Token[]>();
  const tokensOf = (piece: string): readonly Token[] => {
    // Copied: a substring would keep the whole text in memory.
    const found = ` ${piece}`.slice(1);
    const tokens: Token[] = [];
    for (const { text, start } of cutWord(variants ? simplify(found, variants) : found, segmenter)) {
      const own = fold(normalize(text), text);
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

/** Normalizes spelling: ignores case, accents, apostrophes, the English genitive and where a line may break. */
export function normalize(text: string): string {
  // Fast path for nearly all words.
  if (/^\w+$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      // A separate letter, unlike other letters with a breve.
      .replace(/и\u0306/gi, 'й')
      .replace(marks, '')
      .replace(breaks, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ßæœøłđ]/g, (letter) => ligatures.get(letter) ?? letter)
      .replace(/['’]s$/, '')
      .replace(/['’]/g, '')
  );
}

// A number with one dot may be a decimal.
const version = /^v\d[\d.]*$|^\d+(?:\.\d+){2,}$/i;

/** A version without `v`, and those that contain it: `3.2.1`, `3.2` and `3` for `v3.2.1`. */
function shorterVersions(name: string): Cut[] {
  const start = /^v/i.test(name) ? 1 : 0;
  const numbers = name.slice(start).split('.');
  const all = numbers.map((_, dropped) => ({ text: numbers.slice(0, numbers.length - dropped).join('.'), start }));
  return start === 0 ? all.slice(1) : all;
}

/** The parts of an identifier such as `maxItemCount` or `max_items`, or of a version such as `v2.0`; none for a plain word. */
function partsOf(name: string): Cut[] {
  if (version.test(name)) return shorterVersions(name);
  if (name.search(breaks) >= 0)
    return [...name.matchAll(/[^\u00ad\u200b\u2060\ufeff]+/g)].flatMap(({ 0: text, index: start }) =>
      text.length < shortestPiece || text === name ? [] : [{ text, start }],
    );
  if (!/_|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(name)) return [];
  return [...name.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|\p{Lo}+/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
  }));
}

/** A title or heading as a key of the index, with a trailing space to tell it from a word. */
export function phraseOf(terms: readonly Pick<Token, 'term' | 'start' | 'end'>[]): string {
  let end = 0;
  let phrase = '';
  for (const term of terms) {
    // Skip the parts of a name.
    if (term.start < end) continue;
    phrase += `${term.term} `;
    end = term.end;
  }
  return phrase;
}

/** A stop word as a key of the index. The leading space keeps all of them together, so that a query loads them with one file. */
export function stopWordKey(term: string): string {
  return ` ${term}`;
}

/** A word with related words as a key of the index, which has only its titles and headings. */
export function relatedKey(term: string): string {
  return ` =${term}`;
}

/** True for keys of words with related words. */
export function isRelatedKey(key: string): boolean {
  return key.startsWith(' =');
}

/** True for keys of stop words. */
export function isStopWordKey(key: string): boolean {
  return key.startsWith(' ');
}

/** True for keys of titles and headings. */
export function isPhrase(key: string): boolean {
  return key.endsWith(' ');
}

/** Simplified characters by their traditional ones. Both are one UTF-16 code unit, so offsets in a text stay valid. */
export type Variants = ReadonlyMap<string, string>;

/** True for languages written in traditional or simplified characters. */
export function hasVariants(lang: string): boolean {
  return /^(zh|yue)\b/i.test(lang);
}

/** A text in simplified characters. */
export function simplify(text: string, variants: Variants): string {
  return text.replace(/\p{Script=Han}/gu, (character) => variants.get(character) ?? character);
}

/** The pairs whose simplified character is in the words of an index, as one text; empty for none. */
export function writeVariants(variants: Variants, words: Iterable<string>): string {
  const characters = new Set<string>();
  for (const word of words) for (const character of word) characters.add(character);
  return [...variants].flatMap(([traditional, simplified]) => (characters.has(simplified) ? [traditional + simplified] : [])).join('');
}

/** Reads such a text. */
export function readVariants(pairs: string): Variants {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, number) => [pairs[2 * number] ?? '', pairs[2 * number + 1] ?? '']));
}
