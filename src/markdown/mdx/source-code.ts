import type { Point } from 'unist';
import type { JavaScript } from './parse-javascript.ts';

/** The text of a document, by position. */
export interface SourceText {
  readonly text: string;
  readonly pointAt: (offset: number) => Point;
}

/** Indexes the lines of a text. */
export function sourceText(text: string): SourceText {
  const starts = [0];
  for (const { index } of text.matchAll(/\n|\r(?!\n)/g)) starts.push(index + 1);
  return {
    text,
    pointAt(offset) {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
    },
  };
}

/** Code and the offset after it. */
interface FoundCode extends JavaScript {
  readonly end: number;
}

/**
 * Finds code at an offset of a document. Its lines may lack indentation and quote markers that they have in the document.
 * Throws if it is not there.
 */
export function findCode(code: string, at: number, { text, pointAt }: SourceText): FoundCode {
  const lines = code.split('\n');
  const places: { readonly from: number; readonly at: number }[] = [];
  let from = 0;
  let next = at;
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      if (text[next] !== '\n') throw new Error('The code ends before its line.');
      next++;
      while (!text.startsWith(line, next) || (index < lines.length - 1 && text[next + line.length] !== '\n')) {
        if (!/[ \t>]/.test(text[next] ?? '')) throw new Error('The code has another indentation.');
        next++;
      }
    } else if (!text.startsWith(line, next)) throw new Error('The code begins elsewhere.');
    places.push({ from, at: next });
    from += line.length + 1;
    next += line.length;
  }
  return {
    code,
    end: next,
    pointAt(offset) {
      const place = places.findLast((one) => one.from <= offset) ?? { from: 0, at };
      return pointAt(place.at + offset - place.from);
    },
  };
}
