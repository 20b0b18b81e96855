import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import type { FailureMessages } from '../model/messages.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { type BundledScript, bundleScript, clientSettingsPlugin } from './run-esbuild.ts';

/** Bundles an inline script. `code` may import files of `src/client`. */
async function bundleInlineScript(code: string, plugins: NonNullable<BuildOptions['plugins']> = []): Promise<BundledScript> {
  const stdin = { contents: code, resolveDir: join(packageRoot(), 'src/client'), loader: 'js' } as const;
  const script = await bundleScript({ stdin, format: 'iife', plugins });
  // Messages in the script must not open an HTML comment.
  return { ...script, code: script.code.trim().replaceAll('<!--', '\\x3C!--') };
}

/** The script in the head of every page. It contains only the settings that it needs, because its size counts on every page. */
export async function bundlePrePaint({ colorMode }: ClientSettings, folder: string): Promise<string> {
  const settings = { colorMode };
  const { code } = await cachedBundle({ name: 'pre-paint', request: settings, folder }, () =>
    bundleInlineScript("import './entries/pre-paint.ts';", [clientSettingsPlugin(settings)]),
  );
  return code;
}

/** Inputs of the script. */
interface BaseUrlScriptRequest {
  readonly baseUrl: string;
  readonly messages: FailureMessages;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** The script in the head of the home page that warns readers when the site is served from a path other than `baseUrl`. */
export async function bundleBaseUrlScript({ baseUrl, messages, folder }: BaseUrlScriptRequest): Promise<string> {
  const current = baseUrl === '/' ? messages.defaultBaseUrl : messages.currentBaseUrl;
  const lines = [messages.siteNotLoaded, messages.wrongBaseUrl, current.replace('{baseUrl}', () => baseUrl), messages.suggestedBaseUrl];
  const entry = `import { warnOfBaseUrl } from './entries/base-url-issue.ts'; warnOfBaseUrl(${JSON.stringify({ lines })});`;
  const { code } = await cachedBundle({ name: 'base-url', request: entry, folder }, () => bundleInlineScript(entry));
  return code;
}
