import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile, Plugin } from 'esbuild';
import { cachedBundle } from '../store/cached-bundle.ts';
import { hashOf } from '../text/hash.ts';
import { loadsUnknownModules } from '../text/is-impure.ts';
import { readsIn, stateOfReads } from './code-reads.ts';
import { type BundledFiles, bundledFiles, runEsbuild, type SitePlace } from './run-esbuild.ts';

/** A package that runs while documents are compiled, with all modules that it imports, even from other packages. */
export interface PackageGraph {
  /** Changes with every module and with the environment variables that they read. Independent of the location on disk. */
  readonly hash: string;
  /** False when it imports modules of Node that read the disk, the network or the system, or modules by computed names: its result may change at any time. */
  readonly isPure: boolean;
}

interface FoundModules extends BundledFiles {
  readonly reads: readonly string[];
  readonly isPure: boolean;
}

/** Follows the imports of a package. `address` is the `file:` URL of the module that the site imports. */
export async function packageGraph(address: string, { root, folder }: SitePlace): Promise<PackageGraph> {
  const name = `package-${hashOf(address).slice(0, 8)}`;
  const { inputs, reads, isPure } = await cachedBundle({ name, request: address, folder, root }, () => findModules(address, root));
  const contents = inputs.map((path) => hashOf(readFileSync(path))).sort();
  return { hash: hashOf(...contents, stateOfReads(reads, undefined)), isPure };
}

/** Extensions of files that do not run as JavaScript. */
const otherFiles = ['.node', '.wasm', '.css', '.txt', '.md', '.html', '.svg', '.png', '.woff', '.woff2', '.ttf'];

async function findModules(address: string, root: string): Promise<FoundModules> {
  const entry = fileURLToPath(address);
  try {
    const { outputFiles, metafile } = await runEsbuild({
      absWorkingDir: root,
      entryPoints: [entry],
      outdir: dirname(entry),
      format: 'esm',
      platform: 'node',
      target: 'node20',
      treeShaking: false,
      loader: Object.fromEntries(otherFiles.map((extension) => [extension, 'empty'])),
      plugins: [optionalPackages],
    });
    const code = outputFiles.map(({ text }) => text).join('\n');
    return {
      ...bundledFiles(metafile, { folder: root }),
      reads: readsIn(code),
      isPure: !importsSystem(metafile) && !loadsUnknownModules(code),
    };
  } catch {
    // Its files are unknown.
    return { ...bundledFiles({ inputs: {}, outputs: {} }, { folder: root }), inputs: [entry], reads: [], isPure: false };
  }
}

/** Packages may import optional ones that are not installed. */
const optionalPackages: Plugin = {
  name: 'optional-packages',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolving') return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'resolving' });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

const system = /^(node:)?(fs|child_process|cluster|dgram|dns|http|https|http2|inspector|net|os|readline|sqlite|tls)(\/|$)/;

function importsSystem({ inputs }: Metafile): boolean {
  return Object.values(inputs).some(({ imports }) => imports.some(({ path, external }) => external && system.test(path)));
}
