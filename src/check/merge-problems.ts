import type { Diagnostic } from '../model/diagnostic.ts';
import { groupBy } from '../text/group-by.ts';

/** Merges warnings about ignored front matter with the same value: reported for the first file, with the number of others. */
export function countIgnored(warnings: readonly Diagnostic[]): Diagnostic[] {
  const ignored = groupBy(
    warnings.filter(({ code }) => code === 'front-matter-ignored'),
    ({ message }) => message,
  );
  return warnings.flatMap((warning) => {
    const { code, message } = warning;
    if (code !== 'front-matter-ignored') return [warning];
    const [first, ...same] = ignored.get(message) ?? [];
    if (warning !== first) return [];
    const others = same.length;
    const text = others === 0 ? '' : ` Also in ${others === 1 ? 'one other file' : `${others} other files`}.`;
    return [{ ...warning, message: message + text }];
  });
}

/** Merges template failures: one that occurs on every page is one problem, reported for the first page. */
export function mergeFailures(failures: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(failures, ({ code, file, line, column, message }) =>
    code === 'template-failed' && line !== undefined ? `${file}:${line}:${column}` : `${code} ${file}:${line}:${column} ${message}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : ` ${others.length} other ${others.length === 1 ? 'page has' : 'pages have'} the same problem.`;
    return [{ ...first, message: first.message + more }];
  });
}
