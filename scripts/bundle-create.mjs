import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build, transformSync } from 'esbuild';
import { writeOutputs } from './write-changed.mjs';
import { bundledPackages, writeLicenses } from './write-licenses.mjs';

/** Start of a bundle in which CommonJS libraries load Node modules. */
export const requireBanner = "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);";

const folder = 'bin/create-storedocs/dist';

/** Bundles `create-storedocs` with its libraries: `npm create storedocs` downloads nothing else. */
export async function bundleCreate() {
  const { metafile, outputFiles } = await build({
    entryPoints: {
      'create-site': 'bin/create-storedocs/src/create-site.ts',
      'old-site-process': 'bin/create-storedocs/src/old-site/old-site-process.ts',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    // Our names stay, so that stacks can be read.
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [unusedParts, shortLibraryNames],
    banner: { js: requireBanner },
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  writeOutputs(outputFiles);
  removeOthers(folder, metafile);
  writeLicenses(bundledPackages([metafile]), `${folder}/third-party-licenses.txt`);
}

/** Leaves out parts of sucrase that are not used: the check of its options, and source maps. */
const unusedParts = {
  name: 'unused-parts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /sucrase.dist.(?:esm.)?(?:Options|computeSourceMap)\.m?js$/ }, () => ({
      contents: 'exports.validateOptions = () => {};',
    })),
};

/** Shortens names in libraries, a fifth of what the package has to download. */
const shortLibraryNames = {
  name: 'short-library-names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({
      contents: transformSync(readFileSync(path, 'utf8'), { minifyIdentifiers: true }).code,
    })),
};

/** Removes the chunks of earlier bundles, which would be published, too: their names contain hashes. */
export function removeOthers(folder, { outputs }) {
  const current = new Set(Object.keys(outputs).map((path) => basename(path)));
  for (const name of readdirSync(folder)) if (/-[A-Z0-9]{8}\.js$/.test(name) && !current.has(name)) rmSync(`${folder}/${name}`);
}
