import { existsSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, posix } from 'node:path';
import type { Message } from 'esbuild';
import { type Diagnostic, DocsError } from '../../model/diagnostic.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { Place } from '../../text/place.ts';
import { asSentence } from '../../text/sentence.ts';
import { isBuildFailure } from '../bundle/run-esbuild.ts';

/** Where documents come from, and what they became. */
export interface ContentOrigin {
  /** Absolute. */
  readonly root: string;
  /** Modules of the documents that were compiled, with source maps inside; by path relative to the root. */
  readonly modules: ReadonlyMap<string, string>;
}

/** What esbuild refuses in a document of MDX, at the places that its author knows. Other errors stay as they are. */
export function contentProblems(error: unknown, origin: ContentOrigin): unknown {
  if (!isBuildFailure(error)) return error;
  const diagnostics = error.errors.flatMap((message): readonly Diagnostic[] =>
    message.detail instanceof DocsError ? message.detail.diagnostics : [problem(message, origin)],
  );
  // A component that two documents of one page import is refused once for each.
  const distinct = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return new DocsError([...distinct.values()], { cause: error });
}

function problem({ text, location, notes, detail, pluginName }: Message, { root, modules }: ContentOrigin): Diagnostic {
  if (detail instanceof Error) throw detail;
  // Files with 'use client' go through a namespace of their own.
  const file = location?.file.replace(/^client:/, '') ?? '';
  const place = location === null ? {} : placeInSource({ line: location.line, column: location.column + 1 }, modules.get(file));
  // Notes that end with a colon belong to lines of code that are not shown.
  const note = notes.map((given) => given.text).find((given) => !given.endsWith(':'));
  return {
    code: 'content-failed',
    severity: 'error',
    ...(file === '' ? {} : { file }),
    ...place,
    ...(importProblem(text, note, { file, root }) ?? {
      // What the plugin of content refuses, it explains.
      ...(pluginName === 'content' ? { code: 'import-missing' } : {}),
      message: asSentence(text),
      hint: note,
    }),
  };
}

/** The place in a document that became a place in its module. */
function placeInSource(place: Place, module: string | undefined): Partial<Place> {
  const mark = 'sourceMappingURL=data:application/json;base64,';
  const start = module?.lastIndexOf(mark) ?? -1;
  if (module === undefined || start === -1) return place;
  const encoded = module.slice(start + mark.length);
  const entry = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString())).findEntry(place.line - 1, place.column - 1);
  return 'originalLine' in entry ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 } : {};
}

type Importer = Pick<ContentOrigin, 'root'> & { readonly file: string };
type Explained = Pick<Diagnostic, 'code' | 'message' | 'hint'>;

/** What is wrong with an import; absent for other problems. */
function importProblem(text: string, note: string | undefined, importer: Importer): Explained | undefined {
  const code = 'import-missing';
  const unresolved = /^Could not resolve "(.+)"$/.exec(text)?.[1];
  if (unresolved !== undefined) return { code, message: `Cannot resolve import "${unresolved}".`, hint: importHint(unresolved, importer) };
  const [, from = '', name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (name !== undefined)
    return {
      code,
      message: `"${from.replace(/^\w+:/, '')}" has no export "${name}".`,
      hint: name === 'default' ? "Default-export the component there, or import it by its name: import { Name } from '…'." : note,
    };
  if (!text.startsWith('Top-level await')) return undefined;
  return {
    code: 'content-failed',
    message: '"await" is not supported in MDX.',
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  };
}

function importHint(wanted: string, { file, root }: Importer): string {
  if (!/^(\.|@site\/)/.test(wanted))
    return `Install the package, or map its name to a file of the site in the configuration: markdown: { alias: { '${wanted}': 'src/…' } }.`;
  const folder = wanted.startsWith('@site/')
    ? dirname(wanted.slice('@site/'.length))
    : posix.join(posix.dirname(file), posix.dirname(wanted));
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  const bare = names.map((name) => name.replace(/\.[^.]+$/, ''));
  return (
    didYouMean(posix.basename(wanted), [...names, ...bare]) ??
    (names.length === 0 ? `The folder "${folder}" does not exist or is empty.` : 'The path is relative to the importing file.')
  );
}
