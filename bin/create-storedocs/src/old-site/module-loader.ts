import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { findModule, isFile } from './find-module.ts';
import { transformModule } from './transform-module.ts';

/** Packages of a site. */
interface SitePackages {
  /** Names that are never loaded, even if they are installed. */
  readonly foreign: RegExp;
  /** Receives the exports of packages that are loaded, by name. */
  readonly packages: Map<string, unknown>;
  /** Substitute for the exports of a package that is missing or foreign. */
  readonly exportsOf: (name: string) => unknown;
}

/** Runs files of a site. */
interface ModuleLoader {
  /** Exports of a file, absolute, and all that it imports; each file runs once. Throws what a file throws. */
  load(path: string): Promise<unknown>;
  /** The files that were run, absolute. */
  files(): readonly string[];
  /** Imported files that do not exist, absolute: JSON is an empty list, and a module is substituted like a package. */
  absentFiles(): readonly string[];
  /** Their exports, by path. */
  modules(): ReadonlyMap<string, unknown>;
}

/** A module whose exports change while it runs. */
interface LoadedModule {
  exports: unknown;
}

/** Creates a loader. It runs TypeScript, too, and has no effect on the modules of this program. */
export function createModuleLoader({ foreign, packages, exportsOf }: SitePackages): ModuleLoader {
  const modules = new Map<string, LoadedModule>();
  const files = new Set<string>();
  const absent = new Set<string>();
  const load = async (path: string): Promise<unknown> => {
    const known = modules.get(path);
    // Modules that import each other see what the other one has exported so far.
    if (known) return known.exports;
    const module: LoadedModule = { exports: {} };
    modules.set(path, module);
    files.add(path);
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    if (path.endsWith('.json')) module.exports = JSON.parse(text);
    else if (/\.[cm]?[jt]sx?$/.test(path)) await runFile(path, text, module);
    else module.exports = text;
    return module.exports;
  };

  const runFile = async (path: string, text: string, module: LoadedModule): Promise<void> => {
    const { code, imported, required } = transformModule(text, path);
    for (const name of imported) await loadImport(name, path);
    // A call may be guarded, or never happen: what fails here is loaded by the call.
    for (const name of required) if (isFile(name)) await loadFile(name, path).catch(() => undefined);
    const native = createRequire(path);
    const fileOf = (name: string) => modules.get(findModule(name, path) ?? '');
    // A `require` that a module creates is ours, too.
    const builtin = (name: string) =>
      /^(?:node:)?module$/.test(name) ? { ...native(name), createRequire: () => requireHere } : native(name);
    const requireOne = (name: string): unknown => {
      if (isFile(name)) return (fileOf(name) ?? absentData(name, path) ?? { exports: native(name) }).exports;
      if (isBuiltin(name)) return builtin(name);
      if (foreign.test(name)) return exportsOf(name);
      const exported = tryTo((): unknown => native(name));
      // An `import` of it sees more.
      if (exported !== undefined && !packages.has(name)) packages.set(name, exported);
      return exported ?? exportsOf(name);
    };
    const importOne = (name: string): unknown => {
      if (isFile(name)) return (fileOf(name) ?? absentData(name, path) ?? { exports: exportsOf(name) }).exports;
      if (isBuiltin(name)) return builtin(name);
      return packages.has(name) ? asModule(packages.get(name)) : exportsOf(name);
    };
    const resolveName = (name: string) => tryTo(() => native.resolve(name)) ?? findModule(name, path) ?? name;
    const requireHere = Object.assign(requireOne, { resolve: resolveName });
    const meta = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
    const run = compile(path, `return (async () => {${code}\n}).call(this);`, [
      'module',
      'exports',
      'require',
      '__import',
      '__meta',
      '__filename',
      '__dirname',
    ]);
    await run.call(
      module.exports,
      module,
      module.exports,
      Object.assign(requireOne, { resolve: resolveName }),
      importOne,
      meta,
      path,
      dirname(path),
    );
  };

  const loadFile = async (name: string, importer: string): Promise<void> => {
    const path = findModule(name, importer);
    if (path === undefined) {
      absent.add(resolve(dirname(importer), name));
      return;
    }
    try {
      await load(path);
    } catch (error) {
      modules.delete(path);
      throw error;
    }
  };

  /** Data that a script of the project writes, before it has run. */
  const absentData = (name: string, importer: string): LoadedModule | undefined => {
    const path = resolve(dirname(importer), name);
    if (!path.endsWith('.json') || existsSync(path)) return undefined;
    absent.add(path);
    return { exports: [] };
  };

  const loadImport = async (name: string, importer: string): Promise<void> => {
    if (isFile(name)) return loadFile(name, importer);
    if (isBuiltin(name) || packages.has(name) || foreign.test(name)) return;
    try {
      // A package of the same workspace may be in TypeScript.
      const path = tryTo(() => createRequire(importer).resolve(name));
      const isOfSite = path !== undefined && !/[\\/]node_modules[\\/]/.test(path);
      packages.set(name, await (isOfSite ? load(path) : compile(importer, 'return import(name);', ['name'])(name)));
    } catch {
      // A package that is missing or fails is substituted.
    }
  };

  return {
    load,
    files: () => [...files],
    absentFiles: () => [...absent],
    modules: () => new Map([...modules].map(([path, { exports }]) => [path, exports])),
  };
}

/** A function whose `import()` and stack have the path of a file. */
function compile(filename: string, code: string, parameters: readonly string[]) {
  return compileFunction(code, parameters, { filename, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
}

/** The exports of a package as `import` sees them. */
function asModule(exported: unknown): object {
  const isObject = (typeof exported === 'object' && exported !== null) || typeof exported === 'function';
  if (!isObject) return { default: exported, __esModule: true };
  return { ...exported, default: ('default' in exported && exported.default) || exported, __esModule: true };
}

function tryTo<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
