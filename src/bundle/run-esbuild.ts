import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, BuildResult, Location, Message, Metafile, Plugin } from 'esbuild';
import { fileError } from '../io/fs/file-error.ts';
import type { ImportPlaces } from '../io/fs/place-states.ts';
import { readText } from '../io/fs/read-text.ts';
import { toRoot } from '../io/fs/walk-folder.ts';
import type { ScriptSettings } from '../model/client-settings.ts';
import { type Diagnostic, type DiagnosticCode, DocsError } from '../model/diagnostic.ts';
import { asSentence } from '../text/error-text.ts';
import { type ImportRules, importPlaces } from './import-places.ts';
import { importProblem } from './import-problem.ts';
import { exactCaseName, exactCasePlugin, importQueryName, importQueryPlugin } from './refused-imports.ts';
import { aliasPaths, type SiteNames } from './site-imports.ts';
import { cssModuleFile, cssModuleLoader, cssModuleNames, cssModules } from './styles/css-module-names.ts';

/** Options of all bundles: they stay in memory, list their inputs, and leave printing problems to us. */
const common = {
  bundle: true,
  write: false,
  metafile: true,
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Targets the oldest browsers that support everything we use, such as `:has` and ARIA reflection. */
const forBrowsers = {
  platform: 'browser',
  target: ['chrome109', 'firefox121', 'safari16.4'],
  format: 'esm',
  minify: true,
  charset: 'utf8',
} as const satisfies BuildOptions;

/** A bundle in memory, and what it was made from. */
export type Bundled = BuildResult<typeof common>;

/** Bundles in memory. `options` override the common ones; plugins in `first` come before all others. Throws a `BuildFailure`. */
export async function runEsbuild(options: BuildOptions, first: readonly Plugin[] = []): Promise<Bundled> {
  // Loaded on first use: most runs bundle nothing.
  const { build } = await import('esbuild');
  const root = options.absWorkingDir ?? process.cwd();
  // Content may be outside of the root, where no parent folder has the packages of the site.
  const nodePaths = [join(root, 'node_modules')];
  const withPlugins: BuildOptions = {
    nodePaths,
    ...options,
    plugins: [
      ...first,
      exactCasePlugin(root),
      importQueryPlugin,
      absoluteUrls,
      cssModuleNames(root),
      ...(options.plugins ?? []),
      cssModuleLoader(root),
    ],
  };
  const result = await build({ ...common, ...withPlugins, write: false, metafile: true });
  const errors = result.warnings.filter(isMalformedStyle).map(atOpening);
  if (errors.length > 0) throw Object.assign(new Error(`Build failed with ${errors.length} errors`), { errors, warnings: [] });
  return result;
}

/** The message at what is not closed, rather than at the end of the file. */
function atOpening(message: Message): Message {
  const opening = message.id === 'css-syntax-error' && message.notes[0]?.location;
  return opening ? { ...message, location: opening } : message;
}

/** Mistakes that make browsers drop rules: syntax, `//` instead of a comment, and `@import` or `@layer` in the wrong place. */
const styleMistakes = ['css-syntax-error', 'js-comment-in-css', 'invalid-@import', 'invalid-@layer'];

/** True for a mistake in a stylesheet of a site, which esbuild only warns about. Old hacks such as `*zoom: 1` are no mistakes. */
function isMalformedStyle({ id, text, location }: Message): boolean {
  if (!styleMistakes.includes(id) || !location || /(?:^|\/)node_modules\//.test(location.file)) return false;
  return !/^Expected identifier but found "[*_]/.test(text);
}

/** Ends the process of esbuild, which takes 40 MB. Call it while nothing is bundled; the next bundle starts another one. */
export async function stopEsbuild(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}

/** Absolute paths in styles are URLs of the site, such as those of static files, unless they are files of its root, as with `@site/`. */
const absoluteUrls: Plugin = {
  name: 'absolute-urls',
  setup({ onResolve, initialOptions: { absWorkingDir = '', loader = {} } }) {
    onResolve({ filter: /^(?:@site)?\// }, ({ path, kind }) => {
      if (kind !== 'url-token') return undefined;
      const [, below = '', suffix = ''] = /^(?:@site)?([^?#]*)(.*)$/s.exec(path) ?? [];
      const file = join(absWorkingDir, below);
      if (Object.hasOwn(loader, extname(file)) && existsSync(file)) return { path: file, suffix };
      return path.startsWith('@') ? undefined : { path, external: true };
    });
  },
};

/** Bundles a script or stylesheet for the browser. Throws a `BuildFailure`. */
export function runEsbuildForBrowsers(options: BuildOptions, first: readonly Plugin[] = []): Promise<Bundled> {
  return runEsbuild({ ...forBrowsers, ...options }, first);
}

/** Minifies styles for the same browsers as scripts. Empty input stays empty. Throws a `BuildFailure`. */
export async function minifyStyles(css: string): Promise<string> {
  if (css === '') return '';
  const { transform } = await import('esbuild');
  const { minify, target, charset } = forBrowsers;
  const { code } = await transform(css, { loader: 'css', minify, target, charset, legalComments: 'none', logLevel: 'silent' });
  return code.trimEnd();
}

/** A site, and where what is made of it is cached. Both absolute. */
export interface SitePlace {
  readonly root: string;
  /** Cache directory. */
  readonly folder: string;
}

/** What a bundle depends on. */
export interface BundledFiles {
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
  /** Where another file would change what an import resolves to, relative to the working directory of esbuild. */
  readonly places: ImportPlaces;
}

/** A bundle with a single file. */
export interface BundledScript extends BundledFiles {
  readonly code: string;
}

/** `names` are those that plugins resolve for the script; absent for a script of storedocs itself. */
type ScriptOptions = BuildOptions & { readonly names?: SiteNames | undefined };

/** Bundles one script for the browser. Throws a `BuildFailure`. */
export async function bundleScript({ names, ...options }: ScriptOptions): Promise<BundledScript> {
  const { outputFiles, metafile } = await runEsbuildForBrowsers(options);
  const alias = names && aliasPaths(names);
  return { code: outputFiles[0]?.text ?? '', ...bundledFiles(metafile, { folder: options.absWorkingDir ?? process.cwd(), alias }) };
}

/** What a bundle depends on; virtual modules of plugins are left out. */
export function bundledFiles(metafile: Metafile, rules: ImportRules): BundledFiles {
  const inputs = Object.keys(metafile.inputs).flatMap((input) => {
    if (input.startsWith(`${cssModules}:`)) return [cssModuleFile(rules.folder, input.slice(cssModules.length + 1))];
    return /^<|:/.test(input) ? [] : [resolve(rules.folder, input)];
  });
  return { inputs, places: importPlaces(metafile, rules) };
}

/** Provides `storedocs:settings` and `storedocs:messages`: they are shipped once with the script instead of with every page. */
export function clientSettingsPlugin({ messages, ...settings }: Partial<ScriptSettings>): Plugin {
  const declared = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  // One constant for each message, since a bundle only leaves out whole constants.
  const contents = { 'storedocs:settings': declared({ settings }), 'storedocs:messages': declared({ ...messages, ...messages?.failures }) };
  return {
    name: 'client-settings',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:(?:settings|messages)$/ }, ({ path }) => ({ path, namespace: 'client-settings' }));
      onLoad({ filter: /.*/, namespace: 'client-settings' }, ({ path }) => ({
        contents: contents[path === 'storedocs:settings' ? path : 'storedocs:messages'].join('\n'),
      }));
    },
  };
}

/** Turns a `BuildFailure` of the site at `root` into diagnostics with this code; returns any other error unchanged. */
export function esbuildError(error: unknown, code: DiagnosticCode, root: string): unknown {
  return isBuildFailure(error)
    ? new DocsError(
        error.errors.map((message) => messageProblem(message, { root, code })),
        { cause: error },
      )
    : error;
}

/** True for what esbuild throws when it cannot bundle. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Where a message of esbuild comes from. */
interface MessageOrigin {
  /** The working directory, to which its paths are relative; absolute. */
  readonly root: string;
  /** Code of errors that are not about an import. */
  readonly code: DiagnosticCode;
  /** True where `markdown.alias` applies. */
  readonly hasAliases?: boolean;
}

/** The diagnostic of a message of esbuild. */
export function messageProblem(message: Message, { root, code, hasAliases }: MessageOrigin): Diagnostic {
  const { text, location, notes, pluginName, detail } = message;
  // A file that a plugin could not read.
  const refusal = fileError(detail);
  if (refusal instanceof DocsError && refusal.diagnostics[0]) return refusal.diagnostics[0];
  const file = location ? fileOf(location.file, root) : '';
  const place = location ? { file, line: location.line, column: columnOf(location) } : {};
  const encoding = location && encodingProblem(root, file);
  if (encoding) return encoding;
  // Notes that end with a colon introduce lines of code that are not shown. Errors from plugins have their own position.
  const hint = notes.find(({ text: note }) => !/:$| was triggered by this import$/.test(note))?.text;
  const problem = importProblem(text, hint, { root, file, hasAliases }) ?? {
    code: importPlugins.includes(pluginName) ? ('import-missing' as const) : code,
    message: asSentence(text),
    hint,
  };
  return { severity: 'error', ...problem, ...(problem.file === undefined && place) };
}

/** Plugins whose errors are about imports. */
const importPlugins = [exactCaseName, importQueryName, 'page-imports', 'island-imports', 'content'];

/** esbuild counts bytes; a plugin gives no line, and counts characters. */
function columnOf({ lineText, column }: Location): number {
  return (lineText === '' ? column : Buffer.from(lineText).subarray(0, column).toString().length) + 1;
}

/** Files with 'use client' and CSS modules have namespaces of their own. */
function fileOf(file: string, root: string): string {
  const [, namespace, path = file] = /^(client|css-module):(.*)$/s.exec(file) ?? [];
  return namespace === cssModules ? toRoot(root, cssModuleFile(root, path)) : path;
}

/** The problem of a file that is not UTF-8, which esbuild reports as a syntax error. */
function encodingProblem(root: string, file: string): Diagnostic | undefined {
  try {
    readText(root, file);
  } catch (error) {
    // A module of a plugin is not a file.
    return error instanceof DocsError ? error.diagnostics[0] : undefined;
  }
}
