import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic, DiagnosticPlace } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import { didYouMean } from '../../text/nearest.ts';
import { packageRoot } from '../fs/package-root.ts';
import { isInside, toRoot } from '../fs/walk-folder.ts';

/** The MDX document that failed, and its code. */
interface FailedRun {
  /** Absolute. */
  readonly root: string;
  /** Path of the document, relative to the root. */
  readonly path: string;
  readonly code: BundledCode;
  /** Names of components that need no import. */
  readonly components: readonly string[];
}

type Problem = Pick<Diagnostic, 'message' | 'hint' | 'line' | 'column'> & Partial<Pick<Diagnostic, 'code' | 'file'>>;

/** The diagnostic for an error while a document ran, with its position in the source. */
export function contentFailure(error: unknown, run: FailedRun): Diagnostic {
  const places = placesInStack(error instanceof Error ? (error.stack ?? '') : '', run.code, run.root);
  const [top] = places;
  const packageName = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(top?.file ?? '')?.[1];
  // The author's own code imports the package, or calls it.
  const caller = packageName === undefined ? undefined : places.find((one) => !one.file.includes('node_modules/'));
  const place = { file: run.path, ...top, ...caller };
  const { file, ...problem } = explained(error, top?.file ?? run.path, { ...run, packageName });
  const from = file === undefined ? place : { file: toRoot(run.root, resolve(run.root, file)) };
  return { code: 'content-failed', severity: 'error', ...from, ...problem };
}

function explained(
  error: unknown,
  file: string,
  { path, components, packageName }: FailedRun & { readonly packageName: string | undefined },
): Problem {
  const said = errorMessage(error).replace(/\.$/, '');
  const name = error instanceof Error ? error.name : '';
  if (name === 'ContentError') return { message: `${said}.`, ...detailsOf(error) };
  if (name === 'StateWithoutClient') return { code: 'state-without-client', message: `${said}.`, hint: clientHint(file, packageName) };
  const [, missing, line, column, from] = /^Expected (?:component|object) `([^`]+)`.*?`(\d+):(\d+)-[\d:]+` in `([^`]+)`/s.exec(said) ?? [];
  if (missing !== undefined) {
    const advice = components.includes(missing)
      ? `Its file in "content/_components" must export it by this name, or as "default".`
      : (didYouMean(missing, components) ?? `Import it, or create content/_components/${missing}.tsx.`);
    return { message: `Unknown component <${missing}>.`, file: from, line: Number(line), column: Number(column), hint: advice };
  }
  const what =
    packageName === undefined ? `The document ${file === path ? '' : `"${path}" `}failed to render` : `The package "${packageName}" failed`;
  return { message: `${what}: ${said.replace(/^import_meta\d*\./, 'import.meta.')}.`, hint: usualCause(said, file) };
}

/** Errors of our own components have a hint and usually a position. */
function detailsOf(error: unknown): Pick<Problem, 'hint' | 'file' | 'line' | 'column'> {
  const { hint, place }: { hint?: string; place?: { fileName: string; lineNumber: number; columnNumber: number } } = Object(error);
  if (!place) return { hint };
  // Files with 'use client' go through a namespace of their own.
  return { hint, file: place.fileName.replace(/^client:/, ''), line: place.lineNumber, column: place.columnNumber };
}

function clientHint(file: string, packageName: string | undefined): string {
  if (packageName !== undefined)
    return `Add "${packageName}" to "clientComponents" in the configuration, or the component that uses it: it then runs in the browser, too.`;
  return /\.mdx?$/.test(file)
    ? "Move the component into a file that starts with 'use client', and import it: it then runs in the browser, too."
    : "Start the file with 'use client': the component then runs in the browser, too.";
}

function usualCause(said: string, file: string): string | undefined {
  const unknown = /^(\S+) is not defined$/.exec(said)?.[1];
  if (/^(window|document|localStorage|sessionStorage|navigator|location)$/.test(unknown ?? ''))
    return "Documents are rendered at build time, without a browser. In a component with 'use client', move this into an effect.";
  if (unknown !== undefined && /\.mdx?$/.test(file))
    return '"{" begins a JavaScript expression in MDX. For a literal brace, write \\{ or use `code`.';
  if (/^import_meta\d*\.glob\b/.test(said))
    return 'Bundlers such as Vite replace this call; storedocs does not. Import the files one by one, or list them with "generateRoutes".';
  if (said.startsWith('useSite()')) return "A component with 'use client' has no access to site data: pass what it needs as props.";
  if (said.startsWith('Objects are not valid as a React child'))
    return 'An expression in braces is an object: render one of its properties.';
  if (said.startsWith('Element type is invalid')) return 'An element is not a component: check its import.';
  return undefined;
}

/** Code that was bundled from files of a site. */
export interface BundledCode {
  /** Name of the code in stack traces. */
  readonly name: string;
  /** Text of its source map; absent if there is none. */
  readonly map?: string | undefined;
  /** Folder that sources in the map are relative to; absolute. */
  readonly folder: string;
}

/** Maps the topmost stack frame in bundled code back to its source. */
export function placeOfError(error: unknown, code: BundledCode, root: string): DiagnosticPlace {
  return placeInStack(error instanceof Error ? (error.stack ?? '') : '', code, root);
}

/** The same for the text of a stack. */
function placeInStack(stack: string, code: BundledCode, root: string): DiagnosticPlace {
  return placesInStack(stack, code, root)[0] ?? {};
}

type SourcePlace = Required<DiagnosticPlace>;

/** Sources of all stack frames in bundled code, topmost first. */
function placesInStack(stack: string, { name, map, folder }: BundledCode, root: string): SourcePlace[] {
  if (map === undefined) return [];
  // Node puts the failing line, without a column, before the message.
  const frames = stack.split(`${name}:`).flatMap((frame) => [...frame.matchAll(/^(\d+):(\d+)/g)]);
  const sources = frames.length === 0 ? undefined : new SourceMap(JSON.parse(map));
  return frames.flatMap(([, line, column]) => {
    const entry = sources?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return [];
    return [{ file: sourceFile(entry.originalSource, folder, root), line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

/** Path of a source in the map, relative to the root. Those of files with 'use client' already are. */
function sourceFile(source: string, folder: string, root: string): string {
  const inNamespace = /^client:(.*)$/s.exec(source)?.[1];
  return toRoot(root, inNamespace === undefined ? resolve(folder, source) : resolve(root, inNamespace));
}

/** A stack frame in a file: its name in the stack, line and column. */
const frames = /((?:file:\/\/|\/|[A-Z]:\\)[^\n()]*?):(\d+):(\d+)\)?$/gm;

/**
 * Where code that `loadModule` runs threw an error: the topmost stack frame in a file of the site or one of its packages; empty if there is none.
 * `root` is absolute.
 */
export function placeInModule(error: unknown, root: string): DiagnosticPlace {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const own = ['dist', 'src', 'bin'].map((folder) => join(packageRoot(), folder));
  for (const [, name = '', line, column] of stack.matchAll(frames)) {
    const path = name.startsWith('file://') ? fileURLToPath(name) : name;
    if (own.some((folder) => isInside(path, folder))) continue;
    if (isModule(path)) {
      const map = existsSync(mapPathOf(path)) ? readFileSync(mapPathOf(path), 'utf8') : undefined;
      return placeInStack(`${name}:${line}:${column}`, { name, map, folder: root }, root);
    }
    if (isInside(path, root)) return { file: toRoot(root, path), line: Number(line), column: Number(column) };
  }
  return {};
}

/** True for a bundled module in the cache. */
function isModule(path: string): boolean {
  return /[\\/]modules[\\/][\da-f]{16,}\.mjs$/.test(path);
}

/** The source map of a bundled module. Its sources are relative to the root of the site. */
export function mapPathOf(path: string): string {
  return `${path}.map`;
}
