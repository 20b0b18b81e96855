import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { ClientSettings } from '../../model/client-settings.ts';
import type { FailureMessages } from '../../model/messages.ts';
import { fileHash } from '../../text/hash.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { bundleInputs, clientSettingsPlugin, forBrowsers, runEsbuild } from './run-esbuild.ts';

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
  // Messages in it must not begin a comment of the page.
  const bundled = (result.outputFiles[0]?.text ?? '').trim().replaceAll('<!--', '\\x3C!--');
  return { code: bundled, inputs: bundleInputs(result.metafile) };
}

/** The script in the head of every page. It gets no more of the settings than it needs, as it comes with each page. */
export function bundlePrePaint({ storage, colorMode, announcementId }: ClientSettings): Promise<InlineScript> {
  return bundleInlineScript("import './entries/pre-paint.ts';", [clientSettingsPlugin({ storage, colorMode, announcementId })]);
}

/** What the script is made of. */
export interface BaseUrlScriptRequest {
  readonly baseUrl: string;
  readonly messages: FailureMessages;
  /** Of the site; absolute. */
  readonly root: string;
  /** Folder of the store; absolute. */
  readonly folder: string;
}

/** The script in the head of the home page that says when the site lies elsewhere than at its base URL. */
export async function bundleBaseUrlScript({ baseUrl, messages, root, folder }: BaseUrlScriptRequest): Promise<string> {
  const current = baseUrl === '/' ? messages.defaultBaseUrl : messages.currentBaseUrl;
  const lines = [messages.siteNotLoaded, messages.wrongBaseUrl, current.replace('{baseUrl}', () => baseUrl), messages.suggestedBaseUrl];
  const entry = `import { warnOfBaseUrl } from './entries/base-url-issue.ts'; warnOfBaseUrl(${JSON.stringify({ lines })});`;
  const { code } = await cachedBundle({ name: `base-url-${fileHash(baseUrl)}`, request: entry, folder, root }, () =>
    bundleInlineScript(entry),
  );
  return code;
}
