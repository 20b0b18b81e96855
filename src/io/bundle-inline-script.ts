import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { forBrowsers } from './for-browsers.ts';
import { packageRoot } from './package-root.ts';

/** A script that stands in a page. `code` may import the files of `src/client`. */
export async function bundleInlineScript(code: string, plugins: BuildOptions['plugins'] = []): Promise<string> {
  const result = await build({
    ...forBrowsers,
    stdin: { contents: code, resolveDir: join(packageRoot(), 'src/client'), loader: 'js' },
    bundle: true,
    format: 'iife',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [...plugins],
  });
  // Texts in it must not begin a comment of the page.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('<!--', '\\x3C!--');
}
