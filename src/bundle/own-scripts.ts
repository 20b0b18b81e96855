import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import type { FailureMessages } from '../model/messages.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { bundleScript, clientSettingsPlugin } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** How one of the scripts is bundled. */
interface OwnScript extends Pick<BuildOptions, 'format'> {
  /** Name of its cache entries. */
  readonly name: string;
  /** Its file in `src`, without extension. */
  readonly entry: string;
}

/** Bundles a script of storedocs. `folder` is the cache directory, absolute. */
export async function bundleOwn({ name, entry, ...options }: OwnScript, folder: string): Promise<string> {
  const { code } = await cachedBundle({ name, request: '', folder }, () =>
    bundleScript({ entryPoints: [join(packageRoot(), `src/${entry}.ts`)], ...options }),
  );
  return code;
}

/** The script that keeps query and hash when a redirect page redirects. `folder` is the cache directory, absolute. */
export async function bundleRedirectScript(folder: string): Promise<OutputFile> {
  return scriptFile('redirect', await bundleOwn({ name: 'redirect', entry: 'client/entries/redirect', format: 'iife' }, folder));
}

/** Bundles an inline script with some settings. `code` may import files of `src/client`. */
async function bundleInline(name: string, code: string, { folder, ...settings }: InlineScript): Promise<string> {
  const stdin = { contents: code, resolveDir: join(packageRoot(), 'src/client'), loader: 'js' } as const;
  const bundle = () => bundleScript({ stdin, format: 'iife', plugins: [clientSettingsPlugin(settings)] });
  const script = await cachedBundle({ name, request: { code, settings }, folder }, bundle);
  // Messages in the script must not open an HTML comment.
  return script.code.trim().replaceAll('<!--', '\\x3C!--');
}

/** Settings that a script reads. */
interface InlineScript extends Partial<Pick<ClientSettings, 'colorMode'>> {
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** The script in the head of every page, so that the first paint is right. It contains only the settings that it needs, because its size counts on every page. */
export function bundlePrePaint({ colorMode }: ClientSettings, folder: string): Promise<string> {
  const code = "import { applyColorMode, colorChoice } from './color-mode/apply-color-mode.ts'; applyColorMode(colorChoice());";
  return bundleInline('pre-paint', code, { colorMode, folder });
}

/** The script in the head of the home page that warns readers when the site is served from a path other than `baseUrl`. */
export function bundleBaseUrlScript(baseUrl: string, messages: FailureMessages, folder: string): Promise<string> {
  const current = baseUrl === '/' ? messages.defaultBaseUrl : messages.currentBaseUrl;
  const lines = [messages.siteNotLoaded, messages.wrongBaseUrl, current.replace('{baseUrl}', () => baseUrl), messages.suggestedBaseUrl];
  const code = `import { warnOfBaseUrl } from './entries/base-url-issue.ts'; warnOfBaseUrl(${JSON.stringify({ lines })});`;
  return bundleInline('base-url', code, { folder });
}
