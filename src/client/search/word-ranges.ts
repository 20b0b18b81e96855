import { createTokenizer, normalize } from '../../search/query/tokenize.ts';

const mostRanges = 2000;
/** Endings that words may lack, such as those of plurals; in letters. */
const longestEnding = 3;
const shortestStem = 4;

/** Where words stand in what an element shows, in any spelling and with any ending. */
export function rangesOf(element: Element, words: readonly string[]): Range[] {
  const asked = words.map(normalize).filter((word) => word !== '');
  if (asked.length === 0) return [];
  const { termsOf } = createTokenizer('Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < mostRanges) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, button, select, textarea, svg')) continue;
    let last = 0;
    for (const { term, start, end } of termsOf(node.data)) {
      if (start < last || !asked.some((word) => isMeant(term, word))) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
      last = end;
    }
  }
  return ranges;
}

function isMeant(term: string, word: string): boolean {
  if (term === word) return true;
  if (word.length > 1 && term.startsWith(word)) return true;
  return term.length >= shortestStem && word.startsWith(term) && word.length - term.length <= longestEnding;
}
