import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundleInputs } from './bundle-inputs.ts';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';
import { runEsbuild } from './run-esbuild.ts';

/** A script that stands in a page. */
export interface InlineScript {
  readonly code: string;
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
}

/** `code` may import the files of `src/client`. */
export async function bundleInlineScript(code: string, plugins: BuildOptions['plugins'] = []): Promise<InlineScript> {
  const result = await runEsbuild({
    ...forBrowsers,
    stdin: { contents: code, resolveDir: join(packageRoot(), 'src/client'), loader: 'js' },
    bundle: true,
    format: 'iife',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [...plugins],
  });
  // Texts in it must not begin a comment of the page.
  const bundled = (result.outputFiles[0]?.text ?? '').trim().replaceAll('<!--', '\\x3C!--');
  return { code: bundled, inputs: bundleInputs(result.metafile) };
}
