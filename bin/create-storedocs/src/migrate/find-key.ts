import type { KeyPath } from './migration.ts';

const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The code with its comments blanked, so that positions stay. Strings are kept. */
function withoutComments(code: string): string {
  return code.replace(token, (text) => (text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text));
}

/**
 * The 1-based line of a key in a configuration: each name is searched after the one that contains it.
 * Names that do not occur, and indices, are skipped: the result is the line of the innermost name that does, or `undefined`.
 */
export function findKeyLine(code: string, path: KeyPath): number | undefined {
  const text = withoutComments(code);
  let offset: number | undefined;
  for (const name of path) {
    if (typeof name === 'number') continue;
    const escaped = name.replace(/[^\w]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\w$.@/-])(?:${escaped}\\s*(?=[:,(}])|(["'\`])${escaped}\\1)`, 'g');
    pattern.lastIndex = offset ?? 0;
    const match = pattern.exec(text);
    if (match) offset = match.index + 1;
  }
  return offset === undefined ? undefined : text.slice(0, offset).split('\n').length;
}
