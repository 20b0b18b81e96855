import type { SiteConfig } from '../../config/schema.ts';
import type { Route } from '../../model/graph.ts';
import type { PluginPageSource } from '../../model/plugin.ts';
import { encodePath, joinUrl } from '../../text/url.ts';
import { pageOutputPath } from './page-url.ts';
import { markdownPageOf } from './route-source.ts';

/** A file that a plugin writes next to a page. */
interface FileOfPage {
  readonly plugin: string;
  readonly path: string;
  readonly make: (page: PluginPageSource) => string;
}

/** The files that plugins write next to a page: none without a Markdown source of its own, and for the 404 page. */
export function filesOfPage(route: Route, { plugins }: Pick<SiteConfig, 'plugins'>): FileOfPage[] {
  return plugins.flatMap(({ name: plugin, pageFiles = {} }) =>
    Object.entries(pageFiles).flatMap(([extension, make]) => {
      const path = pathOf(route, extension);
      return path === undefined ? [] : [{ plugin, path, make }];
    }),
  );
}

/** Paths of the files that plugins write next to pages. */
export function pathsOfPageFiles(routes: readonly Route[], site: Pick<SiteConfig, 'plugins'>): string[] {
  return routes.flatMap((route) => filesOfPage(route, site).map(({ path }) => path));
}

function pathOf(route: Route, extension: string): string | undefined {
  if (route.outputPath === '404.html' || route.aliasOf !== undefined || !markdownPageOf(route)) return undefined;
  return route.outputPath.replace(/\.html?$/, extension);
}

/** URL of the Markdown of a page, if a plugin publishes it; an alias has that of its page. */
export function markdownUrl(route: Route, site: SiteConfig): string | undefined {
  if (!site.plugins.some(({ pageFiles }) => pageFiles?.['.md'])) return undefined;
  const { aliasOf } = route;
  const path = pathOf(aliasOf === undefined ? route : { ...route, outputPath: pageOutputPath(site, aliasOf), aliasOf: undefined }, '.md');
  return path === undefined ? undefined : joinUrl(site.baseUrl, encodePath(path));
}
