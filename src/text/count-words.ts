import { localeTag } from './locale-tag.ts';

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_]*(?:(?:(?<=[\p{L}\p{M}])[.'’:·](?=\p{L})|(?<=\p{N})[.,;'’](?=\p{N}))[\p{L}\p{N}\p{M}_]+)*/gu;
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Counts the words of a text as `Intl.Segmenter` does. That takes 50 ms for a long post, so it is asked only about
 * what is written without spaces between words.
 */
export function countWords(text: string, locale: string): number {
  const words = text.match(word) ?? [];
  if (!withoutSpaces.test(text)) return words.length;
  const segmenter = new Intl.Segmenter(localeTag(locale), { granularity: 'word' });
  return words.reduce((sum, run) => sum + (withoutSpaces.test(run) ? countSegments(segmenter, run) : 1), 0);
}

function countSegments(segmenter: Intl.Segmenter, run: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) count++;
  return count;
}
