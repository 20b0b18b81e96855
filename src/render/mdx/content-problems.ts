import { SourceMap } from 'node:module';
import type { Message } from 'esbuild';
import { type ImportProblem, importProblem } from '../../bundle/import-problem.ts';
import { exactCaseName, importQueryName } from '../../bundle/refused-imports.ts';
import { isBuildFailure } from '../../bundle/run-esbuild.ts';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import { asSentence } from '../../text/error-text.ts';
import type { Place } from '../../text/place.ts';

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
    message.detail instanceof DocsError ? message.detail.diagnostics : [problem(message, origin)],
  );
  // A component that two documents of a page import is reported once for each.
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return new DocsError([...distinct.values()], { cause: error });
}

function problem({ text, location, notes, detail, pluginName }: Message, { root, modules }: ContentOrigin): Diagnostic {
  if (detail instanceof Error) throw detail;
  // Files with 'use client' go through a namespace of their own.
  const file = location?.file.replace(/^client:/, '') ?? '';
  const place = location === null ? {} : placeInSource({ line: location.line, column: location.column + 1 }, modules.get(file));
  // Notes that end with a colon introduce lines of code that are not shown.
  const note = notes.map((given) => given.text).find((given) => !given.endsWith(':'));
  return {
    code: 'content-failed',
    severity: 'error',
    ...(file === '' ? {} : { file }),
    ...place,
    ...(awaitProblem(text) ??
      importProblem(text, note, { file, root, hasAliases: true }) ?? {
        // Errors of our own plugins need no rewording.
        ...(['content', exactCaseName, importQueryName].includes(pluginName) ? { code: 'import-missing' } : {}),
        message: asSentence(text),
        hint: note,
      }),
  };
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

function awaitProblem(text: string): ImportProblem | undefined {
  if (!text.startsWith('Top-level await')) return undefined;
  return {
    code: 'content-failed',
    message: '"await" is not supported in MDX.',
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  };
}
