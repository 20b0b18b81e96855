import type { Post } from '../model/blog.ts';
import type { Doc, MarkdownPageSource, RouteTarget } from '../model/graph.ts';

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
