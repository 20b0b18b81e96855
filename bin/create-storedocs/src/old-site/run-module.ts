import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { esbuildError, runEsbuild } from '../../../../src/io/bundle/run-esbuild.ts';
import { type DiagnosticCode, DocsError, problem } from '../../../../src/model/diagnostic.ts';
import { asSentence } from '../../../../src/text/error-text.ts';
import { ImportedValue } from '../migrate/migration.ts';
import { createMissingPackages } from './missing-package.ts';

/** A module that was run. */
interface RunModule {
  /** The default export, or the exports of a CommonJS module. */
  readonly value: unknown;
  /** Packages that were substituted: they are missing, or belong to the generator. */
  readonly missing: readonly string[];
  /** The import that a value came from; `undefined` for values of the site itself. */
  readonly importOf: (value: unknown) => ImportedValue | undefined;
}

/** A file of another generator's site. */
export interface ForeignModule {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Packages that are never run, even if they are installed. */
  readonly foreign: RegExp;
  readonly code: DiagnosticCode;
  /** Substitutes for the exports of such packages, by name; absent for none. */
  readonly given?: Readonly<Record<string, object>> | undefined;
}

/**
 * Runs a JavaScript or TypeScript file as Node would, ES module or CommonJS, with packages that are installed. Others are
 * substituted, so that a configuration which only names its plugins runs without them.
 * Throws a `DocsError` when it has a syntax error or throws.
 */
export async function runModule({ root, file, foreign, code, given = {} }: ForeignModule): Promise<RunModule> {
  const substitutes = createMissingPackages();
  const loaded = new Map<string, unknown>(Object.entries(given));
  const path = join(root, file);
  try {
    const { outputFiles } = await runEsbuild({
      absWorkingDir: root,
      entryPoints: [path],
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href), 'import.meta.dirname': JSON.stringify(dirname(path)) },
      plugins: [packagesByName({ path, foreign, loaded })],
    });
    const exported = evaluate(outputFiles[0]?.text ?? '', { path, loaded, exportsOf: substitutes.exportsOf });
    return {
      value: await defaultOf(exported),
      missing: substitutes.names,
      importOf: (value) => substitutes.importOf(value) ?? importedFrom(loaded, value),
    };
  } catch (error) {
    const failure = esbuildError(error, code, root);
    if (failure instanceof DocsError) throw failure;
    const message = `The file threw an error: ${asSentence(error instanceof Error ? error.message : String(error))}`;
    throw new DocsError([problem(code, message, { file })], { cause: error });
  }
}

/** The value of a module; a function is called. */
async function defaultOf(exported: unknown): Promise<unknown> {
  const value = isObject(exported) && 'default' in exported ? exported.default : exported;
  return typeof value === 'function' ? value() : value;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

interface PackageLoading {
  /** The module to run; absolute. */
  readonly path: string;
  readonly foreign: RegExp;
  /** Collects the exports of packages, by name. */
  readonly loaded: Map<string, unknown>;
}

const namespaces = { found: 'found-package', missing: 'missing-package' } as const;

/** Turns imports of packages into lookups by name: installed packages are loaded first, the others are substituted. */
function packagesByName({ path: entry, foreign, loaded }: PackageLoading): Plugin {
  return {
    name: 'packages-by-name',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, resolveDir, kind, pluginData }: OnResolveArgs) => {
        if (pluginData === 'resolving' || kind === 'entry-point' || isBuiltin(path)) return undefined;
        const isPackage = !path.startsWith('.') && !isAbsolute(path);
        if (kind === 'require-resolve') return { path: isPackage ? path : join(resolveDir, path), external: true };
        if (!isPackage) return undefined;
        if (loaded.has(path)) return { path, namespace: namespaces.found, pluginData: kind };
        const target = foreign.test(path) ? undefined : await resolve(path, { resolveDir, kind, pluginData: 'resolving' });
        if (!target || target.errors.length > 0 || target.external) return { path, namespace: namespaces.missing };
        // Files of the site behind an alias are bundled.
        if (!/[\\/]node_modules[\\/]/.test(target.path)) return { path: target.path };
        const isLoaded = await load(path, { address: target.path, kind, loaded, entry });
        return { path, namespace: isLoaded ? namespaces.found : namespaces.missing, pluginData: kind };
      });
      onLoad({ filter: /.*/, namespace: namespaces.missing }, ({ path }) => ({
        contents: `module.exports = __missing(${JSON.stringify(path)});`,
      }));
      onLoad({ filter: /.*/, namespace: namespaces.found }, ({ path, pluginData }) => ({
        contents: pluginData === 'require-call' ? `module.exports = __found(${JSON.stringify(path)});` : reExports(path, loaded.get(path)),
      }));
    },
  };
}

/** An ES module with the names that the package exports. */
function reExports(name: string, exported: unknown): string {
  const names = isObject(exported) ? Object.keys(exported).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default') : [];
  return [
    `const all = __found(${JSON.stringify(name)});`,
    'export default all.default ?? all;',
    ...names.map((key, index) => `const name${index} = all.${key}; export { name${index} as ${key} };`),
  ].join('\n');
}

async function load(
  name: string,
  { address, kind, loaded, entry }: { address: string; kind: string; loaded: Map<string, unknown>; entry: string },
): Promise<boolean> {
  if (loaded.has(name)) return true;
  try {
    loaded.set(name, kind === 'require-call' ? requireBy(entry, address) : await import(pathToFileURL(address).href));
    return true;
  } catch {
    return false;
  }
}

/** The exports of a package that cannot be required, such as an ES module with top-level await, are unknown. */
function requireBy(entry: string, address: string): unknown {
  return createRequire(entry)(address);
}

interface Evaluation {
  readonly path: string;
  readonly loaded: ReadonlyMap<string, unknown>;
  readonly exportsOf: (name: string) => unknown;
}

function evaluate(code: string, { path, loaded, exportsOf }: Evaluation): unknown {
  const real = createRequire(path);
  const resolve = (name: string) => {
    try {
      return real.resolve(name);
    } catch {
      return name;
    }
  };
  const requireOne = (name: string): unknown => {
    try {
      return real(name);
    } catch {
      return exportsOf(name);
    }
  };
  const module: { exports: unknown } = { exports: {} };
  const run = new Function('module', 'exports', 'require', '__filename', '__dirname', '__found', '__missing', code);
  run(module, module.exports, Object.assign(requireOne, { resolve }), path, dirname(path), (name: string) => loaded.get(name), exportsOf);
  return module.exports;
}

function importedFrom(loaded: ReadonlyMap<string, unknown>, value: unknown): ImportedValue | undefined {
  if (!isObject(value)) return undefined;
  for (const [name, exported] of loaded) {
    if (exported === value) return new ImportedValue(name, 'default');
    if (!isObject(exported)) continue;
    for (const [key, inner] of Object.entries(exported)) if (inner === value) return new ImportedValue(name, key);
  }
  return undefined;
}
