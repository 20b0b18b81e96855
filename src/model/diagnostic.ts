/** A rule of a plugin: `plugin/rule`. */
type PluginRuleCode = `${string}/${string}`;

/** Every code that storedocs can print. Codes are permanent: documentation and suppressions refer to them. */
export type DiagnosticCode =
  | 'agent-index'
  | 'agent-page'
  | 'agent-parity'
  | 'agent-start'
  | 'agent-tabs'
  | 'anchor-broken'
  | 'anchor-gone'
  | 'author-duplicate'
  | 'author-inline'
  | 'author-unknown'
  | 'authors-invalid'
  | 'baseline-invalid'
  | 'cache-impure'
  | 'category-invalid'
  | 'code-content-ignored'
  | 'code-failed'
  | 'code-file-broken'
  | 'code-region-missing'
  | 'color-contrast'
  | 'config-invalid'
  | 'config-missing'
  | 'config-no-effect'
  | 'config-syntax'
  | 'config-unknown-key'
  | 'content-failed'
  | 'content-missing'
  | 'content-static'
  | 'description-duplicate'
  | 'description-missing'
  | 'diagram-invalid'
  | 'directive-unknown'
  | 'disable-invalid'
  | 'disable-unused'
  | 'disk-error'
  | 'disk-full'
  | 'doc-empty'
  | 'doc-id-duplicate'
  | 'example-host'
  | 'feed-invalid'
  | 'file-exists'
  | 'front-matter-ignored'
  | 'front-matter-invalid'
  | 'front-matter-syntax'
  | 'front-matter-unknown-key'
  | 'git-shallow'
  | 'git-unavailable'
  | 'glossary-invalid'
  | 'headers-unwritten'
  | 'heading-order'
  | 'heading-text'
  | 'id-duplicate'
  | 'image-alt'
  | 'image-broken'
  | 'image-option-unknown'
  | 'image-size'
  | 'image-unreadable'
  | 'import-missing'
  | 'link-broken'
  | 'link-external-broken'
  | 'link-redirected'
  | 'link-text'
  | 'link-text-vague'
  | 'locale-conflict'
  | 'locale-invalid'
  | 'locale-missing'
  | 'locale-unknown'
  | 'markdown-too-deep'
  | 'math-unavailable'
  | 'mdx-syntax'
  | 'output-busy'
  | 'output-conflict'
  | 'output-unsafe'
  | 'output-unwritable'
  | 'package-missing'
  | 'page-differs'
  | 'page-language'
  | 'page-module-invalid'
  | 'page-orphan'
  | 'page-size'
  | 'page-unknown'
  | 'part-invalid'
  | 'placeholder-text'
  | 'plugin-check'
  | 'plugin-failed'
  | 'plugin-message'
  | 'policy-blocked'
  | 'post-date-missing'
  | 'post-untruncated'
  | 'program-failed'
  | 'redirect-broken'
  | 'redirect-invalid'
  | 'redirect-unwritten'
  | 'reference-invalid'
  | 'route-duplicate'
  | 'routes-invalid'
  | 'search-context-empty'
  | 'search-miss'
  | 'search-test-invalid'
  | 'sidebar-invalid'
  | 'sitemap-invalid'
  | 'source-not-utf8'
  | 'state-without-client'
  | 'social-card-font'
  | 'static-unsafe'
  | 'symlink-broken'
  | 'symlink-loop'
  | 'symlink-outside'
  | 'syntax-foreign'
  | 'table-header'
  | 'tag-duplicate'
  | 'tag-invalid'
  | 'tag-undeclared'
  | 'template-failed'
  | 'template-unused'
  | 'term-unknown'
  | 'time-limit'
  | 'title-duplicate'
  | 'translation-invalid'
  | 'translation-stale'
  | 'url-missing'
  | 'url-slash'
  | 'url-unsafe'
  | 'usage-invalid'
  | 'version-exists'
  | 'version-invalid'
  | 'version-unknown'
  | 'watch-failed'
  | PluginRuleCode;

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
