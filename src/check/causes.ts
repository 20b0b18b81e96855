import type { Diagnostic, DiagnosticCode } from '../model/diagnostic.ts';

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
