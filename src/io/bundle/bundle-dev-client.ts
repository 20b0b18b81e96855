import { join } from 'node:path';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleInputs, runEsbuild } from './run-esbuild.ts';

/** The script that `dev` adds to every page. `folder` is that of the store, `root` that of the site; both absolute. */
export async function bundleDevClient(folder: string, root: string): Promise<string> {
  const { code } = await cachedBundle({ name: 'dev-client', request: '', folder, root }, bundle);
  return code;
}

async function bundle() {
  const { outputFiles, metafile } = await runEsbuild({
    entryPoints: [join(packageRoot(), 'src/client/dev/follow-changes.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    minify: true,
    logLevel: 'silent',
  });
  return { code: outputFiles[0]?.text ?? '', inputs: bundleInputs(metafile) };
}
