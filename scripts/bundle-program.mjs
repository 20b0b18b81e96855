import { build } from 'esbuild';
import { bundleCreate, removeOthers, requireBanner } from './bundle-create.mjs';
import { bundleLanguages } from './bundle-languages.mjs';
import { sourceState, stateFile } from './refresh-program.mjs';
import { writeChanged, writeOutputs } from './write-changed.mjs';
import { bundledPackages, writeLicenses } from './write-licenses.mjs';

// Taken first, so that a source that changes meanwhile is bundled the next time.
const state = sourceState();

// Includes libraries: with fewer files, a build of one page took 0.62 s instead of 0.81. External are packages with a binary,
// React, which a site shares, packages that would not run from another file, and grammars, of which a site needs few.
const { metafile, outputFiles } = await build({
  entryPoints: {
    cli: 'src/cli.ts',
    index: 'src/index.ts',
    testing: 'src/testing.ts',
    'side-thread': 'src/render/threads/side-thread.ts',
    'page-worker': 'src/page-worker.ts',
    watchdog: 'src/commands/main-thread/watchdog.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // With Node as target, esbuild would turn `\p{…}` into `new RegExp` on every use, since it includes newer scripts.
  target: 'es2023',
  external: ['create-storedocs', 'elasticlunr', 'esbuild', 'react', 'react-dom', 'satteri', 'shiki/langs', 'source-map'],
  // acorn-jsx requires the CommonJS build of acorn, which would be bundled as a second copy.
  alias: { acorn: './node_modules/acorn/dist/acorn.mjs' },
  banner: { js: requireBanner },
  write: false,
  metafile: true,
  logLevel: 'warning',
});
writeOutputs(outputFiles);

removeOthers('dist', metafile);

// Sites bundle this file into their search script, so that they do not need the package.
const react = await build({
  entryPoints: { 'small-react': 'scripts/small-react.mjs' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'browser',
  minify: true,
  banner: { js: '/*! Preact, MIT License, Copyright (c) Jason Miller and contributors, https://preactjs.com */' },
  write: false,
  metafile: true,
  logLevel: 'warning',
});
writeOutputs(react.outputFiles);

const languages = await bundleLanguages();
await bundleCreate();

// Some packages exist only in the bundle, so it must contain their licenses.
writeLicenses(bundledPackages([metafile, react.metafile, ...languages]), 'dist/third-party-licenses.txt');

writeChanged(stateFile, state);
