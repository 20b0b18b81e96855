import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import { type PageScript, pageScripts } from '../../model/site-data.ts';
import { joinUrl } from '../../text/url.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleScript } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** Bundles the scripts that templates add to the pages that need them. */
export async function bundlePageScripts(baseUrl: string) {
  const bundled = await Promise.all(
    pageScripts.map(async (name) => {
      const { code, inputs } = await bundleScript({ entryPoints: [join(packageRoot(), `src/client/page/${name}.ts`)] });
      return { name, file: scriptFile(name, code), inputs };
    }),
  );
  const urls: Readonly<Partial<Record<PageScript, string>>> = Object.fromEntries(
    bundled.map(({ name, file }) => [name, joinUrl(baseUrl, file.path)]),
  );
  return { urls, files: bundled.map(({ file }): OutputFile => file), inputs: bundled.flatMap(({ inputs }) => inputs) };
}
