import type { Plugin } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { type SiteAssets, styleParts } from '../model/site-data.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';

/** Inputs of the stylesheets of a site. */
export interface StylesheetRequest {
  /** Whether pages use the typeface of storedocs, unless the site's own styles set another one. */
  readonly hasTypeface: boolean;
  /** Whether the site has a search. */
  readonly hasSearch: boolean;
  /** CSS of page parts, by name, and the folder where its imports start, absolute. Static ones run no script. */
  readonly parts: readonly { readonly name: string; readonly css: string; readonly folder: string; readonly isStatic: boolean }[];
}

/** A file of a bundle. */
export interface BundledFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly contents: Uint8Array;
}

const prefix = 'storedocs:stylesheet/';

/** Entry points of the stylesheets, by the name of the bundled file: `style` is the one for all pages. */
export function stylesheetEntries({ parts }: Pick<StylesheetRequest, 'parts'>): Readonly<Record<string, string>> {
  return Object.fromEntries(['style', ...styleParts, ...parts.map(({ name }) => name)].map((name) => [name, prefix + name]));
}

/**
 * Provides the entry points: default stylesheets, or the site's own of the same name. `original` is the folder of the default templates, absolute.
 */
export function stylesheetPlugin(original: string, { hasTypeface, parts }: StylesheetRequest): Plugin {
  const main = [hasTypeface ? "@import './styles/typeface/typeface.css' layer(tokens);" : '', "@import './styles/main.css';"].join('\n');
  return {
    name: 'stylesheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^storedocs:stylesheet\// }, ({ path }) => ({ path: path.slice(prefix.length), namespace: 'stylesheet' }));
      onLoad({ filter: /.*/, namespace: 'stylesheet' }, ({ path }) => {
        const part = parts.find(({ name }) => name === path);
        if (part) return { contents: part.css, loader: 'css', resolveDir: part.folder };
        return { contents: path === 'style' ? main : `@import './styles/parts/${path}.css';`, loader: 'css', resolveDir: original };
      });
    },
  };
}

/** The published stylesheets and their URLs. */
interface PublishedStyles extends Pick<SiteAssets, 'stylesheetUrl' | 'stylePartUrls' | 'joinedStyle' | 'moduleStyleUrl' | 'typefaceUrl'> {
  /** URLs of the stylesheets of page parts, by name. */
  readonly partStyleUrls: ReadonlyMap<string, string>;
  readonly files: readonly OutputFile[];
}

/** Name of a bundled stylesheet that only page modules import. */
export const moduleStyles = 'modules.css';

/** Parts of some kinds of pages. What others style may be in any content. */
const ofKinds = /^(?:menu|sidebar-hide|versions|tags|blog|blog-lists|search|not-found)$/;

/** Names stylesheets by the hash of their content. Styles that templates of the site import are appended to the one for all pages. */
export function publishStyles(
  files: readonly BundledFile[],
  baseUrl: string,
  { hasTypeface, hasSearch, parts: ofPlugins }: StylesheetRequest,
): PublishedStyles {
  const sheets = files
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ path, contents }) => ({ path, text: Buffer.from(contents).toString() }));
  const publish = (name: string, texts: readonly string[]) => {
    const contents = texts.join('');
    const path = `assets/${name}-${fileHash(contents)}.css`;
    return { file: { path, contents }, url: joinUrl(baseUrl, path) };
  };
  const textOf = (name: string) => sheets.find(({ path }) => path === `${name}.css`)?.text ?? '';
  const publishPart = (name: string) => [name, publish(name, [textOf(name)])] as const;
  const parts = styleParts.filter((name) => name !== 'search' || hasSearch).map(publishPart);
  const others = ofPlugins.map(({ name }) => publishPart(name));
  const modules = sheets.some(({ path }) => path === moduleStyles) ? publish('modules', [textOf('modules')]) : undefined;
  const partPaths = [moduleStyles, ...[...styleParts, ...ofPlugins.map(({ name }) => name)].map((name) => `${name}.css`)];
  const style = publish(
    'style',
    sheets.filter(({ path }) => !partPaths.includes(path)).map(({ text }) => text),
  );
  const isOfContent = (name: string) => !ofKinds.test(name) && ofPlugins.find((part) => part.name === name)?.isStatic !== false;
  // Large ones of plugins stay alone.
  const small = [...parts, ...others].filter(([name, { file }]) => isOfContent(name) && file.contents.length < 8000);
  const joined = publish(
    'joined',
    small.map(([, { file }]) => file.contents),
  );
  return {
    stylesheetUrl: style.url,
    stylePartUrls: Object.fromEntries(parts.map(([name, { url }]) => [name, url])),
    joinedStyle: { url: joined.url, of: small.map(([, { url }]) => url) },
    partStyleUrls: new Map(others.map(([name, { url }]) => [name, url])),
    moduleStyleUrl: modules?.url,
    typefaceUrl: hasTypeface ? typefaceUrl(style.file.contents) : undefined,
    files: [style.file, joined.file, ...(modules ? [modules.file] : []), ...[...parts, ...others].map(([, { file }]) => file)],
  };
}

/** URL of the font file that every page needs; `undefined` if the site's own styles set other fonts, so that it may be unused. */
function typefaceUrl(css: string): string | undefined {
  const fonts = css.match(/--sd-font:/g) ?? [];
  return fonts.length === 1 ? /@font-face\s*\{(?![^}]*-ext-)[^}]*url\(["']?([^"')]+\.woff2)/.exec(css)?.[1] : undefined;
}
