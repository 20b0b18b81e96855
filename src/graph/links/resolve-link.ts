import { posix } from 'node:path';
import type { SiteConfig } from '../../config/schema.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import { decodeHref, encodePath, isExternalHref, joinUrl, normalizePath, splitHref } from '../../text/url.ts';
import { routeKey } from '../routes/page-url.ts';
import type { MarkdownOfPage } from '../routes/route-source.ts';

/** Where a link leads. */
export type LinkTarget =
  /** A URL for the page; whether it exists is checked on the finished HTML. */
  | { readonly kind: 'url'; readonly url: string }
  /** A file in a content folder, published under a hashed name. */
  | { readonly kind: 'asset'; readonly path: string; readonly suffix: string }
  /** A file of a static folder: its URL, and its path on disk. */
  | { readonly kind: 'static'; readonly path: string; readonly url: string }
  | MissingTarget;

/** A source or file that does not exist. Whether the link is broken is checked on the finished site: a generated file may have its URL. */
export interface MissingTarget {
  readonly kind: 'missing';
  /** The file that contains the link, relative to the root. */
  readonly from: string;
  /** Source paths that the link can mean, best first; empty unless it names a Markdown file. */
  readonly candidates: readonly string[];
}

/** The source that contains a link. */
export interface LinkOrigin {
  /** Source path, relative to the root. */
  readonly path: string;
  readonly url: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** URL of its edit link, which tells where its repository is shown. */
  readonly editUrl?: string | undefined;
}

/** Where the links of a document start; `url` is that of its page. */
export function linkOrigin(
  { path, logicalPath = path, folder, provenance }: Pick<MarkdownOfPage, 'path' | 'logicalPath' | 'folder' | 'provenance'>,
  url: string,
): LinkOrigin {
  return { path: logicalPath, url, folder, editUrl: provenance.editUrl };
}

/** What links are resolved against. */
export interface LinkWorld {
  readonly graph: Omit<SiteGraph, 'redirects'>;
  readonly site: SiteConfig;
}

/** Resolves a link. Paths to files are relative to the file that contains the link, other relative paths to its page. */
export function resolveLink({ href }: Pick<LinkRef, 'href'>, from: LinkOrigin, world: LinkWorld): LinkTarget {
  if (href.startsWith('pathname://')) return { kind: 'url', url: joinUrl(world.site.baseUrl, href.slice('pathname://'.length)) };
  if (isExternalHref(href) || href === '') return { kind: 'url', url: href };
  const { path, query, hash: written } = splitHref(href);
  const hash = composed(written);
  if (path === '') return { kind: 'url', url: query + hash };
  const decoded = decodeHref(path).normalize('NFC');
  if (isDocumentPath(decoded)) return documentTarget(decoded, from, world, query + hash);
  return decoded.startsWith('/') || decoded.startsWith('@site/')
    ? sitePath(decoded, from, world, query + hash)
    : relativePath(decoded, from, world, query + hash);
}

/** A hash in Unicode NFC, as ids of headings are. */
function composed(hash: string): string {
  if (!/[%\u0080-\uffff]/.test(hash)) return hash;
  const decoded = decodeHref(hash);
  const id = decoded.normalize('NFC');
  if (id === decoded) return hash;
  return hash.includes('%') ? `#${encodeURIComponent(id.slice(1))}` : id;
}

/** True for the path of a Markdown file, as used in links between docs. */
function isDocumentPath(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

function documentTarget(path: string, from: LinkOrigin, world: LinkWorld, suffix: string): LinkTarget {
  const candidates = candidatesAsOnDisk(path, from).map((candidate) => candidate.normalize('NFC'));
  const route = candidates.map((candidate) => world.graph.routesBySource.get(candidate)).find((found) => found);
  if (route) return { kind: 'url', url: route.url + suffix };
  const { fallback } = world.graph;
  const original = candidates.map((candidate) => fallback?.routesBySource.get(candidate)).find((found) => found);
  if (fallback && original) return { kind: 'url', url: fallback.host + original.url + suffix };
  const plain = path.startsWith('/') ? sitePath(path, from, world, suffix) : undefined;
  return plain?.kind === 'static' ? plain : { kind: 'missing', from: from.path, candidates };
}

/** The paths that a link to a file can mean, best first, in the Unicode form in which they are written. */
export function candidatesAsOnDisk(path: string, from: Pick<LinkOrigin, 'path' | 'folder'>): string[] {
  if (path.startsWith('@site/')) return [path.slice('@site/'.length)];
  if (path.startsWith('/')) return [`${from.folder}${path}`, path.slice(1)];
  const beside = posix.join(posix.dirname(from.path), path);
  return path.startsWith('./') || path.startsWith('../') ? [beside] : [beside, `${from.folder}/${path}`, path];
}

function sitePath(path: string, from: LinkOrigin, { graph, site }: LinkWorld, suffix: string): LinkTarget {
  if (path.startsWith('@site/'))
    return fileTarget(path.slice('@site/'.length), graph, site, suffix) ?? { kind: 'missing', from: from.path, candidates: [] };
  const readings = readingsOf(path, site);
  for (const below of readings) {
    const route = graph.routesByPath.get(routeKey(below));
    if (route) return { kind: 'url', url: route.url + suffix };
    const source = graph.staticFiles.get(below);
    if (source !== undefined) return { kind: 'static', path: source, url: joinUrl(site.baseUrl, encodePath(below)) + suffix };
  }
  const page = folderPage(path.slice(1), graph);
  if (page) return { kind: 'url', url: page.url + suffix };
  // Code hosts read such a path from the root of the repository.
  const file = fileTarget(path.slice(1), graph, site, suffix);
  if (file) return file;
  const original = readings.map((below) => graph.fallback?.routesByPath.get(routeKey(below))).find((found) => found);
  if (graph.fallback && original) return { kind: 'url', url: graph.fallback.host + original.url + suffix };
  return { kind: 'url', url: joinUrl(site.baseUrl, encodePath(readings[0] ?? '')) + suffix };
}

/** What a path from the root can mean, in a locale also as it is written in the default language: with or without its base URL. */
function readingsOf(path: string, { baseUrl, locale }: SiteConfig): string[] {
  const own = belowBaseUrl(path, baseUrl);
  if (locale === undefined || !baseUrl.endsWith(`/${locale}/`)) return own;
  const main = baseUrl.slice(0, -locale.length - 1);
  const readings = [...belowBaseUrl(path, main), ...belowBaseUrl(joinUrl(main, path), baseUrl)];
  return `${path}/`.startsWith(baseUrl) ? [...own, ...readings] : readings;
}

/** What a path from the root can mean below a base URL: authors write it with or without the base URL. A folder may have the name of the base URL. */
function belowBaseUrl(path: string, baseUrl: string): string[] {
  if (`${path}/` === baseUrl) return ['', path.slice(1)];
  const below = path.replace(/^\/+/, '');
  return path.startsWith(baseUrl) ? [path.slice(baseUrl.length), below] : [below];
}

function relativePath(path: string, from: LinkOrigin, { graph, site }: LinkWorld, suffix: string): LinkTarget {
  const file = fileTarget(posix.join(posix.dirname(from.path), path), graph, site, suffix);
  if (file) return file;
  const page = pageBeside(path, from.url, { graph, site });
  const target = page ?? folderPage(posix.join(posix.dirname(from.path), path), graph);
  return { kind: 'url', url: (target ? target.url : encodePath(urlBeside(path, from.url))) + suffix };
}

/** The decoded URL that browsers read a relative path as. */
function urlBeside(path: string, pageUrl: string): string {
  const folder = pageUrl.endsWith('/') ? pageUrl : posix.dirname(pageUrl);
  return normalizePath(joinUrl(decodeHref(folder), path));
}

/** The page that a decoded relative path means on the page at a URL, which authors may think of with or without a slash at its end. */
export function pageBeside(path: string, pageUrl: string, { graph, site }: LinkWorld): Route | undefined {
  const other = pageUrl.endsWith('/') ? pageUrl.replace(/(?<=.)\/$/, '') : `${pageUrl}/`;
  const urls = [pageUrl, other].map((from) => urlBeside(path, from)).filter((url) => url.startsWith(site.baseUrl));
  return urls.map((url) => graph.routesByPath.get(routeKey(url.slice(site.baseUrl.length)))).find((route) => route);
}

/** The page of a folder on disk, to which links lead on a code host. */
function folderPage(folder: string, { routesBySource }: LinkWorld['graph']): Route | undefined {
  const names = ['README.md', 'readme.md', 'index.md', 'index.mdx'];
  return names.map((name) => routesBySource.get(posix.join(folder.normalize('NFC'), name))).find((route) => route);
}

const media = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp|mp4|webm|mov|mp3|ogg|wav|pdf|zip)$/i;

/**
 * The file outside the content folders that an image, or a link to a media file, may mean: its path from the root. `undefined` for other links
 * and for hidden files.
 */
export function fileOutside({ href, kind }: Pick<LinkRef, 'href' | 'kind'>, from: LinkOrigin, site: SiteConfig): string | undefined {
  const file = placeOnDisk(href, from, site);
  return /(?:^|\/)(?:\.|node_modules\/|$)/.test(file) || (kind !== 'image' && !media.test(file)) ? undefined : file;
}

/**
 * The file or folder outside the content folders that a link without a page may mean, and its URL on the code host. `undefined` for other
 * links, and if the edit link does not show the host.
 */
export function repositoryLink(
  { href, kind }: Pick<LinkRef, 'href' | 'kind'>,
  from: LinkOrigin,
  { graph, site }: LinkWorld,
): { readonly path: string; readonly url: string } | undefined {
  const own = `/${encodePath(from.path)}`;
  const [, host, branch] = /^(https?:\/\/.+?)\/(?:edit|blob|tree)(\/.+)$/.exec(from.editUrl ?? '') ?? [];
  const path = placeOnDisk(href, from, site).replace(/\/$/, '');
  if (kind === 'image' || !branch?.endsWith(own) || /^(?:$|\.\.|node_modules)(?:\/|$)/.test(path)) return undefined;
  if (`${path}/`.startsWith(`${from.folder}/`) || graph.contentFiles.has(path)) return undefined;
  const { query, hash } = splitHref(href);
  return { path, url: `${host}/blob${branch.slice(0, -own.length)}/${encodePath(path)}${query}${hash}` };
}

/** The path from the root that a link has on disk; empty for a link that has none. */
function placeOnDisk(href: string, from: LinkOrigin, site: SiteConfig): string {
  const path = decodeHref(splitHref(href).path).normalize('NFC');
  if (path === '' || isExternalHref(href) || href.startsWith('pathname://')) return '';
  if (path.startsWith('@site/')) return path.slice('@site/'.length);
  return path.startsWith('/') ? (readingsOf(path, site).at(-1) ?? '') : posix.join(posix.dirname(from.path), path);
}

function fileTarget(
  path: string,
  { contentFiles, staticFiles, staticPathsBySource }: LinkWorld['graph'],
  { baseUrl }: SiteConfig,
  suffix: string,
): LinkTarget | undefined {
  const composed = path.normalize('NFC');
  const source = contentFiles.get(composed);
  if (source !== undefined) return { kind: 'asset', path: source, suffix };
  // A relative path into a static folder names the published file.
  const published = staticPathsBySource.get(composed);
  const file = published === undefined ? undefined : staticFiles.get(published);
  if (published === undefined || file === undefined) return undefined;
  return { kind: 'static', path: file, url: joinUrl(baseUrl, encodePath(published)) + suffix };
}

/** The site that configured URLs belong to. */
export interface SiteUrls extends LinkWorld {
  readonly graph: SiteGraph;
}

/** URL of a page or file in the configuration: with base URL, external, or as written with `pathname:`. */
export function siteUrl(href: string, { graph, site }: LinkWorld): string {
  if (href.startsWith('pathname:')) return href;
  const from = { path: '', url: site.baseUrl, folder: '' };
  const target = resolveLink({ href: isExternalHref(href) || /^[/#]/.test(href) ? href : `/${href}` }, from, { graph, site });
  return target.kind === 'url' || target.kind === 'static' ? target.url : href;
}

/** Label of a docs set; `standard` is that of the default one. */
export function setLabel({ id }: DocsSet, standard: string): string {
  return id === 'default' ? standard : id.charAt(0).toUpperCase() + id.slice(1);
}
