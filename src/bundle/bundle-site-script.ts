import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import { type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SiteFacts, SiteTexts } from '../model/site-facts.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { fileHash } from '../text/hash.ts';
import { findLiteral } from '../text/place.ts';
import { joinUrl } from '../text/url.ts';
import { bundleDespiteStyles } from './bundle-despite-styles.ts';
import { islandImportsPlugin } from './import-plugins.ts';
import { bundledFiles, esbuildError, runEsbuildForBrowsers } from './run-esbuild.ts';
import { withReact } from './shared-react.ts';
import { aliasPaths, type SiteNames } from './site-imports.ts';
import { type FoundFiles, postcssBundling, withStyles } from './styles/postcss-plugin.ts';
import type { StyleProcessor } from './styles/style-processor.ts';

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
export interface SiteScriptRequest {
  /** Absolute. */
  readonly root: string;
  readonly site: Pick<SiteConfig, 'clientModules' | 'baseUrl'>;
  /** `clientScripts` of all plugins. */
  readonly scripts: readonly string[];
  readonly configSource: ConfigSource;
  /** `markdown.alias`: paths of files of the site, by import specifier. */
  readonly alias: SiteNames['alias'];
  readonly facts: SiteFacts;
  readonly texts: SiteTexts;
  /** esbuild's loader for each file extension that modules may import. */
  readonly loader: BuildOptions['loader'];
  /** Cache directory; absolute. */
  readonly folder: string;
  /** Identity of PostCSS; absent for a site without it. */
  readonly postcss: string | undefined;
}

/** Bundles the scripts of plugins and the client modules of a site into one script. Throws a `DocsError` when a module is missing or bundling fails. */
export async function bundleSiteScript(
  { root, site, scripts, configSource, alias, facts, texts, loader, folder, postcss }: SiteScriptRequest,
  styles: StyleProcessor,
): Promise<SiteScript> {
  const modules = clientModulePaths(root, site.clientModules, configSource);
  const contents = [...scripts, ...(modules.length > 0 ? [runModules(modules)] : [])].join('\n');
  if (contents === '') return { files: [], inputs: [], problems: [] };
  const request = { contents, baseUrl: site.baseUrl, alias, facts, texts, postcss };
  return cachedBundle({ name: 'site-script', request, folder, root }, () =>
    bundleCode(contents, { root, baseUrl: site.baseUrl, alias, facts, texts, loader, styles }),
  );
}

interface CodeRequest extends Pick<SiteScriptRequest, 'root' | 'alias' | 'facts' | 'texts' | 'loader'> {
  readonly baseUrl: string;
  readonly styles: StyleProcessor;
}

async function bundleCode(
  contents: string,
  { root, baseUrl, alias, facts, texts, loader, styles }: CodeRequest,
): Promise<SiteScript & FoundFiles> {
  const postcss = postcssBundling(styles, join(packageRoot(), 'templates'));
  const outdir = join(root, 'site-script');
  try {
    const { result, problems } = await bundleDespiteStyles(runEsbuildForBrowsers, {
      ...withReact,
      absWorkingDir: root,
      stdin: { contents, resolveDir: root, loader: 'js' },
      plugins: [islandImportsPlugin({ root, alias, facts, texts }), postcss.plugin],
      publicPath: baseUrl,
      assetNames: 'assets/[name]-[hash]',
      outdir,
      loader,
    });
    const { outputFiles, metafile } = result;
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
      ...withStyles(bundledFiles(metafile, { folder: root, alias: aliasPaths({ root, alias }) }), { ...postcss.found(), problems }),
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

function clientModulePaths(root: string, names: readonly string[], { file, text }: ConfigSource): string[] {
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
