import type { SiteConfig } from '../../config/schema.ts';
import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import type { MarkdownPageSource, Route, RouteTarget } from '../../model/graph.ts';
import { pageOutputPath } from './page-url.ts';

/** The Markdown source of a page with everything that is known before compiling it. */
export interface MarkdownOfPage extends MarkdownPageSource {
  /** How much of a post is compiled; absent for other sources. */
  readonly post?: PostMode | undefined;
}

/** The Markdown source of a page; absent for generated pages and page modules. */
export function markdownPageOf({ target }: Pick<Route, 'target'>): MarkdownOfPage | undefined {
  switch (target.kind) {
    case 'doc':
      return { ...target.doc, folder: target.set.folder };
    case 'post':
      return { ...target.post, folder: target.blog.folder, post: { marker: target.blog.options.marker } };
    case 'page':
      return target.page;
    default:
      return undefined;
  }
}

/** True for a page that is shown in the default locale on a site in another one. */
export function isUntranslated(route: Pick<Route, 'target'>): boolean {
  return markdownPageOf(route)?.isUntranslated === true;
}

/** The route of a page. Its source is the one that claims the URL: absent for pages that storedocs generates and pages of `generateRoutes`. */
export function makeRoute(site: SiteConfig, url: string, target: RouteTarget): Route {
  const source = target.kind === 'module' && !target.given ? target.path : markdownPageOf({ target })?.path;
  return { url, outputPath: pageOutputPath(site, url), target, source };
}

/** The routes of a page with a source and of its aliases, which show the same page. */
export function routesOf(site: SiteConfig, target: RouteTarget<'doc' | 'post' | 'page'>): Route[] {
  const { url, aliases } = target.kind === 'doc' ? target.doc : target.kind === 'post' ? target.post : target.page;
  const route = makeRoute(site, url, target);
  return [route, ...aliases.map((alias) => ({ ...route, ...alias, outputPath: pageOutputPath(site, alias.url), aliasOf: url }))];
}
