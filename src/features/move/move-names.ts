import { routeKey } from '../../graph/routes/page-url.ts';
import type { Site } from '../../load-site.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { decodeHref, encodePath, splitHref } from '../../text/url.ts';

/** Names of documents in configuration, sidebars and front matter, before and after a move. */
interface MovedNames {
  /** New id by the old one. */
  readonly ids: ReadonlyMap<string, string>;
  /** New path of the site by the old one; both as keys of routes. */
  readonly paths: ReadonlyMap<string, string>;
  /** Base path of the site, which authors may write or omit. */
  readonly baseUrl: string;
}

/** Finds the names that a move changes, in the default locale. */
export function movedNames({
  before,
  after,
  moves,
}: {
  before: readonly Site[];
  after: readonly Site[];
  moves: ReadonlyMap<string, string>;
}): MovedNames {
  const ids = new Map<string, string>();
  const paths = new Map<string, string>();
  const [old] = before;
  const [next] = after;
  if (!old || !next) return { ids, paths, baseUrl: '/' };
  const key = (url: string, { config }: Site) => routeKey(decodeHref(url.slice(config.baseUrl.length)));
  for (const [from, to] of moves) {
    const was = routeOf(old.graph, from);
    const is = routeOf(next.graph, to);
    if (!was || !is) continue;
    if (was.url !== is.url) paths.set(key(was.url, old), key(is.url, next));
    if (was.target.kind === 'doc' && is.target.kind === 'doc' && was.target.doc.id !== is.target.doc.id)
      ids.set(was.target.doc.id, is.target.doc.id);
  }
  return { ids, paths, baseUrl: old.config.baseUrl };
}

function routeOf({ routesBySource }: SiteGraph, source: string) {
  return routesBySource.get(source.normalize('NFC'));
}

/** A string, with its key if it has one. */
const literal = /((?:\b|["'])(\w+)["']?\s*:\s*)?(["'])((?:(?!\3)[^\\\n])*)\3/g;

/** Replaces names in texts; every other byte stays. */
export const moveNames = {
  /** Values of `docId`, `to` and `href`. */
  inConfig: (text: string, names: MovedNames): string =>
    text.replace(literal, (all, before = '', key = '', quote = '', value = '') => {
      const next = key === 'docId' ? names.ids.get(value) : key === 'to' || key === 'href' ? movedUrl(value, names) : undefined;
      return next === undefined ? all : `${before}${quote}${next}${quote}`;
    }),
  /** Ids of documents anywhere except in labels. */
  inSidebars: (text: string, names: MovedNames): string =>
    text.replace(literal, (all, before = '', key = '', quote = '', value = '') => {
      if (key === 'label' || key === 'title' || key === 'description' || key === 'className') return all;
      const next = key === 'href' || key === 'to' ? movedUrl(value, names) : names.ids.get(value);
      return next === undefined ? all : `${before}${quote}${next}${quote}`;
    }),
  /** Values of `to` and `href` in components and data. */
  inCode: (text: string, names: MovedNames): string =>
    text.replace(/(\b(?:to|href)\s*[=:]\s*\{?\s*)(["'`])(\/[^"'`$\n]*)\2/g, (all: string, before: string, quote: string, value: string) => {
      const next = movedUrl(value, names);
      return next === undefined ? all : `${before}${quote}${next}${quote}`;
    }),
  /** Values of `page`. */
  inSearchTests: (text: string, names: MovedNames): string =>
    text.replace(/(\bpage["']?:[ \t]*)(["']?)(\/[^\s"',}]*)\2/g, (all: string, before: string, quote: string, value: string) => {
      const next = movedUrl(value, names);
      return next === undefined ? all : `${before}${quote}${next}${quote}`;
    }),
  /** `pagination_prev` and `pagination_next`. */
  inFrontMatter: (text: string, { ids }: MovedNames): string =>
    text.replace(
      /^(pagination_(?:next|prev):[ \t]*)(["']?)([^\s"']+)\2(?=[ \t]*\r?$)/gm,
      (all: string, key: string, quote: string, id: string) => {
        const next = ids.get(id);
        return next === undefined ? all : `${key}${quote}${next}${quote}`;
      },
    ),
};

/** A path of the site after a move, in the author's form: with or without base path and trailing slash. `undefined` if it stays. */
export function movedUrl(value: string, { paths, baseUrl }: MovedNames): string | undefined {
  const { path, query, hash } = splitHref(value);
  if (!path.startsWith('/')) return undefined;
  const start = path.startsWith(baseUrl) && paths.has(routeKey(decodeHref(path.slice(baseUrl.length)))) ? baseUrl : '/';
  const next = paths.get(routeKey(decodeHref(path.slice(start.length))));
  return next === undefined ? undefined : `${start}${encodePath(next)}${path.endsWith('/') ? '/' : ''}${query}${hash}`;
}
