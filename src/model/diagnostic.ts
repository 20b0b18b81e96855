import type { RuleId } from './rules.ts';

/** A rule of a plugin: `plugin/rule`. */
type PluginRuleCode = `${string}/${string}`;

/** Codes of diagnostics, besides those of rules. Features add theirs with `declare module`. Codes are permanent: documentation and suppressions refer to them. */
export interface DiagnosticCodes extends Record<RuleId, true> {
  'author-duplicate': true;
  'author-unknown': true;
  'authors-invalid': true;
  'category-invalid': true;
  'code-failed': true;
  'config-invalid': true;
  'config-missing': true;
  'config-syntax': true;
  'config-unknown-key': true;
  'content-failed': true;
  'content-missing': true;
  'disk-error': true;
  'disk-full': true;
  'doc-id-duplicate': true;
  'file-exists': true;
  'front-matter-unknown-key': true;
  'import-missing': true;
  'locale-conflict': true;
  'locale-invalid': true;
  'locale-unknown': true;
  'markdown-too-deep': true;
  'mdx-syntax': true;
  'output-busy': true;
  'output-conflict': true;
  'output-unsafe': true;
  'output-unwritable': true;
  'package-missing': true;
  'page-module-invalid': true;
  'plugin-check': true;
  'plugin-failed': true;
  'post-date-missing': true;
  'program-failed': true;
  'redirect-invalid': true;
  'route-duplicate': true;
  'routes-invalid': true;
  'search-test-invalid': true;
  'sidebar-invalid': true;
  'source-not-utf8': true;
  'state-without-client': true;
  'static-unsafe': true;
  'symlink-broken': true;
  'symlink-loop': true;
  'symlink-outside': true;
  'syntax-foreign': true;
  'tag-duplicate': true;
  'tag-invalid': true;
  'template-failed': true;
  'time-limit': true;
  'translation-invalid': true;
  'usage-invalid': true;
  'version-exists': true;
  'version-invalid': true;
  'version-unknown': true;
  'watch-failed': true;
}

/** Every code that storedocs can print. */
export type DiagnosticCode = keyof DiagnosticCodes | PluginRuleCode;

/** One problem for the author to fix, and its position. Lines and columns are 1-based. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning';
  /** The problem in one or two sentences. Names are quoted as the author wrote them. */
  readonly message: string;
  /** Relative to the root, with forward slashes; absent if the problem is not in a file. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** How to fix it. */
  readonly hint?: string;
  /** The change that `check --fix` makes; absent if a person has to decide. */
  readonly fix?: LinkFix;
}

/** A safe change at the position of a diagnostic: of a URL, or of the start of a tag. */
export interface LinkFix {
  /** As the author wrote it. */
  readonly old: string;
  readonly new: string;
}

/** The position of a diagnostic, and how to fix it. */
export type DiagnosticDetails = Pick<Diagnostic, 'file' | 'line' | 'column' | 'hint' | 'fix'>;

/** Where a problem is, as far as it is known. */
export type DiagnosticPlace = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** Creates an error: the run fails. */
export function problem(code: DiagnosticCode, message: string, details?: DiagnosticDetails): Diagnostic {
  return { code, severity: 'error', message, ...details };
}

/** Creates a warning: the run goes on. */
export function warning(code: DiagnosticCode, message: string, details?: DiagnosticDetails): Diagnostic {
  return { code, severity: 'warning', message, ...details };
}

/** Thrown by a stage that cannot return its value. Checks return diagnostics instead. */
export class DocsError extends Error {
  override readonly name = 'DocsError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(({ message }) => message).join('\n'), options);
    this.diagnostics = diagnostics;
  }
}

/** An error to throw for one problem; `cause` is what caused it. */
export function docsError(
  code: DiagnosticCode,
  message: string,
  { cause, ...details }: DiagnosticDetails & { readonly cause?: unknown } = {},
): DocsError {
  return new DocsError([problem(code, message, details)], cause === undefined ? undefined : { cause });
}

/** True if the run must end with exit code 1. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Throws a `DocsError` with the given problems, if there are any. */
export function throwProblems(problems: readonly Diagnostic[]): void {
  if (problems.length > 0) throw new DocsError(problems);
}

/** Runs a step and returns its result. If it throws problems, they are added to the list and the result is `undefined`. */
export function attempt<Result>(problems: Diagnostic[], step: () => Result): Result | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    problems.push(...error.diagnostics);
    return undefined;
  }
}

/** Merges the problems of several locales, one list each, and drops those that an earlier locale already has. */
export function distinctProblems(lists: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  const seen = new Set<string>();
  return lists.flatMap((list) => {
    const fresh = list.filter((diagnostic) => !seen.has(keyOf(diagnostic)));
    for (const diagnostic of fresh) seen.add(keyOf(diagnostic));
    return fresh;
  });
}

/** Identifies a problem by code and position, since its message may contain a URL of the locale. */
function keyOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, line === undefined ? message : '']);
}

/** `attempt` for steps that may be asynchronous. */
export function collectProblems(problems: Diagnostic[]) {
  return async <Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return undefined;
    }
  };
}
