import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, walkFolder } from '../io/fs/walk-folder.ts';
import type { ClientFeatures, ClientSettings } from '../model/client-settings.ts';
import { type Diagnostic, distinctProblems } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PagePart } from '../model/plugin.ts';
import type { SiteAssets } from '../model/site-data.ts';
import type { SiteTexts } from '../model/site-facts.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';
import { bundleDespiteStyles } from './bundle-despite-styles.ts';
import { bundlePageScripts, bundleParts, importFolder } from './bundle-parts.ts';
import { bundleSiteScript, type SiteScriptRequest } from './bundle-site-script.ts';
import { clientDirectivePlugin, clientFilesBelow } from './client-directive-plugin.ts';
import { environmentOfNode } from './code-reads.ts';
import { pageImportsPlugin, siteTextsPlugin } from './import-plugins.ts';
import { bundlePrePaint } from './own-scripts.ts';
import { bundledFiles, clientSettingsPlugin, esbuildError, runEsbuild, runEsbuildForBrowsers } from './run-esbuild.ts';
import { islandRuntime, ownReact, serverEntry, type WrittenBundle, writeServerBundle } from './server-bundle.ts';
import { aliasPaths } from './site-imports.ts';
import { cssModules } from './styles/css-module-names.ts';
import { type FoundFiles, postcssBundling, withStyles } from './styles/postcss-plugin.ts';
import { type StyleProcessor, usableStyles } from './styles/style-processor.ts';
import {
  type BundledFile,
  moduleStyles,
  publishStyles,
  type StylesheetRequest,
  stylesheetEntries,
  stylesheetPlugin,
} from './stylesheets.ts';
import { fileLoaders, publishedFiles, type TemplateFolders, templateFolders, templateOptions, templatePlugin } from './template-plugin.ts';

/** Inputs of the bundles of a site. */
export interface TemplateRequest {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
  /** Page modules, relative to the root. */
  readonly modules: readonly string[];
  /** Settings for the browser. */
  readonly settings: ClientSettings;
  readonly features: ClientFeatures;
  readonly styles: Omit<StylesheetRequest, 'parts'>;
  readonly parts: readonly PagePart[];
  /** Paths of the components in slots, by name: absolute or relative to the root. */
  readonly slotComponents: Readonly<Record<string, string>>;
  /** `markdown.alias`: paths of files of the site, by import specifier. */
  readonly alias: Readonly<Record<string, string>>;
  /** As configured: files and packages whose components run in the browser. */
  readonly clientComponents: readonly string[];
  readonly siteScript: Omit<SiteScriptRequest, 'root' | 'loader' | 'folder' | 'postcss'>;
  /** Cache directory, which also gets the server bundle; absolute. */
  readonly folder: string;
}

/** The templates, ready to run and to publish. */
export interface TemplateBundle {
  readonly assets: SiteAssets;
  /** The server bundle on disk; absolute. */
  readonly serverPath: string;
  /** Source map of the server bundle; absolute. */
  readonly sourceMapPath: string;
  /** Folder that paths in the source map are relative to; absolute. */
  readonly sourceFolder: string;
  /** Stylesheet, scripts and the files that they reference. */
  readonly files: readonly OutputFile[];
  /** Every file that was bundled, absolute. */
  readonly inputs: readonly string[];
  /** What templates and page modules read besides their props, named as by `readsIn`. */
  readonly reads: readonly string[];
  /** Files with `'use client'` that templates of the site use, relative to the root. */
  readonly templateIslands: readonly string[];
  /** Files of the site's templates folder that override nothing, relative to the root. */
  readonly unusedTemplates: readonly string[];
  /** Problems of stylesheets: what they concern is missing in the published ones. Empty if all styles are complete. */
  readonly problems: readonly Diagnostic[];
}

/** Bundles templates and page modules for the server, and stylesheet and scripts for the browser. Throws a `DocsError`. */
export async function bundleTemplates(request: TemplateRequest, processor: StyleProcessor): Promise<TemplateBundle> {
  const { root, baseUrl, modules, slotComponents, alias, clientComponents, settings, siteScript, folder } = request;
  const shared = { baseUrl, modules, slotComponents, alias, clientComponents, texts: siteScript.texts };
  const original = join(packageRoot(), 'templates');
  const own = join(root, 'templates');
  // Sites that override no templates share their bundles.
  const siteRoot = own !== original && existsSync(own) ? root : undefined;
  const places = templateFolders(siteRoot === undefined ? undefined : own);
  const isOfSite = (path: string) => !isInside(path, join(packageRoot(), 'src/features'));
  const serverRoot = [...modules, ...Object.values(slotComponents)].some(isOfSite) ? root : siteRoot;
  try {
    const { styles, postcss, problems: ofPostcss } = await usableStyles(processor);
    const [server, browser, prePaintScript, ofSite, ofPages] = await Promise.all([
      cachedBundle(
        {
          name: 'server',
          request: { ...shared, hasOwn: siteRoot !== undefined, postcss },
          folder,
          root: serverRoot,
        },
        () => bundleServer({ ...shared, root: serverRoot ?? packageRoot(), folder, places, styles }),
      ),
      bundleForBrowsers(request, { siteRoot, places, sheets: styles, postcss }),
      bundlePrePaint(settings, folder),
      bundleSiteScript({ ...siteScript, root, loader: fileLoaders, folder, postcss }, styles),
      bundlePageScripts({ parts: request.parts, baseUrl, root, folder }),
    ]);
    const bundled = [...browser.files, ...server.files];
    const { files: styleFiles, partStyleUrls, ...styleUrls } = publishStyles(bundled, baseUrl, stylesOf(request));
    const script = scriptOf(bundled);
    const others = bundled.filter(({ path }) => !/\.(js|css)$/.test(path));
    const inputs = [...server.inputs, ...browser.inputs];
    // Without PostCSS, its syntax is not CSS.
    const problems = ofPostcss.length > 0 ? ofPostcss : distinctProblems([server.problems, browser.problems, ofSite.problems]);
    const { serverPath, sourceMapPath, sourceFolder, reads } = server;
    return {
      ...{ serverPath, sourceMapPath, sourceFolder, reads },
      assets: {
        ...styleUrls,
        scriptUrl: joinUrl(baseUrl, script.path),
        prePaintScript,
        pageScriptUrls: ofPages.pageScriptUrls,
        parts: request.parts.map(({ name, element }) => ({
          element,
          styleUrl: partStyleUrls[name],
          scriptUrl: ofPages.partScriptUrls[name],
        })),
        siteScriptUrl: ofSite.siteScriptUrl,
        siteStyleUrl: ofSite.siteStyleUrl,
      },
      files: [...styleFiles, script, ...others, ...browser.parts, ...ofSite.files, ...ofPages.files],
      templateIslands: server.templateIslands,
      inputs: [...new Set([...inputs, ...ofSite.inputs, ...ofPages.inputs])],
      // Which files an incomplete stylesheet imports is not known.
      unusedTemplates: problems.length > 0 ? [] : unusedTemplates(root, original, new Set(inputs)),
      problems,
    };
  } catch (error) {
    throw esbuildError(error, 'template-failed', request.root);
  }
}

/** Finds misspelled file names, which would silently override nothing. Only styles, scripts and components count: files that they reference may be next to them. */
function unusedTemplates(root: string, original: string, inputs: ReadonlySet<string>): string[] {
  const folder = join(root, 'templates');
  if (folder === original || !existsSync(folder)) return [];
  const files = walkFolder(folder, root).filter((path) => /\.([jt]sx?|css)$/.test(path) && !path.endsWith('.d.ts'));
  return files.filter((path) => !inputs.has(join(folder, path))).map((path) => `templates/${path}`);
}

interface ServerRequest
  extends Pick<TemplateRequest, 'root' | 'baseUrl' | 'modules' | 'slotComponents' | 'alias' | 'clientComponents' | 'folder'> {
  readonly texts: SiteTexts;
  readonly places: TemplateFolders;
  readonly styles: StyleProcessor;
}

interface ServerBundle extends WrittenBundle, FoundFiles, Pick<TemplateBundle, 'templateIslands'> {
  /** Folder that paths in the source map are relative to; absolute. */
  readonly sourceFolder: string;
  /** Styles and assets that templates and page modules import. */
  readonly files: readonly BundledFile[];
}

async function bundleServer({
  root,
  baseUrl,
  modules,
  slotComponents,
  alias,
  clientComponents,
  texts,
  folder,
  places,
  styles,
}: ServerRequest): Promise<ServerBundle> {
  const postcss = postcssBundling(styles, places.original);
  const options = templateOptions(root, baseUrl);
  const { result, problems } = await bundleDespiteStyles(runEsbuild, {
    ...options,
    stdin: { contents: serverEntry({ root, modules, slotComponents }), resolveDir: places.original, loader: 'js' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifyWhitespace: true,
    define: environmentOfNode,
    sourcemap: 'external',
    // CommonJS packages call `require` for modules of Node.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    plugins: [
      islandRuntime(places.original),
      siteTextsPlugin(texts),
      pageImportsPlugin({ root, alias }),
      ownReact,
      templatePlugin(places),
      clientDirectivePlugin(root, clientComponents),
      postcss.plugin,
    ],
  });
  const { outputFiles, metafile } = result;
  return {
    ...writeServerBundle(outputFiles, folder),
    sourceFolder: options.outdir,
    // The default templates import no assets.
    templateIslands: places.own === places.original ? [] : clientFilesBelow(metafile, 'templates/'),
    files: publishedFiles(
      outputFiles.filter(({ path }) => !/\.(js|map)$/.test(path)),
      options.outdir,
    ).map((file) => (file.path === 'stdin.css' && isOfModules(metafile, { root, places }) ? { ...file, path: moduleStyles } : file)),
    ...withStyles(bundledFiles(metafile, { folder: root, alias: aliasPaths({ root, alias }), templates: places }), {
      ...postcss.found(),
      problems,
    }),
  };
}

/** True if no template imports a style: then only page modules need the bundled styles. */
function isOfModules({ inputs }: Metafile, { root, places }: Pick<ServerRequest, 'root' | 'places'>): boolean {
  return Object.keys(inputs).every(
    (path) => !path.endsWith('.css') || !isInside(resolve(root, path.replace(`${cssModules}:`, '')), places.own),
  );
}

interface BrowserParts {
  /** Absent for a site without its own templates. */
  readonly siteRoot: string | undefined;
  readonly places: TemplateFolders;
  readonly sheets: StyleProcessor;
  /** Identity of PostCSS; absent for a site without it. */
  readonly postcss: string | undefined;
}

function stylesOf({ styles, parts, root }: Pick<TemplateRequest, 'styles' | 'parts' | 'root'>): StylesheetRequest {
  const ofPart = ({ name, styles: css }: PagePart) => (css === undefined ? [] : [{ name, css, folder: importFolder(css, root) }]);
  return { ...styles, parts: parts.flatMap(ofPart) };
}

/** Stylesheet and main script, and the scripts that it loads. */
async function bundleForBrowsers(
  { baseUrl, settings, features, folder, ...request }: TemplateRequest,
  { siteRoot, places, sheets, postcss }: BrowserParts,
): Promise<
  Pick<TemplateBundle, 'inputs' | 'problems'> & { readonly files: readonly BundledFile[]; readonly parts: readonly OutputFile[] }
> {
  const { search } = features;
  const styles = stylesOf(request);
  const { parts, ...ofParts } = await cachedBundle({ name: 'parts', request: { settings, search }, folder }, () =>
    bundleParts(settings, features),
  );
  const bundled = { baseUrl, settings, parts, features, styles, ...(siteRoot === undefined ? {} : { postcss }) };
  const { files, inputs, problems } = await cachedBundle({ name: 'browser', request: bundled, folder, root: siteRoot }, async () => {
    const root = siteRoot ?? packageRoot();
    const options = templateOptions(root, baseUrl);
    const bundling = postcssBundling(sheets, places.original);
    const { result, problems: ofStyles } = await bundleDespiteStyles(runEsbuildForBrowsers, {
      ...options,
      entryPoints: { script: join(packageRoot(), 'src/client/entries/main.ts'), ...stylesheetEntries(styles) },
      define: constantsOf(features),
      plugins: [
        stylesheetPlugin(places.original, styles),
        clientSettingsPlugin({ ...settings, parts }),
        templatePlugin(places),
        bundling.plugin,
      ],
    });
    const files = bundledFiles(result.metafile, { folder: root, templates: places });
    return {
      files: publishedFiles(result.outputFiles, options.outdir),
      ...withStyles(files, { ...bundling.found(), problems: ofStyles }),
    };
  });
  return { files, problems, parts: ofParts.files, inputs: [...inputs, ...ofParts.inputs] };
}

/** Constants that let esbuild drop the code of features that a site does not use. */
function constantsOf(features: ClientFeatures): Record<string, string> {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`clientFeatures.${name}`, String(value)]));
}

/** The main script, named by the hash of its content. */
function scriptOf(files: readonly BundledFile[]): OutputFile {
  const texts = files.filter(({ path }) => path.endsWith('.js')).map(({ contents }) => Buffer.from(contents).toString());
  const contents = texts.join('');
  return { path: `assets/script-${fileHash(contents)}.js`, contents };
}
