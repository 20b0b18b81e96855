import type { Diagnostic, DiagnosticCode } from '../model/diagnostic.ts';
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

/** Merges failures of templates and plugins: one that occurs on every page is one problem, reported for the first page. */
export function mergeFailures(failures: readonly Diagnostic[]): Diagnostic[] {
  const groups = groupBy(failures, ({ code, file, line, column, message }) => {
    const reason = code === 'template-failed' && line !== undefined ? '' : message.replace(/ for the page ".*?"/, '');
    return `${code} ${file}:${line}:${column} ${reason}`;
  });
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : ` ${others.length} other ${others.length === 1 ? 'page has' : 'pages have'} the same problem.`;
    return [{ ...first, message: first.message + more }];
  });
}

/** The codes of problems that a problem in a data file causes. */
const consequences: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  'authors-invalid': ['author-unknown', 'author-inline'],
  'tag-invalid': ['tag-undeclared'],
};

/** The same, within one file. */
const consequencesInFile: Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>> = {
  'front-matter-invalid': ['post-date-missing', 'author-inline'],
  'front-matter-syntax': ['post-date-missing'],
  'doc-id-duplicate': ['route-duplicate'],
};

/** Leaves out consequences of other problems: with an invalid authors file all authors seem unknown, with an invalid date a post seems to have none. */
export function causes(problems: readonly Diagnostic[]): Diagnostic[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const ofData = errors.filter(({ file }) => file !== undefined && !/\.mdx?$/.test(file));
  const follow = new Set([
    ...ofData.flatMap(({ code }) => consequences[code] ?? []),
    ...errors.flatMap(({ code, file }) => (consequencesInFile[code] ?? []).map((other) => `${other} ${file}`)),
  ]);
  // A site seems to have no content if that could not be read.
  const isEmptiness = ({ code, severity }: Diagnostic) => code === 'content-missing' && severity === 'warning';
  return problems.filter((problem) => {
    const { code, file } = problem;
    return !follow.has(code) && !follow.has(`${code} ${file}`) && !(errors.length > 0 && isEmptiness(problem));
  });
}
