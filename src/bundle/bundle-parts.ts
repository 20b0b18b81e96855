import { join } from 'node:path';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientFeatures, ClientParts, ClientSettings } from '../model/client-settings.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type PageScript, pageScripts } from '../model/site-data.ts';
import { joinUrl } from '../text/url.ts';
import { bundleScript, clientSettingsPlugin } from './run-esbuild.ts';
import { scriptFile } from './shared-react.ts';

/** Scripts that the main script loads on the pages that need them. */
interface BundledParts {
  readonly parts: ClientParts;
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** Entry point of each part, in `src/client`. */
const sources: Readonly<Record<keyof ClientParts, string>> = {
  tabs: 'article/tabs',
  sidebar: 'sidebar/sidebar-state',
  menu: 'menu/mobile-menu',
  swap: 'navigation/prepare-swap',
  highlight: 'search/highlight',
};

/** Bundles each part on its own, named by the hash of its content. */
export async function bundleParts(settings: ClientSettings, features: Pick<ClientFeatures, 'search'>): Promise<BundledParts> {
  const bundle = async (path: string) => {
    const entry = join(packageRoot(), `src/client/${path}.ts`);
    const { code, inputs } = await bundleScript({ entryPoints: [entry], plugins: [clientSettingsPlugin(settings)] });
    return { file: scriptFile(path.replace(/^.*\//, ''), code), inputs };
  };
  const entries = Object.entries(sources)
    .filter(([name]) => name !== 'highlight' || features.search)
    .map(async ([name, path]) => [name, await bundle(path)] as const);
  const bundled = Object.fromEntries(await Promise.all(entries));
  const urlOf = (name: keyof ClientParts) => (bundled[name] ? joinUrl(settings.baseUrl, bundled[name].file.path) : '');
  return {
    parts: { tabs: urlOf('tabs'), sidebar: urlOf('sidebar'), menu: urlOf('menu'), swap: urlOf('swap'), highlight: urlOf('highlight') },
    files: Object.values(bundled).map(({ file }) => file),
    inputs: Object.values(bundled).flatMap(({ inputs }) => inputs),
  };
}

/** Bundles the scripts that templates add to the pages that need them. */
export async function bundlePageScripts(baseUrl: string) {
  const bundled = await Promise.all(
    pageScripts.map(async (name) => {
      const { code, inputs } = await bundleScript({ entryPoints: [join(packageRoot(), `src/client/page-scripts/${name}.ts`)] });
      return { name, file: scriptFile(name, code), inputs };
    }),
  );
  const urls: Readonly<Partial<Record<PageScript, string>>> = Object.fromEntries(
    bundled.map(({ name, file }) => [name, joinUrl(baseUrl, file.path)]),
  );
  return { urls, files: bundled.map(({ file }): OutputFile => file), inputs: bundled.flatMap(({ inputs }) => inputs) };
}
