import { writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type DiagnosticCode, DocsError } from '../model/diagnostic.ts';
import { hashOf } from '../text/hash.ts';
import { esbuildError } from './esbuild-errors.ts';
import { makeFolder } from './make-folder.ts';
import { packageRoot } from './package-root.ts';

/** A TypeScript or JavaScript file of the site that is run. */
export interface ModuleRequest {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Where the bundle is put; absolute. */
  readonly folder: string;
  /** Code of the diagnostics when it does not load. */
  readonly code: DiagnosticCode;
}

/** What came out of it. */
export interface LoadedModule {
  readonly default: unknown;
  /** Hash of everything that was bundled. */
  readonly hash: string;
  /** Every file that was bundled, absolute: a change in one is a change of the module. */
  readonly inputs: readonly string[];
}

/** Bundles a module with what it imports from the site, and runs it. Packages stay outside and are found from the importer. */
export async function loadModule({ root, file, folder, code }: ModuleRequest): Promise<LoadedModule> {
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [join(root, file)],
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      write: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [packagesByAddress],
    });
    const text = result.outputFiles[0]?.text ?? '';
    const hash = hashOf(text);
    const path = join(folder, 'modules', `${hash}.mjs`);
    makeFolder(join(folder, 'modules'));
    writeFileSync(path, text);
    const loaded: { default?: unknown } = await import(pathToFileURL(path).href).catch((error: unknown) => {
      throw new DocsError(
        [
          {
            code,
            severity: 'error',
            message: `The file failed while it ran: ${error instanceof Error ? error.message : String(error)}.`,
            file,
          },
        ],
        { cause: error },
      );
    });
    return { default: loaded.default, hash, inputs: Object.keys(result.metafile.inputs).map((input) => join(root, input)) };
  } catch (error) {
    throw esbuildError(error, code);
  }
}

/** The bundle lies elsewhere than the file: packages are named by their address, and `storedocs` is always this one. */
const packagesByAddress: Plugin = {
  name: 'packages-by-address',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'resolving' || kind === 'entry-point' || path.startsWith('node:') || isAbsolute(path)) return undefined;
      if (path === 'storedocs') return { path: join(packageRoot(), 'dist/index.js') };
      const found = await resolve(path, { resolveDir, kind, pluginData: 'resolving' });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: found.external ? path : pathToFileURL(found.path).href, external: true };
    });
  },
};
