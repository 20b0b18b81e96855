import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleInputs, runEsbuild } from './run-esbuild.ts';

/** The script by which the pages of old addresses keep query and anchor. `folder` is that of the store, `root` that of the site; both absolute. */
export async function bundleRedirectScript(folder: string, root: string): Promise<OutputFile> {
  const { contents } = await cachedBundle({ name: 'redirect', request: '', folder, root }, bundle);
  return { path: `assets/redirect-${fileHash(contents)}.js`, contents };
}

async function bundle() {
  const { outputFiles, metafile } = await runEsbuild({
    entryPoints: [join(packageRoot(), 'src/client/entries/redirect.ts')],
    bundle: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    write: false,
    metafile: true,
    minify: true,
    logLevel: 'silent',
  });
  return { contents: outputFiles[0]?.text ?? '', inputs: bundleInputs(metafile) };
}
