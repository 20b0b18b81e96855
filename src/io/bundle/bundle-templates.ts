import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, OutputFile as BundledFile, Loader, Plugin } from 'esbuild';
import type { ClientFeatures, ClientSettings } from '../../model/client-settings.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SiteAssets } from '../../model/site-data.ts';
import { fileHash, hashOf } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { cachedBundle } from '../cache/cached-bundle.ts';
import { packageRoot } from '../fs/package-root.ts';
import { walkFolder } from '../fs/walk-folder.ts';
import { writeByRename } from '../fs/write-by-rename.ts';
import { bundlePrePaint } from './bundle-inline-script.ts';
import { bundleParts } from './bundle-parts.ts';
import { bundleSiteScript, type SiteScriptRequest } from './bundle-site-script.ts';
import { clientDirectivePlugin } from './client-directive-plugin.ts';
import { bundleInputs, clientSettingsPlugin, esbuildError, forBrowsers, runEsbuild } from './run-esbuild.ts';
import { templatePlugin } from './template-plugin.ts';

/** What is to be bundled for a site. */
export interface TemplateRequest {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
  /** Page modules, relative to the root. */
  readonly modules: readonly string[];
  /** What the scripts of the browser know of the site. */
  readonly settings: ClientSettings;
  readonly features: ClientFeatures;
  /** Custom properties that the configuration sets, by name. */
  readonly styleTokens: Readonly<Record<string, string>>;
  /** What the site runs in the browser besides. */
  readonly siteScript: Omit<SiteScriptRequest, 'root' | 'loader'>;
  /** Where the server bundle is put; absolute. */
  readonly folder: string;
}

/** The templates, ready to run and to publish. */
export interface TemplateBundle extends SiteAssets {
  /** The server bundle on disk; absolute. */
  readonly serverPath: string;
  /** Source map of the server bundle. */
  readonly sourceMapPath: string;
  /** Stylesheet, script and what they name. */
  readonly files: readonly OutputFile[];
  /** Every file that went in, absolute. */
  readonly inputs: readonly string[];
  /** The server bundle and what it needs, absolute. */
  readonly written: readonly string[];
  /** Files of the site's templates folder that replace nothing, relative to the root. */
  readonly unusedTemplates: readonly string[];
}

const fileLoaders: Readonly<Record<string, Loader>> = Object.fromEntries(
  ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'woff', 'woff2', 'mp4'].map((extension): [string, Loader] => [
    `.${extension}`,
    'file',
  ]),
);

/** Bundles templates and page modules for the server, and stylesheet and script for the browser. */
export function bundleTemplates(request: TemplateRequest): Promise<TemplateBundle> {
  const { root, folder, baseUrl, siteScript } = request;
  // The text of the configuration is for messages.
  const known = { ...request, siteScript: siteScript.site };
  return cachedBundle({ name: `templates-${fileHash(baseUrl)}`, request: known, folder, root }, () => bundleAnew(request));
}

async function bundleAnew(request: TemplateRequest): Promise<TemplateBundle> {
  const { root, baseUrl, modules, settings, features, styleTokens, siteScript, folder } = request;
  const original = join(packageRoot(), 'templates');
  const shared = {
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    legalComments: 'none',
    publicPath: baseUrl,
    assetNames: 'assets/[name]-[hash]',
    outdir: join(root, 'assets-of-bundle'),
    loader: { ...fileLoaders },
    jsx: 'automatic',
  } satisfies BuildOptions;
  const templates = templatePlugin({ original, own: join(root, 'templates') });
  try {
    const { parts, ...ofParts } = await bundleParts(settings, features);
    const [server, browser, prePaint, ofSite] = await Promise.all([
      runEsbuild({
        ...shared,
        stdin: { contents: serverEntry(root, modules), resolveDir: original, loader: 'js' },
        format: 'esm',
        platform: 'node',
        target: 'node20',
        minifyWhitespace: true,
        sourcemap: 'external',
        // Packages in the older module format ask for modules of Node by it.
        banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
        plugins: [ownReact, islandRuntime(original), templates, clientDirectivePlugin(root)],
      }),
      runEsbuild({
        ...shared,
        entryPoints: { script: join(packageRoot(), 'src/client/entries/main.ts'), style: 'storedocs:stylesheet' },
        define: constantsOf(features),
        ...forBrowsers,
        format: 'esm',
        plugins: [stylesheetEntry(original, styleTokens), clientSettingsPlugin({ ...settings, parts }), templates],
      }),
      bundlePrePaint(settings),
      bundleSiteScript({ ...siteScript, root, loader: fileLoaders }),
    ]);
    const inputs = [server, browser].flatMap(({ metafile }) => bundleInputs(metafile, root));
    const { files, ...urls } = browserFiles([...browser.outputFiles, ...server.outputFiles.filter(isPublished)], shared.outdir, baseUrl);
    return {
      ...writeServerBundle(server.outputFiles, folder),
      ...urls,
      files: [...files, ...ofParts.files, ...ofSite.files],
      siteScriptUrl: ofSite.siteScriptUrl,
      siteStyleUrl: ofSite.siteStyleUrl,
      prePaintScript: prePaint.code,
      inputs: [...new Set([...inputs, ...ofParts.inputs, ...prePaint.inputs, ...ofSite.inputs])],
      unusedTemplates: unusedTemplates(root, original, new Set(inputs)),
    };
  } catch (error) {
    throw esbuildError(error, 'template-failed');
  }
}

/** A misspelt file name would replace nothing, without a word. Styles, scripts and components only: what they name may lie beside them. */
function unusedTemplates(root: string, original: string, inputs: ReadonlySet<string>): string[] {
  const folder = join(root, 'templates');
  if (folder === original || !existsSync(folder)) return [];
  const files = walkFolder(folder, root).filter((path) => /\.([jt]sx?|css)$/.test(path) && !path.endsWith('.d.ts'));
  return files.filter((path) => !inputs.has(join(folder, path))).map((path) => `templates/${path}`);
}

/** The only code that knows both the templates and the pages. */
function serverEntry(root: string, modules: readonly string[]): string {
  const imports = modules.map((path, index) => `import * as module${index} from ${JSON.stringify(join(root, path))};`);
  const table = modules.map((path, index) => `${JSON.stringify(path)}: module${index}`);
  return [
    "import { renderPage as render } from './render-page.tsx';",
    "export { renderCards } from './parts/render-cards.tsx';",
    "export { failingNavItem } from './chrome/failing-nav-item.tsx';",
    "export { renderContent } from './content/render-content.tsx';",
    "export { contentModules } from './content/content-modules.ts';",
    ...imports,
    `export const modules = { ${table.join(', ')} };`,
    'export const renderPage = (input) => render({ ...input, component: modules[input.page.module]?.default });',
  ].join('\n');
}

/**
 * All of a site shares the React of storedocs, whatever else is installed. The bundle names it by a file beside itself,
 * so that its text, and with it the key of every page, is the same wherever the site lies.
 */
const ownReact: Plugin = {
  name: 'own-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, namespace: 'required-react' } : { path: reactFile(path), external: true },
    );
    // A CommonJS package cannot require such a file: it gets the same module by import.
    onLoad({ filter: /.*/, namespace: 'required-react' }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}';`,
    }));
  },
};

const reactModules = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/server'];

function reactFile(name: string): string {
  return `./${name.replaceAll('/', '-')}.mjs`;
}

/** Writes the files by which server bundles find React on this machine, and gives their paths. */
function writeReactFiles(folder: string): string[] {
  const require = createRequire(import.meta.url);
  return reactModules.map((name) => {
    const path = join(folder, reactFile(name));
    const address = JSON.stringify(pathToFileURL(require.resolve(name)).href);
    writeByRename(path, `export * from ${address};\nexport { default } from ${address};\n`);
    return path;
  });
}

/** What turns components with `'use client'` into islands is a template. */
function islandRuntime(original: string): Plugin {
  return {
    name: 'island-runtime',
    setup({ onResolve }) {
      onResolve({ filter: /^storedocs:islands$/ }, () => ({ path: join(original, 'content/island.tsx') }));
    },
  };
}

/** Written into the script before it is looked at: what a site does not have leaves with everything that it needs. */
function constantsOf(features: ClientFeatures): Record<string, string> {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [`clientFeatures.${name}`, String(value)]));
}

/** The default stylesheet, or the site's own of the same name. What the configuration sets wins over defaults, and not over the site's own styles. */
function stylesheetEntry(original: string, tokens: TemplateRequest['styleTokens']): Plugin {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}: ${value};`);
  const configured = declarations.length > 0 ? `\n@layer tokens { :root { ${declarations.join(' ')} } }` : '';
  return {
    name: 'stylesheet-entry',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:stylesheet$/ }, ({ path }) => ({ path, namespace: 'stylesheet' }));
      onLoad({ filter: /.*/, namespace: 'stylesheet' }, () => ({
        contents: `@import './styles/main.css';${configured}`,
        loader: 'css',
        resolveDir: original,
      }));
    },
  };
}

function writeServerBundle(
  files: readonly BundledFile[],
  folder: string,
): Pick<TemplateBundle, 'serverPath' | 'sourceMapPath' | 'written'> {
  const code = files.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const modules = join(folder, 'modules');
  const serverPath = join(modules, `${hashOf(code)}.mjs`);
  const sourceMapPath = `${serverPath}.map`;
  const reactFiles = writeReactFiles(modules);
  writeByRename(serverPath, code);
  writeByRename(sourceMapPath, files.find(({ path }) => path.endsWith('.map'))?.text ?? '{}');
  return { serverPath, sourceMapPath, written: [serverPath, sourceMapPath, ...reactFiles] };
}

function isPublished({ path }: BundledFile): boolean {
  return !/\.(js|map)$/.test(path);
}

/** Names stylesheet and script by their content; page modules add their styles at the end. */
function browserFiles(
  files: readonly BundledFile[],
  outdir: string,
  baseUrl: string,
): Pick<TemplateBundle, 'stylesheetUrl' | 'scriptUrl' | 'files'> {
  const textOf = (extension: string) =>
    files
      .filter(({ path }) => path.endsWith(extension))
      .map(({ text }) => text)
      .join('');
  const named = (name: string, extension: string): OutputFile => {
    const contents = textOf(extension);
    return { path: `assets/${name}-${fileHash(contents)}${extension}`, contents };
  };
  const [style, script] = [named('style', '.css'), named('script', '.js')];
  const others = files
    .filter(({ path }) => !/\.(js|css)$/.test(path))
    .map(({ path, contents }) => ({
      path: path
        .slice(outdir.length + 1)
        .split(sep)
        .join('/'),
      contents,
    }));
  return { stylesheetUrl: joinUrl(baseUrl, style.path), scriptUrl: joinUrl(baseUrl, script.path), files: [style, script, ...others] };
}
