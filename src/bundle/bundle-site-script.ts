import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { SourceFile } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import { type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { fileHash } from '../text/hash.ts';
import { findLiteral } from '../text/place.ts';
import { joinUrl } from '../text/url.ts';
import { bundleWithStyles, type FoundFiles } from './bundle-with-styles.ts';
import { type BrowserSite, islandImportsPlugin } from './import-plugins.ts';
import { esbuildError, runEsbuildForBrowsers } from './run-esbuild.ts';
import { withReact } from './shared-react.ts';
import { aliasPaths } from './site-imports.ts';
import type { StyleProcessor, UsableStyles } from './styles/style-processor.ts';
import { fileLoaders } from './template-plugin.ts';

/** Code for the browser of plugins and `clientModules`. */
interface SiteScript {
  /** Problems of its styles. */
  readonly problems: readonly Diagnostic[];
  /** Absent without any. */
  readonly siteScriptUrl?: string | undefined;
  /** Styles that the modules import; absent without any. */
  readonly siteStyleUrl?: string | undefined;
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
}

/** Inputs of the script. */
export interface SiteScriptRequest extends BrowserSite, Pick<SiteConfig, 'clientModules'> {
  /** Settings for the browser. */
  readonly settings: ClientSettings;
  /** `clientScripts` of all plugins. */
  readonly scripts: readonly string[];
  readonly configSource: SourceFile;
  /** Cache directory; absolute. */
  readonly folder: string;
}

/** Bundles the scripts of plugins and the client modules of a site into one script. Throws a `DocsError` when a module is missing or bundling fails. */
export async function bundleSiteScript(site: SiteScriptRequest, { styles, identity }: UsableStyles): Promise<SiteScript> {
  const { root, alias, facts, texts, folder } = site;
  const modules = clientModulePaths(root, site.clientModules, site.configSource);
  const contents = [...site.scripts, ...(modules.length > 0 ? [runModules(modules)] : [])].join('\n');
  if (contents === '') return { files: [], inputs: [], problems: [] };
  const { baseUrl } = site.settings;
  const request = { contents, baseUrl, alias, facts, texts, styles: identity };
  return cachedBundle({ name: 'site-script', request, folder, root }, () => bundleCode(contents, site, styles));
}

async function bundleCode(contents: string, site: SiteScriptRequest, styles: StyleProcessor): Promise<SiteScript & FoundFiles> {
  const { root, settings } = site;
  const { baseUrl } = settings;
  const outdir = join(root, 'site-script');
  try {
    const options = {
      ...withReact,
      absWorkingDir: root,
      stdin: { contents, resolveDir: root, loader: 'js' },
      plugins: [islandImportsPlugin(site)],
      publicPath: baseUrl,
      assetNames: 'assets/[name]-[hash]',
      outdir,
      loader: fileLoaders,
    } satisfies BuildOptions;
    const bundled = await bundleWithStyles(runEsbuildForBrowsers, { styles, options, alias: aliasPaths(site) });
    const { outputFiles, metafile: _, ...found } = bundled;
    const files = outputFiles.map(({ path, contents: bytes, text }): OutputFile => {
      const extension = /^stdin(\.\w+)$/.exec(path.slice(outdir.length + 1))?.[1];
      if (extension !== undefined) return { path: `assets/site-${fileHash(text)}${extension}`, contents: text };
      return { path: path.slice(outdir.length + 1).replaceAll('\\', '/'), contents: bytes };
    });
    const urlOf = (extension: string) => {
      const file = files.find(({ path }) => path.startsWith('assets/site-') && path.endsWith(extension));
      return file && joinUrl(baseUrl, file.path);
    };
    return {
      siteScriptUrl: urlOf('.js'),
      siteStyleUrl: urlOf('.css'),
      files,
      ...found,
    };
  } catch (error) {
    throw esbuildError(error, 'template-failed', root);
  }
}

/** Imports each module separately, so that an error in one does not stop the others. */
function runModules(paths: readonly string[]): string {
  const loads = paths.map((path) => `() => import(${JSON.stringify(path)})`);
  const own = JSON.stringify(join(packageRoot(), 'src/client/services/run-client-modules.ts'));
  return `import { runClientModules } from ${own}; runClientModules([${loads.join(', ')}]);`;
}

function clientModulePaths(root: string, names: readonly string[], { file, text }: SourceFile): string[] {
  const found = names.map((name) => {
    const path = resolve(root, name);
    return {
      name,
      path: ['', '.ts', '.tsx', '.js', '.jsx', '.css'].map((extension) => path + extension).find((candidate) => existsSync(candidate)),
    };
  });
  const missing = found.filter(({ path }) => path === undefined);
  if (missing.length > 0)
    throw new DocsError(
      missing.map(({ name }) =>
        problem('content-missing', `The module "${name}" of "clientModules" does not exist.`, {
          file,
          ...findLiteral(text, name),
          hint: 'Create it, or change "clientModules"; the path is relative to the root.',
        }),
      ),
    );
  return found.flatMap(({ path }) => (path === undefined ? [] : [path]));
}
