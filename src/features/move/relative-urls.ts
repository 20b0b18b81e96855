import { posix } from 'node:path';
import { routeKey } from '../../graph/routes/page-url.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Site } from '../../load-site.ts';
import type { Route } from '../../model/graph.ts';
import { decodeHref, encodePath, joinUrl, normalizePath, splitHref } from '../../text/url.ts';

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
      const url = normalizePath(joinUrl(folderOf(from.url), decodeHref(written)));
      const target = url.startsWith(config.baseUrl) ? graph.routesByPath.get(routeKey(url.slice(config.baseUrl.length))) : undefined;
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
