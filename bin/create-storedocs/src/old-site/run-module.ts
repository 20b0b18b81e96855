import { dirname, join, relative, sep } from 'node:path';
import { toRoot } from '../../../../src/io/fs/walk-folder.ts';
import { type Diagnostic, type DiagnosticCode, DocsError, problem } from '../../../../src/model/diagnostic.ts';
import { asSentence } from '../../../../src/text/error-text.ts';
import { ImportedValue, type MigrationNote } from '../migrate/migration.ts';
import { createMissingPackages } from './missing-package.ts';
import { createModuleLoader } from './module-loader.ts';

/** A module that was run. */
interface RunModule {
  /** The default export, or the exports of a CommonJS module. */
  readonly value: unknown;
  /** Packages that were substituted: they are missing, or belong to the generator. */
  readonly missing: readonly string[];
  /** Notes about imported files that do not exist. */
  readonly notes: readonly MigrationNote[];
  /** The import of a package or another module of the site that a value came from; `undefined` for others. */
  readonly importOf: (value: unknown) => ImportedValue | undefined;
  /** The import of another module of the site that a list or an object is in. */
  readonly importOfData: (value: unknown) => ImportedValue | undefined;
}

/** A file of another generator's site. */
interface ForeignFile {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Packages that are never run, even if they are installed. */
  readonly foreign: RegExp;
  readonly code: DiagnosticCode;
  /** Passed to a default export that is a function; absent for nothing. */
  readonly argument?: unknown;
}

/**
 * Runs a JavaScript or TypeScript file as Node would, ES module or CommonJS, with packages that are installed. Others are
 * substituted, so that a configuration which only names its plugins runs without them.
 * Throws a `DocsError` when it has a syntax error or throws.
 */
export async function runModule({ root, file, foreign, code, argument }: ForeignFile): Promise<RunModule> {
  const substitutes = createMissingPackages();
  const packages = new Map<string, unknown>();
  const loader = createModuleLoader({ foreign, packages, exportsOf: substitutes.exportsOf });
  /** Exports of the other modules, by their specifiers in the file. */
  const ownModules = () =>
    new Map(
      [...loader.modules()].flatMap(([path, exported]): [string, unknown][] => {
        const specifier = relative(dirname(join(root, file)), path)
          .split(sep)
          .join('/');
        return path === join(root, file) ? [] : [[specifier.startsWith('.') ? specifier : `./${specifier}`, exported]];
      }),
    );
  try {
    const exported = await loader.load(join(root, file));
    const value = isObject(exported) && 'default' in exported ? exported.default : exported;
    return {
      value: await (typeof value === 'function' ? value(argument) : value),
      missing: substitutes.names,
      notes: loader.absentFiles().map((path) => ({
        file,
        subject: toRoot(root, path),
        message: 'The file does not exist: generate it, and run the command again with --force.',
      })),
      importOf: (part) => substitutes.importOf(part) ?? importedFrom(packages, part) ?? importedFrom(ownModules(), part),
      importOfData: (part) => dataFrom(ownModules(), part),
    };
  } catch (error) {
    throw new DocsError([failure(error, { root, file, code }, loader.files())], { cause: error });
  }
}

/** The problem behind an error that a file of the site, or what it imports, has thrown. `files` are absolute. */
function failure(error: unknown, { root, file, code }: Pick<ForeignFile, 'root' | 'file' | 'code'>, files: readonly string[]): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const [, path, reason, line, column] = /^Error transforming (.*?): (.*) \((\d+):(\d+)\)$/s.exec(message) ?? [];
  if (path !== undefined && reason !== undefined)
    return problem(code, asSentence(reason), { file: toRoot(root, path), line: Number(line), column: Number(column) });
  const frames = (error instanceof Error && error.stack?.split('\n')) || [];
  const [place] = frames.flatMap((frame) => {
    const [, framed = '', number] = /(?:^|\(|\bat (?:async )?)([^()]+?):(\d+)(?::\d+)?\)?$/.exec(frame) ?? [];
    return files.includes(framed) ? [{ file: toRoot(root, framed), line: Number(number) }] : [];
  });
  return problem(code, `${error instanceof SyntaxError ? '' : 'The file threw an error: '}${asSentence(message)}`, place ?? { file });
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Data in the exports of modules, up to two keys deep. */
function dataFrom(modules: ReadonlyMap<string, unknown>, value: unknown): ImportedValue | undefined {
  if (!isObject(value)) return undefined;
  for (const [specifier, exported] of modules) {
    const keys = keysTo(exported, value, 2);
    if (keys === undefined) continue;
    const isNamed = isObject(exported) && '__esModule' in exported;
    const [exportName = 'default', ...rest] = isNamed ? keys : ['default', ...keys];
    return new ImportedValue(specifier, exportName, { keys: rest, value });
  }
  return undefined;
}

function keysTo(from: unknown, value: object, depth: number): string[] | undefined {
  if (from === value) return [];
  if (depth === 0 || !isObject(from)) return undefined;
  for (const [key, inner] of Object.entries(from)) {
    const keys = keysTo(inner, value, depth - 1);
    if (keys) return [key, ...keys];
  }
  return undefined;
}

function importedFrom(packages: ReadonlyMap<string, unknown>, value: unknown): ImportedValue | undefined {
  if (!isObject(value)) return undefined;
  for (const [name, exported] of packages) {
    if (exported === value) return new ImportedValue(name, 'default');
    if (!isObject(exported)) continue;
    for (const [key, inner] of Object.entries(exported)) if (inner === value) return new ImportedValue(name, key);
  }
  return undefined;
}
