import { posix } from 'node:path';
import { pageBeside } from '../../graph/links/resolve-link.ts';
import { routeKey } from '../../graph/routes/page-url.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Site } from '../../load-site.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import { getOrMake } from '../../text/group-by.ts';
import { decodeHref, encodePath, splitHref } from '../../text/url.ts';

/** A site in all locales before and after a move, with the new path of each moved file by its old one. */
export interface MovedSites {
  readonly before: readonly Site[];
  readonly after: readonly Site[];
  readonly moves: ReadonlyMap<string, string>;
}

/** Returns a relative URL, such as `../setup/`, as a document has to write it after a move; `undefined` if it stays. */
type MoveRelativeUrl = (href: string) => string | undefined;

/** Relative URLs in each document, by its path before the move. */
export function relativeUrls({ before, after, moves }: MovedSites): (path: string) => MoveRelativeUrl {
  const [old, next] = [before.map(routesByPath), after.map(routesByPath)];
  return (path) => {
    const index = old.findIndex((routes) => routes.has(path));
    const [site, routes] = [before[index], next[index]];
    const [from, to] = [old[index]?.get(path), routes?.get(moves.get(path) ?? path)];
    if (!site || !routes || !from || !to) return () => undefined;
    const { config, graph } = site;
    const afterMove = (route: Route) => {
      const source = markdownPageOf(route)?.path;
      return source === undefined ? after[index]?.graph.routesByUrl.get(route.url) : routes.get(moves.get(source) ?? source);
    };
    return (href) => {
      const { path: written, query, hash } = splitHref(href);
      if (written === '' || written.startsWith('/')) return undefined;
      const target = pageBeside(decodeHref(written), from.url, { graph, site: config });
      const leadsTo = target && afterMove(target);
      if (!leadsTo || (leadsTo.url === target.url && to.url === from.url)) return undefined;
      const relative = posix.relative(folderOf(to.url), decodeHref(leadsTo.url)) || '.';
      const dotted = written.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
      return encodePath(dotted) + (written.endsWith('/') ? '/' : '') + query + hash;
    };
  };
}

/** The routes of a site in one locale by the path of their source, which is that of the translation if there is one. */
function routesByPath({ graph }: Site): ReadonlyMap<string, Route> {
  return new Map(
    graph.routes.flatMap((route) => {
      const path = markdownPageOf(route)?.path;
      return path === undefined || route.aliasOf !== undefined ? [] : [[path, route]];
    }),
  );
}

/** The decoded folder that relative URLs of a page are resolved against, with a trailing slash. */
function folderOf(url: string): string {
  return decodeHref(url.slice(0, url.lastIndexOf('/') + 1));
}

/** Names of documents in configuration, sidebars and front matter, before and after a move. */
interface MovedNames {
  /** New id by the old one, in each version of each docs set by its content folder. */
  readonly idsIn: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The same for the versions that the configuration refers to: those that readers see first. */
  readonly lastIds: ReadonlyMap<string, string>;
  /** New path of the site by the old one; both as keys of routes. */
  readonly paths: ReadonlyMap<string, string>;
  /** Base path of the site, which authors may write or omit. */
  readonly baseUrl: string;
}

/** Finds the names that a move changes, in the default locale. */
export function movedNames({ before, after, moves }: MovedSites): MovedNames {
  const idsIn = new Map<string, Map<string, string>>();
  const lastIds = new Map<string, string>();
  const paths = new Map<string, string>();
  const [old] = before;
  const [next] = after;
  if (!old || !next) return { idsIn, lastIds, paths, baseUrl: '/' };
  const key = (url: string, { config }: Site) => routeKey(decodeHref(url.slice(config.baseUrl.length)));
  for (const [from, to] of moves) {
    const was = routeOf(old.graph, from);
    const is = routeOf(next.graph, to);
    if (!was || !is) continue;
    if (was.url !== is.url) paths.set(key(was.url, old), key(is.url, next));
    if (was.target.kind !== 'doc' || is.target.kind !== 'doc' || was.target.doc.id === is.target.doc.id) continue;
    const { set, doc } = was.target;
    getOrMake(idsIn, set.folder, () => new Map<string, string>()).set(doc.id, is.target.doc.id);
    if (set.version?.isLast !== false) lastIds.set(doc.id, is.target.doc.id);
  }
  return { idsIn, lastIds, paths, baseUrl: old.config.baseUrl };
}

function routeOf({ routesBySource }: SiteGraph, source: string) {
  return routesBySource.get(source.normalize('NFC'));
}

/** A string, with its key if it has one. */
const literal = /((?:(?:\b|["'])\w+["']?\s*:\s*)?)(["'])((?:(?!\2)[^\\\n])*)\2/g;

const isUrlKey = (key: string) => key === 'to' || key === 'href';

/** Replaces names in texts; every other byte stays. */
export const moveNames = {
  /** Values of `docId`, `to` and `href`. */
  inConfig: (text: string, names: MovedNames): string =>
    replaceValues(text, literal, (value, key) =>
      key === 'docId' ? names.lastIds.get(value) : isUrlKey(key) ? movedUrl(value, names) : undefined,
    ),
  /** Ids of documents anywhere except in labels. `folder` is the content folder of the sidebars. */
  inSidebars: (text: string, names: MovedNames, folder: string): string =>
    replaceValues(text, literal, (value, key) => {
      if (/^(?:label|title|description|className)$/.test(key)) return undefined;
      return isUrlKey(key) ? movedUrl(value, names) : names.idsIn.get(folder)?.get(value);
    }),
  /** Values of `to` and `href` in components and data. */
  inCode: (text: string, names: MovedNames): string =>
    replaceValues(text, /(\b(?:to|href)\s*[=:]\s*\{?\s*)(["'`])(\/[^"'`$\n]*)\2/g, (value) => movedUrl(value, names)),
  /** Values of `page`. */
  inSearchTests: (text: string, names: MovedNames): string =>
    replaceValues(text, /(\bpage["']?:[ \t]*)(["']?)(\/[^\s"',}]*)\2/g, (value) => movedUrl(value, names)),
  /** `pagination_prev` and `pagination_next`. `folder` is the content folder of the document. */
  inFrontMatter(text: string, { idsIn }: MovedNames, folder: string): string {
    const head = /^---[ \t]*\r?\n.*?^---[ \t]*\r?$/ms.exec(text)?.[0] ?? '';
    const ids = /^(pagination_(?:next|prev):[ \t]*)(["']?)([^\s"']+)\2(?=[ \t]*\r?$)/gm;
    return replaceValues(head, ids, (id) => idsIn.get(folder)?.get(id)) + text.slice(head.length);
  },
};

/** Replaces values, which `nextOf` gets with their keys. A match has what is before the value, its quotation mark, and the value. */
function replaceValues(text: string, pattern: RegExp, nextOf: (value: string, key: string) => string | undefined): string {
  return text.replace(pattern, (all: string, before: string, quote: string, value: string) => {
    const next = nextOf(value, /\w+/.exec(before)?.[0] ?? '');
    return next === undefined ? all : `${before}${quote}${next}${quote}`;
  });
}

/** A path of the site after a move, in the author's form: with or without base path and trailing slash. `undefined` if it stays. */
export function movedUrl(value: string, { paths, baseUrl }: MovedNames): string | undefined {
  const { path, query, hash } = splitHref(value);
  if (!path.startsWith('/')) return undefined;
  const start = path.startsWith(baseUrl) && paths.has(routeKey(decodeHref(path.slice(baseUrl.length)))) ? baseUrl : '/';
  const next = paths.get(routeKey(decodeHref(path.slice(start.length))));
  return next === undefined ? undefined : `${start}${encodePath(next)}${path.endsWith('/') ? '/' : ''}${query}${hash}`;
}
