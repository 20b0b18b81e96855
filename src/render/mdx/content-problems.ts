import { SourceMap } from 'node:module';
import type { Message } from 'esbuild';
import { isBuildFailure, messageProblem } from '../../bundle/run-esbuild.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import type { Place } from '../../model/doc.ts';

/** The documents of a bundle and their modules. */
interface ContentOrigin {
  /** Absolute. */
  readonly root: string;
  /** Compiled modules of the documents with inline source maps, by path relative to the root. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Converts esbuild errors in an MDX document to diagnostics at their positions in the source. Other errors are returned unchanged. */
export function contentProblems(error: unknown, origin: ContentOrigin): unknown {
  if (!isBuildFailure(error)) return error;
  const diagnostics = error.errors.flatMap((message): readonly Diagnostic[] =>
    message.detail instanceof DocsError ? message.detail.diagnostics : [problemOf(message, origin)],
  );
  // A component that two documents of a page import is reported once for each.
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return new DocsError([...distinct.values()], { cause: error });
}

function problemOf(message: Message, { root, modules }: ContentOrigin): Diagnostic {
  if (message.detail instanceof Error) throw message.detail;
  const { line, column, ...problem } = messageProblem(message, { root, code: 'content-failed', hasAliases: true });
  const place = line === undefined || column === undefined ? {} : placeInSource({ line, column }, modules.get(problem.file ?? ''));
  return { ...problem, ...place, ...(message.text.startsWith('Top-level await') && withoutAwait) };
}

/** Maps a position in a module back to its document. */
function placeInSource(place: Place, module: string | undefined): Partial<Place> {
  const mark = 'sourceMappingURL=data:application/json;base64,';
  const start = module?.lastIndexOf(mark) ?? -1;
  if (module === undefined || start === -1) return place;
  const encoded = module.slice(start + mark.length);
  const entry = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString())).findEntry(place.line - 1, place.column - 1);
  return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {};
}

const withoutAwait = {
  message: '"await" is not supported in MDX.',
  hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
};
