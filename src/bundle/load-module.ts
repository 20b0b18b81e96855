import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { mapPathOf, placeInModule } from '../io/process/content-failure.ts';
import { type DiagnosticCode, DocsError, problem } from '../model/diagnostic.ts';
import { removeOldestFiles, writeCacheFile } from '../store/cache-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { errorMessage } from '../text/error-text.ts';
import { hashOf } from '../text/hash.ts';
import { environmentOfNode } from './code-reads.ts';
import { type BundledFiles, bundledFiles, esbuildError, runEsbuild, type SitePlace } from './run-esbuild.ts';

/** A TypeScript or JavaScript file of the site to run. */
interface ModuleRequest extends SitePlace {
  /** Relative to the root. */
  readonly file: string;
  /** Diagnostic code of load errors. */
  readonly code: DiagnosticCode;
}

/** A module that was run. */
export interface LoadedModule {
  readonly default: unknown;
  /** Hash of everything that was bundled, and of the names of packages. Independent of the path of the root. */
  readonly hash: string;
  /** The bundled code. */
  readonly text: string;
  /** Specifiers of imported packages, by their `file:` URLs. */
  readonly packages: Readonly<Record<string, string>>;
  /** Every file that was bundled, absolute: a change in one changes the module. */
  readonly inputs: readonly string[];
}

/** Number of files of bundled modules, two for each, that stay in the cache. Each is written again before it is imported. */
const keptModules = 128;

/** Bundles a module with everything that it imports from the site, and runs it. Packages stay external and are resolved from the importer. */
export async function loadModule({ root, file, folder, code }: ModuleRequest): Promise<LoadedModule> {
  try {
    const name = `module-${hashOf(file).slice(0, 8)}`;
    const { text, map, packages, files } = await cachedBundle({ name, request: file, folder, root }, () => bundleModule(root, file));
    const path = join(folder, 'modules', `${hashOf(text)}.mjs`);
    writeCacheFile({ folder, name: mapPathOf(`modules/${hashOf(text)}.mjs`) }, map);
    writeCacheFile({ folder, name: `modules/${hashOf(text)}.mjs` }, text);
    removeOldestFiles(dirname(path), keptModules);
    const loaded: { default?: unknown } = await import(pathToFileURL(path).href).catch((error: unknown) => {
      const details = { file, ...placeInModule(error, root), hint: commonJsHint(error) };
      throw new DocsError([problem(code, `The file threw an error: ${errorMessage(error)}.`, details)], { cause: error });
    });
    return { default: loaded.default, text, packages, hash: portableHash(text.replaceAll(root, ''), packages), inputs: files };
  } catch (error) {
    throw esbuildError(error, code, root);
  }
}

interface BundledModule extends BundledFiles {
  readonly text: string;
  /** Text of its source map. */
  readonly map: string;
  /** Every file that was bundled, absolute. */
  readonly files: readonly string[];
  readonly packages: LoadedModule['packages'];
  /** The files and the entry points of the packages. */
  readonly inputs: readonly string[];
}

async function bundleModule(root: string, file: string): Promise<BundledModule> {
  const packages = new Map<string, string>();
  const { outputFiles, metafile } = await runEsbuild({
    absWorkingDir: root,
    entryPoints: [join(root, file)],
    // Not written: sources in the map are relative to it.
    outfile: join(root, 'module.mjs'),
    sourcemap: 'external',
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: environmentOfNode,
    // CommonJS modules of the site may require packages.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(${JSON.stringify(join(root, file))});`,
    },
    plugins: [packagesByAddress(packages), ownPlaces],
  });
  const { inputs: files, places } = bundledFiles(metafile, { folder: root });
  return {
    text: outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '',
    map: outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '',
    files,
    packages: Object.fromEntries(packages),
    inputs: [...files, ...[...packages.keys()].map((address) => fileURLToPath(address))],
    places,
  };
}

/** A hash that does not depend on the path of the site. */
function portableHash(text: string, packages: Readonly<Record<string, string>>): string {
  let portable = text;
  for (const [address, name] of Object.entries(packages)) portable = portable.replaceAll(JSON.stringify(address), JSON.stringify(name));
  return hashOf(portable);
}

/** The bundle runs elsewhere: in each module, expressions for its location are replaced by that of the source. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad, esbuild: { transform } }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/\bimport\.meta\b|\b__(?:dir|file)name\b/.test(text)) return undefined;
      const { code } = await transform(text, {
        loader: /\.[cm]?tsx?$/.test(path) ? (path.endsWith('x') ? 'tsx' : 'ts') : 'jsx',
        jsx: 'preserve',
        sourcemap: 'inline',
        sourcefile: path,
        define: Object.fromEntries(
          [
            ['import.meta.url', pathToFileURL(path).href],
            ...['import.meta.dirname', '__dirname'].map((name) => [name, dirname(path)]),
            ...['import.meta.filename', '__filename'].map((name) => [name, path]),
          ].map(([name, place]) => [name, JSON.stringify(place)]),
        ),
      });
      return { contents: code, loader: 'jsx' };
    });
  },
};

/** The bundle is not next to the source: packages are imported by URL, and `storedocs` is always this installation. */
function packagesByAddress(found: Map<string, string>): Plugin {
  return {
    name: 'packages-by-address',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === 'resolving' || kind === 'entry-point' || path.startsWith('node:') || isAbsolute(path)) return undefined;
        if (path === 'storedocs') return { path: join(packageRoot(), 'dist/index.js') };
        const target = await resolve(path, { resolveDir, kind, pluginData: 'resolving' });
        if (target.errors.length > 0) return { errors: target.errors };
        if (target.external) return { path, external: true };
        const address = pathToFileURL(target.path).href;
        found.set(address, path);
        return { path: kind === 'require-call' ? target.path : address, external: true };
      });
    },
  };
}

/** `undefined` unless the error comes from CommonJS in an ES module. */
function commonJsHint(error: unknown): string | undefined {
  return /^(module|exports|require) is not defined/.test(errorMessage(error))
    ? 'The file is an ES module: write "import" and "export default" instead of "require" and "module.exports".'
    : undefined;
}
