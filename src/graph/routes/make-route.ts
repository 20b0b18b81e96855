import type { SiteConfig } from '../../config/schema.ts';
import type { Post } from '../../model/blog.ts';
import type { Doc, MarkdownPageSource, Route, RouteTarget } from '../../model/graph.ts';
import { pageOutputPath } from './page-url.ts';

/** The route of a page. */
export function makeRoute(site: SiteConfig, url: string, target: RouteTarget): Route {
  return { url, outputPath: pageOutputPath(site, url), target, source: sourceOf(target) };
}

/** The source that claims the URL; absent for pages that storedocs generates and pages of `generateRoutes`. */
function sourceOf(target: RouteTarget): string | undefined {
  return target.kind === 'module' && !target.given ? target.path : contentOf(target)?.path;
}

/** The doc, post or Markdown page that a route shows; absent for generated pages and page modules. */
export function contentOf(target: RouteTarget): Doc | Post | MarkdownPageSource | undefined {
  switch (target.kind) {
    case 'doc':
      return target.doc;
    case 'post':
      return target.post;
    case 'page':
      return target.page;
    default:
      return undefined;
  }
}
