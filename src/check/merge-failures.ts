import type { Diagnostic } from '../model/diagnostic.ts';

/** Merges template failures: one that occurs on every page is one problem, reported for the first page. */
export function mergeFailures(failures: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const failure of failures) {
    const { code, file, line, column, message } = failure;
    const key =
      code === 'template-failed' && line !== undefined ? `${file}:${line}:${column}` : `${code} ${file}:${line}:${column} ${message}`;
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : ` So did ${others.length} other ${others.length === 1 ? 'page' : 'pages'}.`;
    return [{ ...first, message: first.message + more }];
  });
}
