import { begins, isWhole } from '../../search/query/alike.ts';
import { createTokenizer, normalize } from '../../search/query/tokenize.ts';

/** Marks ranges of a page, and removes earlier marks. */
export interface Marks {
  show(ranges: readonly Range[]): void;
}

/** Uses the CSS Custom Highlight API, which leaves the page unchanged; else wraps the text in `mark` elements. */
export function createHighlight(): Marks {
  return 'highlights' in CSS && typeof Highlight !== 'undefined' ? paintedMarks() : elementMarks();
}

function paintedMarks(): Marks {
  return {
    show(ranges) {
      if (ranges.length === 0) CSS.highlights.delete('search');
      else CSS.highlights.set('search', new Highlight(...ranges));
    },
  };
}

function elementMarks(): Marks {
  let shown: HTMLElement[] = [];
  return {
    show(ranges) {
      for (const mark of shown) {
        const { parentNode } = mark;
        mark.replaceWith(...mark.childNodes);
        parentNode?.normalize();
      }
      // React would miss text nodes of an island. From the end, since each mark splits the text node.
      const free = ranges.filter(({ startContainer }) => !startContainer.parentElement?.closest('storedocs-island'));
      shown = [...free].reverse().map((range) => {
        const mark = document.createElement('mark');
        mark.className = 'sd-search-mark';
        range.surroundContents(mark);
        return mark;
      });
    },
  };
}

const mostRanges = 2000;

/** Ranges of words in the text of an element, in any spelling and with any ending. */
export function rangesOf(element: Element, words: readonly string[]): Range[] {
  const asked = words.map(normalize).filter((word) => word !== '');
  if (asked.length === 0) return [];
  const { termsOf } = createTokenizer('Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined);
  const found: { readonly range: Range; readonly word: string; readonly isWhole: boolean }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && found.length < mostRanges) {
    const { currentNode: node } = walker;
    if (!(node instanceof Text) || node.parentElement?.closest('script, style, button, select, textarea, svg')) continue;
    let last = 0;
    for (const { term, start, end } of termsOf(node.data)) {
      const word = start < last ? undefined : (asked.find((one) => isWhole(term, one)) ?? asked.find((one) => begins(term, one)));
      if (word === undefined) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      found.push({ range, word, isWhole: isWhole(term, word) });
      last = end;
    }
  }
  // If a page contains the word itself, longer words that start with it are not marked.
  const whole = new Set(found.flatMap(({ word, isWhole: is }) => (is ? [word] : [])));
  return found.filter(({ word, isWhole: is }) => is || !whole.has(word)).map(({ range }) => range);
}
