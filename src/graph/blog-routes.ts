import type { SiteConfig } from '../config/schema.ts';
import type { Blog } from '../model/blog.ts';
import type { Route } from '../model/graph.ts';
import { withAliases } from './alias-routes.ts';
import { makeRoute } from './make-route.ts';

/** All pages of a blog. */
export function blogRoutes(blog: Blog, site: SiteConfig): Route[] {
  const { tagsUrl, archiveUrl, authorsUrl } = blog;
  return [
    ...blog.posts.flatMap((post) => withAliases(makeRoute(site, post.url, { kind: 'post', blog, post }), post.aliases, site)),
    ...blog.pages.map((list) => makeRoute(site, list.url, { kind: 'post-list', blog, list })),
    ...(tagsUrl === undefined ? [] : [makeRoute(site, tagsUrl, { kind: 'blog-tag-index', blog })]),
    ...blog.tags.flatMap((tagged) => tagged.pages.map((list) => makeRoute(site, list.url, { kind: 'blog-tag', blog, tagged, list }))),
    ...(archiveUrl === undefined ? [] : [makeRoute(site, archiveUrl, { kind: 'blog-archive', blog })]),
    ...(authorsUrl === undefined ? [] : [makeRoute(site, authorsUrl, { kind: 'blog-authors', blog })]),
    ...blog.authors.flatMap((author) => author.pages.map((list) => makeRoute(site, list.url, { kind: 'blog-author', blog, author, list }))),
  ];
}
