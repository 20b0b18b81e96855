import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { drawingModule } from '../../bundle/drawing-module.ts';
import { wrongCase } from '../../bundle/refused-imports.ts';
import { foreignNamespace, notInBrowser, resolveSiteImport } from '../../bundle/site-imports.ts';
import type { StyleProcessor } from '../../bundle/styles/style-processor.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { isThere } from '../../io/fs/file-error.ts';
import { spellingReader, toRoot, walkFolder } from '../../io/fs/walk-folder.ts';
import { foreignModules } from '../../model/foreign-modules.ts';
import { runtimeMark } from '../../model/runtime-mark.ts';

/** What MDX documents can import. */
export interface ContentWorld {
  /** Absolute. */
  readonly root: string;
  /** Exports of the modules that storedocs provides, by import specifier. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** `markdown.alias`: paths relative to the root, by import specifier. */
  readonly alias: Readonly<Record<string, string>>;
  /** As configured: files and packages whose components run in the browser. */
  readonly clientComponents: readonly string[];
  /** Components that need no import: paths relative to the root, by name. */
  readonly components: ReadonlyMap<string, string>;
  /** Compiles a Markdown or MDX document to a module. `path` is relative to the root. */
  readonly compiled: (path: string) => Promise<string>;
  /** Style tools of the site. */
  readonly styles: StyleProcessor;
}

const publishedFiles = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|ogg|mp3|wav|woff2?|pdf|zip|csv)$/i;

/** Modules that components with `'use client'` share with the templates. */
const browserNames = /^(react|storedocs\/content$)/;

/** Lets a document import components, other documents, files and modules of other generators. */
export function contentPlugin(world: ContentWorld): Plugin {
  const { root, shared, compiled } = world;
  return {
    name: 'content',
    setup(build) {
      const { onResolve, onLoad } = build;
      const spellingOf = spellingReader(root);
      onResolve({ filter: /^storedocs:components$/ }, ({ importer }) => ({ path: importer, namespace: 'components' }));
      onResolve({ filter: /^!!?raw-loader!/ }, async ({ path, resolveDir, kind }) => {
        const wanted = path.replace(/^!!?raw-loader!/, '');
        const found = await build.resolve(wanted, { resolveDir, kind });
        if (found.errors.length > 0) return { errors: [{ text: `Could not resolve "${wanted}"` }] };
        return wrongCase(found.path, { root, spellingOf }) ?? { path: toRoot(root, found.path), namespace: 'raw' };
      });
      // A document keeps its path in the site even if it is a symbolic link, because its links are relative to that path.
      onResolve({ filter: /\.mdx?$/ }, ({ path, kind, resolveDir }) => {
        const file = resolve(resolveDir, path);
        return kind === 'entry-point' || (path.startsWith('.') && existsSync(file)) ? { path: file } : undefined;
      });
      onResolve({ filter: /^[^#]/ }, ({ path, kind, resolveDir }) =>
        kind === 'url-token' ? fileOfStyle(path, resolveDir, root) : undefined,
      );
      onResolve({ filter: /^[^./!]/ }, ({ path, importer, kind, namespace }) => {
        if (kind === 'entry-point' || namespace === 'shared') return undefined;
        const isOfServer = namespace === 'client' && Object.hasOwn(shared, path) && !foreignModules.has(path) && !browserNames.test(path);
        return isOfServer ? notInBrowser(path) : resolveName({ path, importer, namespace }, world, build);
      });
      onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path }) => ({
        contents: await compiled(toRoot(root, path)),
        loader: 'js',
        resolveDir: dirname(path),
      }));
      onLoad({ filter: publishedFiles, namespace: 'file' }, ({ path }) => ({
        contents: publishedFile(path, root),
        loader: 'jsx',
        resolveDir: root,
      }));
      onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(join(root, path), 'utf8'), loader: 'text' }));
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({ contents: sharedModule(path, shared[path] ?? {}), loader: 'js' }));
      onLoad({ filter: /.*/, namespace: 'components' }, async ({ path }) => ({
        contents: componentsOf(await compiled(toRoot(root, path)), world),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

/** A file that a stylesheet references. URLs with a scheme, or with a leading slash but no file in the root, stay as they are. */
function fileOfStyle(path: string, folder: string, root: string): OnResolveResult {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return { path, external: true };
  const file = join(/^(?:@site)?\//.test(path) ? root : folder, path.replace(/^@site\/|[?#].*/gs, ''));
  if (path.startsWith('/') && !existsSync(file)) return { path, external: true };
  if (!existsSync(file)) return { errors: [{ text: `Could not resolve "${path}"` }] };
  return { path: styleUrl(toRoot(root, file)), external: true };
}

/** A bare specifier: a module of the site or of storedocs, or a package. */
async function resolveName(
  given: Pick<OnResolveArgs, 'path' | 'importer' | 'namespace'>,
  world: ContentWorld,
  build: PluginBuild,
): Promise<OnResolveResult | undefined> {
  const found = await resolveSiteImport(given, world, build);
  if (found) return found.namespace === foreignNamespace ? { ...found, namespace: 'shared' } : found;
  return Object.hasOwn(world.shared, given.path) ? { path: given.path, namespace: 'shared' } : undefined;
}

/** Parameter of the bundle with all shared modules. */
export const sharedParameter = '__storedocs_shared';

function sharedModule(name: string, exports: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(exports).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return [
    `const shared = ${sharedParameter}[${JSON.stringify(name)}];`,
    ...names.map((key) => `export const ${key} = shared.${key};`),
    'export default shared.default ?? shared;',
  ].join('\n');
}

/** A published file is imported as its URL; an SVG file is also a component. */
function publishedFile(path: string, root: string): string {
  const url = JSON.stringify(runtimeMark({ kind: 'file', path: toRoot(root, path) }));
  return /\.svg$/i.test(path) ? drawingModule(path, url) : `export default ${url};`;
}

/** Components that a document uses without importing them: those of the site override ours. */
function componentsOf(code: string, { components }: ContentWorld): string {
  const used = [...components].filter(([name]) => new RegExp(`[^\\w$.]${name}[^\\w$]|_components\\.${name}\\b`).test(code));
  return [
    "import { contentComponents } from 'storedocs:content-components';",
    ...used.map(([, path], index) => `import * as own${index} from ${JSON.stringify(`@site/${path}`)};`),
    'const all = {',
    '  ...contentComponents,',
    ...used.map(([name], index) => `  ${JSON.stringify(name)}: own${index}.default ?? own${index}.${name},`),
    '};',
    'export const useMDXComponents = () => all;',
  ].join('\n');
}

/** Placeholder in styles for the URL of a file, which is known only when a page needs it. `path` is relative to the root. */
function styleUrl(path: string): string {
  return `storedocs-file:${encodeURIComponent(path).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
}

/** Replaces these placeholders with URLs. */
export function fillStyleUrls(css: string, urlOf: (path: string) => string): string {
  return css.replace(/storedocs-file:([\w.%~!-]+)/g, (_, path: string) => urlOf(decodeURIComponent(path)));
}

/** Folder of the components that MDX documents can use without importing them, relative to the root. */
export const componentsFolder = 'content/_components';

/** Components that documents may use without importing them: paths relative to the root, by name. The configuration takes precedence. */
export function findComponents(root: string, { components }: SiteConfig['markdown']): Map<string, string> {
  const folder = join(root, componentsFolder);
  const files = isThere(folder)
    ? walkFolder(folder, root).filter((path) => /\.[jt]sx?$/.test(path) && !/\.(d|test)\.tsx?$/.test(path))
    : [];
  return new Map([
    ...files.map((path): [string, string] => [componentName(path), posix.join(componentsFolder, path)]),
    ...Object.entries(components).map(([name, path]): [string, string] => [name, posix.normalize(path)]),
  ]);
}

/** `app-card.tsx` contains `AppCard`. */
function componentName(path: string): string {
  const words = posix
    .basename(path)
    .replace(/\.\w+$/, '')
    .split(/[-_.]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
