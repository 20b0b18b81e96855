import { begins, isWhole } from '../../search/query/alike.ts';
import { createTokenizer, normalize } from '../../search/query/tokenize.ts';

/** Marks ranges of a page, and removes earlier marks. Browsers without the CSS Custom Highlight API, which leaves the page unchanged, show none. */
export function markRanges(ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete('search');
  else CSS.highlights.set('search', new Highlight(...ranges));
}

const mostRanges = 2000;

/**
 * Ranges of words in the text of an element, in any spelling and with any ending. Words that are joined by signs, such as `AT&T`, are
 * found in this order; where they never are, each of them.
 */
export function rangesOf(element: Element, words: readonly string[]): Range[] {
  const { termsOf } = createTokenizer('Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined);
  const wholeWords = (text: string) => {
    let end = 0;
    // Parts of a name are within it.
    return termsOf(text).filter((token) => {
      const isFree = token.start >= end;
      if (isFree) end = token.end;
      return isFree;
    });
  };
  const joined = words.map((word) => wholeWords(word).map(({ term }) => term)).filter(({ length }) => length > 1);
  const asked = words.filter((word) => wholeWords(word).length < 2).map(normalize);
  const isThere = (chain: readonly string[], terms: readonly { readonly term: string }[], at: number) =>
    chain.every((term, index) => terms[at + index]?.term === term);
  const found: { readonly range: Range; readonly word: string; readonly isWhole: boolean }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && found.length < mostRanges) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, button, select, textarea, svg')) continue;
    let last = 0;
    const add = (word: string, { start, end }: { readonly start: number; readonly end: number }, isSame: boolean) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      found.push({ range, word, isWhole: isSame });
      last = end;
    };
    if (joined.length > 0) {
      const terms = wholeWords(node.data);
      for (const [at, { start }] of terms.entries()) {
        const chain = joined.find((one) => start >= last && isThere(one, terms, at));
        if (chain) add(chain.join(' '), { start, end: terms[at + chain.length - 1]?.end ?? start }, true);
      }
      last = 0;
    }
    for (const { term, start, end } of termsOf(node.data)) {
      const word = start < last ? undefined : (asked.find((one) => isWhole(term, one)) ?? asked.find((one) => begins(term, one)));
      if (word !== undefined) add(word, { start, end }, isWhole(term, word));
    }
  }
  const lost = joined.filter((chain) => !found.some(({ word }) => word === chain.join(' ')));
  if (lost.length > 0) return rangesOf(element, [...words.filter((word) => wholeWords(word).length < 2), ...lost.flat()]);
  // If a page contains the word itself, longer words that start with it are not marked.
  const whole = new Set(found.flatMap(({ word, isWhole: is }) => (is ? [word] : [])));
  return found.filter(({ word, isWhole: is }) => is || !whole.has(word)).map(({ range }) => range);
}
