import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { runtimeMark } from '../../model/runtime-mark.ts';
import { nearest } from '../../text/nearest.ts';
import { wrongCase } from '../bundle/exact-case-plugin.ts';
import { spellingReader } from '../fs/letter-case.ts';
import { toRoot } from '../fs/walk-folder.ts';

/** What documents of MDX may import. */
export interface ContentWorld {
  /** Absolute. */
  readonly root: string;
  /** Names that storedocs gives a meaning, and what each exports. */
  readonly shared: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Names of packages that files of the site stand for: paths relative to the root. */
  readonly alias: Readonly<Record<string, string>>;
  /** Components that need no import: their names, and paths relative to the root. */
  readonly components: ReadonlyMap<string, string>;
  /** The module that a document of Markdown or MDX was compiled to. `path` is relative to the root. */
  readonly compiled: (path: string) => Promise<string>;
}

const publishedFiles = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|ogg|mp3|wav|woff2?|pdf|zip|csv)$/i;
const foreignNames = /^@(theme|theme-original|theme-init|docusaurus|generated)\//;

/** What components with `'use client'` share with the templates. */
const browserNames = /^(react|storedocs\/content$|@docusaurus\/BrowserOnly$)/;

function notInBrowser(path: string): OnResolveResult {
  const hint = 'Pass the component what it needs as props or children.';
  return { errors: [{ text: `"${path}" is not available in the browser.`, notes: [{ text: hint }] }] };
}

/** Lets a document import components, other documents, files and the names that content from elsewhere uses. */
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
      // A document is where the site has it, also when a symbolic link leads there: its links begin at that place.
      onResolve({ filter: /\.mdx?$/ }, ({ path, kind, resolveDir }) => {
        const file = resolve(resolveDir, path);
        return kind === 'entry-point' || (path.startsWith('.') && existsSync(file)) ? { path: file } : undefined;
      });
      onResolve({ filter: /^[^#]/ }, ({ path, kind, resolveDir }) =>
        kind === 'url-token' ? fileOfStyle(path, resolveDir, root) : undefined,
      );
      onResolve({ filter: /^[^./!]/ }, ({ path, kind, namespace }) => {
        if (kind === 'entry-point' || namespace === 'shared') return undefined;
        const isForeign = namespace === 'client' && Object.hasOwn(shared, path) && !browserNames.test(path);
        return isForeign ? notInBrowser(path) : resolveName(path, world, build);
      });
      onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path }) => ({
        contents: await compiled(toRoot(root, path)),
        loader: 'js',
        resolveDir: dirname(path),
      }));
      onLoad({ filter: publishedFiles, namespace: 'file' }, ({ path }) => ({
        contents: publishedFile(toRoot(root, path)),
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

/** A file that a style names. Addresses that begin with a slash, or elsewhere, stay as they are. */
function fileOfStyle(path: string, folder: string, root: string): OnResolveResult {
  if (/^([a-z][a-z\d+.-]*:|\/)/i.test(path)) return { path, external: true };
  const file = join(folder, path.replace(/[?#].*/s, ''));
  if (!existsSync(file)) return { errors: [{ text: `Could not resolve "${path}"` }] };
  return { path: styleUrl(toRoot(root, file)), external: true };
}

/** A name without dot and slash in front: one of ours, one that the site explains, or a package. */
async function resolveName(path: string, { root, shared, alias }: ContentWorld, build: PluginBuild): Promise<OnResolveResult | undefined> {
  const key = Object.keys(alias).find((name) => path === name || path.startsWith(`${name}/`));
  const target = key === undefined ? undefined : join(root, alias[key] ?? '') + path.slice(key.length);
  if (target !== undefined || path.startsWith('@site/')) {
    const found = await build.resolve(target ?? join(root, path.slice('@site/'.length)), { resolveDir: root, kind: 'import-statement' });
    if (found.errors.length === 0) return found;
    const mapped = toRoot(root, target ?? '');
    return {
      errors: [{ text: key === undefined ? `Could not resolve "${path}"` : `"${path}" is mapped to "${mapped}", which does not exist.` }],
    };
  }
  if (Object.hasOwn(shared, path)) return { path, namespace: 'shared' };
  if (!foreignNames.test(path)) return undefined;
  const hint =
    sameScope(path, Object.keys(shared)) ??
    `Write a component of your own, and map the name to its file in the configuration: markdown: { alias: { '${path}': 'src/${basename(path)}.tsx' } }.`;
  return { errors: [{ text: `storedocs has no replacement for "${path}".`, notes: [{ text: hint }] }] };
}

/** Looks for what was meant among the names that begin like this one: `@theme/` itself is no likeness. */
function sameScope(path: string, names: readonly string[]): string | undefined {
  const scope = path.slice(0, path.indexOf('/') + 1);
  const wanted = path.slice(scope.length);
  const found = nearest(
    wanted,
    names.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length)),
  );
  return found === undefined ? undefined : `Did you mean "${scope}${found}"?`;
}

/** The bundle is run with one parameter that holds all shared modules. */
export const sharedParameter = '__storedocs_shared';

function sharedModule(name: string, exports: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(exports).filter((key) => key !== 'default' && /^[A-Za-z_$][\w$]*$/.test(key));
  return [
    `const shared = ${sharedParameter}[${JSON.stringify(name)}];`,
    ...names.map((key) => `export const ${key} = shared.${key};`),
    'export default shared.default ?? shared;',
  ].join('\n');
}

/** A published file is its URL; a drawing can also be used as a component. */
function publishedFile(path: string): string {
  const url = JSON.stringify(runtimeMark({ kind: 'file', path }));
  return /\.svg$/i.test(path) ? drawingModule(url) : `export default ${url};`;
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

/** Stands in styles for the URL of a file, which is known when a page needs it. `path` is relative to the root. */
export function styleUrl(path: string): string {
  return `storedocs-file:${encodeURIComponent(path).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`;
}

/** Writes URLs in the place of such addresses. */
export function fillStyleUrls(css: string, urlOf: (path: string) => string): string {
  return css.replace(/storedocs-file:([\w.%~!-]+)/g, (_, path: string) => urlOf(decodeURIComponent(path)));
}

/** Module of a drawing, which is an address and a component. `url` is a text as JSON. */
export function drawingModule(url: string): string {
  return `export const url = ${url};\nexport default Object.assign((props) => <img alt="" {...props} src={url} />, { url, toString: () => url });`;
}
