import type { SiteConfig } from '../../config/schema.ts';
import type { Post } from '../../model/blog.ts';
import type { Doc, MarkdownPageSource, Route, RouteTarget } from '../../model/graph.ts';
import { pageOutputPath } from './page-url.ts';

/** A page at a URL. */
export function makeRoute(site: SiteConfig, url: string, target: RouteTarget): Route {
  return { url, outputPath: pageOutputPath(site, url), target, source: sourceOf(target) };
}

/** The file that claims the URL; absent for pages that storedocs makes itself, and for those that the configuration gives. */
function sourceOf(target: RouteTarget): string | undefined {
  return target.kind === 'module' && !target.given ? target.path : contentOf(target)?.path;
}

/** The document, post or single page that a route shows; absent for pages that storedocs makes of others, and for page modules. */
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
