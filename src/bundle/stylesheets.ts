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
  /** CSS of page parts, by name, and the folder where its imports start; absolute. */
  readonly parts: readonly { readonly name: string; readonly css: string; readonly folder: string }[];
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
interface PublishedStyles extends Pick<SiteAssets, 'stylesheetUrl' | 'stylePartUrls' | 'moduleStyleUrl' | 'typefaceUrl'> {
  /** URLs of the stylesheets of page parts, by name. */
  readonly partStyleUrls: ReadonlyMap<string, string>;
  readonly files: readonly OutputFile[];
}

/** Name of a bundled stylesheet that only page modules import. */
export const moduleStyles = 'modules.css';

/** Names stylesheets by the hash of their content. Styles that templates of the site import are appended to the one for all pages. */
export function publishStyles(
  files: readonly BundledFile[],
  baseUrl: string,
  { hasTypeface, hasSearch, parts: ofPlugins }: StylesheetRequest,
): PublishedStyles {
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const publish = (name: string, texts: readonly BundledFile[]) => {
    const contents = texts.map((sheet) => Buffer.from(sheet.contents).toString()).join('');
    const path = `assets/${name}-${fileHash(contents)}.css`;
    return { file: { path, contents }, url: joinUrl(baseUrl, path) };
  };
  const publishPart = (name: string) =>
    publish(
      name,
      sheets.filter(({ path }) => path === `${name}.css`),
    );
  const parts = styleParts.filter((name) => name !== 'search' || hasSearch).map((name) => [name, publishPart(name)] as const);
  const others = ofPlugins.map(({ name }) => [name, publishPart(name)] as const);
  const ofModules = sheets.filter(({ path }) => path === moduleStyles);
  const modules = ofModules.length > 0 ? publish('modules', ofModules) : undefined;
  const partPaths = [moduleStyles, ...[...styleParts, ...ofPlugins.map(({ name }) => name)].map((name) => `${name}.css`)];
  const style = publish(
    'style',
    sheets.filter(({ path }) => !partPaths.includes(path)),
  );
  return {
    stylesheetUrl: style.url,
    stylePartUrls: Object.fromEntries(parts.map(([name, { url }]) => [name, url])),
    partStyleUrls: new Map(others.map(([name, { url }]) => [name, url])),
    moduleStyleUrl: modules?.url,
    typefaceUrl: hasTypeface ? typefaceUrl(style.file.contents) : undefined,
    files: [style.file, ...(modules ? [modules.file] : []), ...[...parts, ...others].map(([, { file }]) => file)],
  };
}

/** URL of the font file that every page needs; `undefined` if the site's own styles set other fonts, so that it may be unused. */
function typefaceUrl(css: string): string | undefined {
  const fonts = css.match(/--sd-font:/g) ?? [];
  return fonts.length === 1 ? /url\(["']?([^"')]+\.woff2)/.exec(css)?.[1] : undefined;
}
