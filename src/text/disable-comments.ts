import { maskFences } from './literal-spans.ts';

/** A comment that disables rules, as in `<!-- storedocs-disable-next-line image-alt: reason -->`. */
export interface DisableComment {
  readonly line: number;
  readonly column: number;
  /** The line that it applies to; absent if it applies to the whole file. */
  readonly target?: number | undefined;
  /** As written, in order; may be empty. */
  readonly rules: readonly string[];
  /** May be empty. */
  readonly reason: string;
}

const comment = /(?:<!--|\{?\/\*|\/\/|#)[ \t]*storedocs-disable(-next-line)?(?![\w-])([^\n]*)/g;

/** The comments of a file that disable rules: in Markdown, MDX, code or YAML. Examples in fenced code do not count. */
export function disableComments(text: string, isMarkdown: boolean): DisableComment[] {
  if (!text.includes('storedocs-disable')) return [];
  const shown = isMarkdown ? maskFences(text) : text;
  return shown.split('\n').flatMap((line, index) =>
    [...line.matchAll(comment)]
      .filter(({ index: start }) => !isMarkdown || !/`[^`]*$/.test(line.slice(0, start)))
      .map(({ 1: nextLine, 2: rest = '', index: start }): DisableComment => {
        const words = rest.replace(/\s*(?:-->|\*\/\}?).*$/, '');
        const colon = words.indexOf(':');
        const names = colon === -1 ? words : words.slice(0, colon);
        return {
          line: index + 1,
          column: start + 1,
          target: nextLine === undefined ? undefined : nextFilledLine(shown, index + 1),
          rules: names.split(/[\s,]+/).filter((name) => name !== ''),
          reason: colon === -1 ? '' : words.slice(colon + 1).trim(),
        };
      }),
  );
}

/** The number of the first line with text after `line`, 1-based: a comment may be a separate paragraph. */
function nextFilledLine(text: string, line: number): number {
  const lines = text.split('\n');
  for (let next = line; next < lines.length; next++) if (lines[next]?.trim() !== '') return next + 1;
  return line + 1;
}
