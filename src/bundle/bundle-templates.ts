import { existsSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, walkFolder } from '../io/fs/walk-folder.ts';
import type { ClientFeatures } from '../model/client-settings.ts';
import { type Diagnostic, distinctProblems, warning } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PagePart } from '../model/plugin.ts';
import type { SiteAssets } from '../model/site-data.ts';
import { cachedBundle } from '../store/cached-bundle.ts';
import { fileHash } from '../text/hash.ts';
import { nearest } from '../text/nearest.ts';
import { joinUrl } from '../text/url.ts';
import { bundlePageScripts, bundleParts, importFolder } from './bundle-parts.ts';
import { bundleSiteScript, type SiteScriptRequest } from './bundle-site-script.ts';
import { bundleWithStyles, type FoundFiles } from './bundle-with-styles.ts';
import { clientDirectivePlugin, clientFilesBelow } from './client-directive-plugin.ts';
import { environmentOfNode } from './code-reads.ts';
import { pageImportsPlugin, siteTextsPlugin } from './import-plugins.ts';
import { bundlePrePaint } from './own-scripts.ts';
import { clientSettingsPlugin, esbuildError, runEsbuild, runEsbuildForBrowsers } from './run-esbuild.ts';
import { islandRuntime, reactFile, serverEntry, type WrittenBundle, writeServerBundle } from './server-bundle.ts';
import { externalReact } from './shared-react.ts';
import { aliasPaths } from './site-imports.ts';
import { cssModules } from './styles/css-module-names.ts';
import { type StyleProcessor, usableStyles } from './styles/style-processor.ts';
import {
  type BundledFile,
  moduleStyles,
  publishStyles,
  type StylesheetRequest,
  stylesheetEntries,
  stylesheetPlugin,
} from './stylesheets.ts';
import { publishedFiles, type TemplateFolders, templateFolders, templateOptions, templatePlugin } from './template-plugin.ts';

/** Inputs of the bundles of a site. Its cache directory also gets the server bundle. */
export interface TemplateRequest extends SiteScriptRequest {
  /** Page modules, relative to the root. */
  readonly modules: readonly string[];
  readonly features: ClientFeatures;
  /** Whether pages use the typeface of storedocs, unless the site's own styles set another one. */
  readonly hasTypeface: boolean;
  readonly parts: readonly PagePart[];
  /** Paths of the components in slots, by name: absolute or relative to the root. */
  readonly slotComponents: Readonly<Record<string, string>>;
  /** As configured: files and packages whose components run in the browser. */
  readonly clientComponents: readonly string[];
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
  /** Warnings about files of the site's templates folder that override nothing. */
  readonly unusedTemplates: readonly Diagnostic[];
  /** Problems of stylesheets: what they concern is missing in the published ones. Empty if all styles are complete. */
  readonly problems: readonly Diagnostic[];
}

/** Bundles templates and page modules for the server, and stylesheet and scripts for the browser. Throws a `DocsError`. */
export async function bundleTemplates(request: TemplateRequest, processor: StyleProcessor): Promise<TemplateBundle> {
  const { root, modules, slotComponents, alias, clientComponents, texts, folder, settings } = request;
  const { baseUrl } = settings;
  const ofServer = { baseUrl, modules, slotComponents, alias, clientComponents, texts };
  const original = join(packageRoot(), 'templates');
  const own = join(root, 'templates');
  // Sites that override no templates share their bundles.
  const siteRoot = own !== original && existsSync(own) ? root : undefined;
  const places = templateFolders(siteRoot === undefined ? undefined : own);
  const isOfSite = (path: string) => !isInside(path, join(packageRoot(), 'src/features'));
  const serverRoot = [...modules, ...Object.values(slotComponents)].some(isOfSite) ? root : siteRoot;
  try {
    const usable = await usableStyles(processor);
    const { styles, identity } = usable;
    const [server, browser, prePaintScript, ofSite, ofPages] = await Promise.all([
      cachedBundle(
        { name: 'server', request: { ...ofServer, hasOwn: siteRoot !== undefined, styles: identity }, folder, root: serverRoot },
        () => bundleServer({ ...ofServer, root: serverRoot ?? packageRoot(), folder, places, styles }),
      ),
      bundleForBrowsers(request, { siteRoot, places, sheets: styles, identity }),
      bundlePrePaint(settings, folder),
      bundleSiteScript(request, usable),
      bundlePageScripts({ parts: request.parts, baseUrl, root, folder }),
    ]);
    const bundled = [...browser.files, ...server.files];
    const { files: styleFiles, partStyleUrls, ...styleUrls } = publishStyles(bundled, baseUrl, stylesOf(request));
    const script = scriptOf(bundled);
    const others = bundled.filter(({ path }) => !/\.(js|css)$/.test(path));
    const inputs = [...server.inputs, ...browser.inputs];
    // Without its tools, the syntax of a stylesheet is not CSS.
    const problems = usable.problems.length > 0 ? usable.problems : distinctProblems([server.problems, browser.problems, ofSite.problems]);
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
          styleUrl: partStyleUrls.get(name),
          scriptUrl: ofPages.partScriptUrls.get(name),
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
function unusedTemplates(root: string, original: string, inputs: ReadonlySet<string>): Diagnostic[] {
  const folder = join(root, 'templates');
  if (folder === original || !existsSync(folder)) return [];
  const files = walkFolder(folder, root).filter((path) => /\.([jt]sx?|css)$/.test(path) && !path.endsWith('.d.ts'));
  const defaults = walkFolder(original, original);
  return files.flatMap((path) => {
    if (inputs.has(join(folder, path))) return [];
    const { name, ext } = posix.parse(path);
    const byName = new Map(defaults.filter((other) => other.endsWith(ext)).map((other) => [posix.basename(other, ext), other]));
    const meant = byName.get(nearest(name, byName.keys()) ?? '');
    const message = 'Unused template: it replaces no default template and is not imported.';
    const advice = 'Give it the path of a default template, or import it in another template.';
    return [
      warning('template-unused', message, {
        file: `templates/${path}`,
        hint: meant && meant !== path ? `Did you mean "templates/${meant}"?` : advice,
      }),
    ];
  });
}

type OfServer = 'root' | 'modules' | 'slotComponents' | 'alias' | 'clientComponents' | 'texts' | 'folder';

interface ServerRequest extends Pick<TemplateRequest, OfServer> {
  readonly baseUrl: string;
  readonly places: TemplateFolders;
  readonly styles: StyleProcessor;
}

interface ServerBundle extends WrittenBundle, FoundFiles, Pick<TemplateBundle, 'templateIslands'> {
  /** Folder that paths in the source map are relative to; absolute. */
  readonly sourceFolder: string;
  /** Styles and assets that templates and page modules import. */
  readonly files: readonly BundledFile[];
}

async function bundleServer(request: ServerRequest): Promise<ServerBundle> {
  const { root, baseUrl, clientComponents, texts, folder, places, styles } = request;
  const options = templateOptions(root, baseUrl);
  const { outputFiles, metafile, ...found } = await bundleWithStyles(runEsbuild, {
    styles,
    alias: aliasPaths(request),
    templates: places,
    options: {
      ...options,
      stdin: { contents: serverEntry(request), resolveDir: places.original, loader: 'js' },
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
        pageImportsPlugin(request),
        externalReact(reactFile),
        templatePlugin(places),
        clientDirectivePlugin(root, clientComponents),
      ],
    },
  });
  return {
    ...writeServerBundle(outputFiles, folder),
    sourceFolder: options.outdir,
    // The default templates import no assets.
    templateIslands: places.own === places.original ? [] : clientFilesBelow(metafile, 'templates/'),
    files: publishedFiles(
      outputFiles.filter(({ path }) => !/\.(js|map)$/.test(path)),
      options.outdir,
    ).map((file) => (file.path === 'stdin.css' && isOfModules(metafile, { root, places }) ? { ...file, path: moduleStyles } : file)),
    ...found,
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
  /** As in `UsableStyles`. */
  readonly identity: string | undefined;
}

function stylesOf({ hasTypeface, features, parts, root }: TemplateRequest): StylesheetRequest {
  const ofPart = ({ name, styles: css, script }: PagePart) =>
    css === undefined ? [] : [{ name, css, folder: importFolder(css, root), isStatic: script === undefined }];
  return { hasTypeface, hasSearch: features.search, parts: parts.flatMap(ofPart) };
}

/** Stylesheet and main script, and the scripts that it loads. */
async function bundleForBrowsers(
  request: TemplateRequest,
  { siteRoot, places, sheets, identity }: BrowserParts,
): Promise<
  Pick<TemplateBundle, 'inputs' | 'problems'> & { readonly files: readonly BundledFile[]; readonly parts: readonly OutputFile[] }
> {
  const { settings, features, folder } = request;
  const { baseUrl } = settings;
  const { search } = features;
  const styles = stylesOf(request);
  const { parts, ...ofParts } = await cachedBundle({ name: 'parts', request: { settings, search }, folder }, () =>
    bundleParts(settings, search),
  );
  const bundled = { baseUrl, settings, parts, features, styles, ...(siteRoot === undefined ? {} : { identity }) };
  const { files, inputs, problems } = await cachedBundle({ name: 'browser', request: bundled, folder, root: siteRoot }, async () => {
    const root = siteRoot ?? packageRoot();
    const options = templateOptions(root, baseUrl);
    const {
      outputFiles,
      metafile: _,
      ...found
    } = await bundleWithStyles(runEsbuildForBrowsers, {
      styles: sheets,
      templates: places,
      options: {
        ...options,
        entryPoints: { script: join(packageRoot(), 'src/client/entries/main.ts'), ...stylesheetEntries(styles) },
        define: constantsOf(features),
        plugins: [stylesheetPlugin(places.original, styles), clientSettingsPlugin({ ...settings, parts }), templatePlugin(places)],
      },
    });
    return { ...found, files: publishedFiles(outputFiles, options.outdir) };
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
