import { join } from 'node:path';
import { build } from 'esbuild';
import type { OutputFile } from '../model/output.ts';
import { fileHash } from '../text/hash.ts';
import { packageRoot } from './package-root.ts';

/** The script by which the pages of old addresses keep query and anchor. */
export async function bundleRedirectScript(): Promise<OutputFile> {
  const result = await build({
    entryPoints: [join(packageRoot(), 'src/client/redirect.ts')],
    bundle: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    write: false,
    minify: true,
    logLevel: 'silent',
  });
  const contents = result.outputFiles[0]?.text ?? '';
  return { path: `assets/redirect-${fileHash(contents)}.js`, contents };
}
