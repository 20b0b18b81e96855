import { posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import type { MissingTarget } from '../graph/links/resolve-link.ts';
import { hostedFile } from '../graph/routes/hosted-file.ts';
import type { LinkRef } from '../model/doc.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { ResolvedRef } from '../page-data/kinds/fill-body.ts';
import { correctedUrl, nearest, nearHint, nearPath } from '../text/nearest.ts';
import { decodeHref, normalizePath, splitHref } from '../text/url.ts';
import { idFinder, type PageFacts, readIds } from './checked-page.ts';

/** Everything that links of the site can reach. */
export interface LinkTargets {
  readonly baseUrl: string;
  /** Every file of the finished site: decoded paths relative to the output folder. */
  readonly files: ReadonlySet<string>;
  /** Ids of each page by its output path, as in `PageFacts`. */
  readonly idsByFile: ReadonlyMap<string, string>;
  /** True if one of these texts has an id. */
  readonly hasId: ReturnType<typeof idFinder>;
  /** URLs of pages and files for hints; absent for problems without hints, which are found much faster. */
  readonly suggestions?: readonly string[] | undefined;
}

export interface BrokenLink {
  readonly what: 'link-broken' | 'anchor-broken' | 'image-broken' | 'image-damaged' | 'url-unsafe';
  /** Returns the message for the href as written. */
  readonly message: (href: string) => string;
  readonly hint?: string | undefined;
}

/** Explains a URL that runs code in the page; `undefined` for any other. Browsers ignore white space in the scheme. */
export function unsafeLink(href: string): BrokenLink | undefined {
  // Nearly all links of a site are paths or anchors, and every page has dozens.
  if (href.startsWith('/') || href.startsWith('#')) return undefined;
  const bare = href.replace(/[\u0000-\u0020]/g, '');
  if (!/^(?:javascript:|vbscript:|data:text\/html|data:application\/xhtml)/i.test(bare)) return undefined;
  return {
    what: 'url-unsafe',
    message: (written) => `URL that runs code: "${written.length > 60 ? `${written.slice(0, 60)}…` : written}".`,
    hint: 'Link to a page, and move the code into a component.',
  };
}

/** Explains a URL with a slip in its scheme, which no other check finds; `undefined` for any other. */
export function misspelledUrl(href: string): BrokenLink | undefined {
  const fixed = correctedUrl(href);
  if (fixed === undefined) return undefined;
  return { what: 'link-broken', message: (written) => `"${written}" is not a URL.`, hint: `Did you mean "${fixed}"?` };
}

const raster = /\.(?:avif|bmp|gif|ico|jpe?g|png|webp)$/i;

/** Explains an image whose size cannot be read; `undefined` for any other. A drawing needs no size, but an element. */
export function damagedImage({ ref, path, size }: ResolvedRef, textOf: (file: string) => string | undefined): BrokenLink | undefined {
  if (ref.kind !== 'image' || path === undefined || size) return undefined;
  const isDamaged = raster.test(path) || (/\.svg$/i.test(path) && textOf(path)?.includes('<svg') === false);
  const message = (written: string) => `Image "${written}" is empty or damaged.`;
  return isDamaged ? { what: 'image-damaged', message, hint: 'Export the image again as PNG, JPEG or SVG.' } : undefined;
}

/** Explains why a link on the page at `pageUrl` is broken; `undefined` if a static host would find it. */
export function brokenLink(
  { kind, href }: Pick<LinkRef, 'kind' | 'href'>,
  pageUrl: string,
  { baseUrl, files, idsByFile, hasId, suggestions }: LinkTargets,
): BrokenLink | undefined {
  if (href === '' || href === '#') return undefined;
  const { path, hash } = splitHref(href);
  const absolute = leadsTo(path, pageUrl);
  const file = linkedFile(absolute, { baseUrl, files });
  if (file === undefined) {
    const page = absolute.replace(/\.(?:html?|mdx?)$/i, '');
    const nearTo = (urls: readonly string[]) =>
      publishedFile(absolute, { baseUrl, files }) ?? pageAt(page, urls) ?? nearPath(absolute, urls);
    const hint = suggestions && nearHint(absolute, nearTo(suggestions));
    if (kind === 'image') return { what: 'image-broken', message: (written) => `No image at "${written}".`, hint };
    return { what: 'link-broken', message: (written) => `No ${isFileName(absolute) ? 'file' : 'page'} at "${written}".`, hint };
  }
  const ids = idsByFile.get(file);
  const id = hash.slice(1);
  if (id === '' || id === 'top' || !ids || hasId(ids, id) || hasId(ids, decodeHref(id)) || id.startsWith(':~:')) return undefined;
  return {
    what: 'anchor-broken',
    message: (written) => (path === '' ? `No heading "${hash}" on this page.` : `The page has no heading "${hash}": "${written}".`),
    hint:
      suggestions &&
      nearHint(
        decodeHref(hash),
        nearest(
          decodeHref(hash),
          readIds(ids).map((known) => `#${known}`),
        ),
      ),
  };
}

/** URL of the file for a path with folders that only the source has, such as `/static`, or without the base URL. */
function publishedFile(absolute: string, { baseUrl, files }: Pick<LinkTargets, 'baseUrl' | 'files'>): string | undefined {
  const names = absolute.slice(1).split('/');
  const found = names.map((_, index) => names.slice(index).join('/')).find((path) => files.has(path));
  return found === undefined ? undefined : baseUrl + found;
}

/** URL of the page at a path, with or without a slash at its end. */
function pageAt(path: string, urls: readonly string[]): string | undefined {
  return urls.find((url) => url === path || url === `${path}/`);
}

/** The target path of a link on a page: decoded, from the root of the host. */
export function leadsTo(path: string, pageUrl: string): string {
  const folder = pageUrl.slice(0, pageUrl.lastIndexOf('/') + 1);
  return decodeHref(normalizePath(path === '' ? pageUrl : path.startsWith('/') ? path : posix.join(folder, path)));
}

/** The file that a link leads to. Not every host removes a slash that is too many. */
export function linkedFile(place: string, { baseUrl, files }: Pick<LinkTargets, 'baseUrl' | 'files'>): string | undefined {
  if (!place.startsWith(baseUrl)) return `${place}/` === baseUrl ? 'index.html' : undefined;
  const answer = hostedFile(place.slice(baseUrl.length), (file) => files.has(file));
  return answer?.redirect?.endsWith('/') === false ? undefined : answer?.file;
}

/** Hint for a file that is missing at a fixed URL; `undefined` for any other link. `href` is as written. */
export function staticFileHint(href: string): string | undefined {
  const isFixed = href.startsWith('/') && isFileName(splitHref(href).path);
  return isFixed ? 'Files at fixed URLs are in the static folder, by default "content/static".' : undefined;
}

function isFileName(path: string): boolean {
  return /\.[a-z\d]{1,5}$/i.test(path) && !/\.(html?|mdx?)$/i.test(path);
}

/** Hint for a link to a Markdown file that is not a page. `undefined` for any other link. */
export function missingSourceHint(
  href: string,
  { from, candidates }: MissingTarget,
  { routesBySource, contentFiles, draftPaths }: SiteGraph,
): string | undefined {
  const [wanted] = candidates;
  if (wanted === undefined) return undefined;
  if (candidates.some((candidate) => draftPaths.has(candidate))) return 'The file is a draft, which is only published by "storedocs dev".';
  if (candidates.some((candidate) => contentFiles.has(candidate))) return 'The file exists, but is excluded from the site.';
  const others = [...routesBySource.keys()].filter((source) => source !== from);
  const near = nearPath(wanted, others);
  if (near === undefined) return undefined;
  const relative = posix.relative(posix.dirname(from), near);
  const spelling = href.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
  return near.toLowerCase() === wanted.toLowerCase() ? `Letter case matters: it is "${spelling}".` : `Did you mean "${spelling}"?`;
}

/** A site in one locale when links are checked. */
export interface LinkTargetsPart {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  /** Paths of files besides pages and static files, below the base URL. */
  readonly files: Iterable<string>;
  /** Empty for a site whose pages are not rendered. */
  readonly pages: readonly PageFacts[];
}

/** Everything that links on the host of the first site can reach. Paths of files are relative to the host. */
export function linkTargetsOf(parts: readonly LinkTargetsPart[]) {
  const isHere = ({ url }: SiteConfig) => url === parts[0]?.config.url;
  const here = parts.filter(({ config }) => isHere(config));
  const files = new Set<string>();
  const idsByFile = new Map<string, string>();
  const baseOf = ({ baseUrl }: SiteConfig) => decodeURI(baseUrl).slice(1);
  /** Adds files of a site while they are still being written; paths as in `LinkTargetsPart`. */
  const add = (config: SiteConfig, paths: Iterable<string>) => {
    if (isHere(config)) for (const path of paths) files.add(baseOf(config) + path);
  };
  for (const { config, graph, files: others, pages } of here) {
    const base = baseOf(config);
    for (const { outputPath } of graph.routes) files.add(base + outputPath);
    for (const path of graph.staticFiles.keys()) files.add(base + path);
    add(config, others);
    for (const { outputPath, ids } of pages) idsByFile.set(base + outputPath, ids);
  }
  const suggestions = here.flatMap(({ config, graph }) => [
    ...graph.routes.map(({ url }) => url),
    ...[...graph.staticFiles.keys()].map((path) => config.baseUrl + path),
  ]);
  return { baseUrl: '/', files, idsByFile, hasId: idFinder(), suggestions, add };
}
