import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from './package-root.ts';

/** The script that `dev` adds to every page. */
export async function bundleDevClient(): Promise<string> {
  const result = await build({
    entryPoints: [join(packageRoot(), 'src/client/dev/follow-changes.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}
