import type { BlogConfig } from '../../config/schema/blog-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { Blog, NumberedPage, Post } from '../../model/blog.ts';
import type { Route } from '../../model/graph.ts';
import { makeRoute } from '../routes/make-route.ts';
import { pageUrl, withAliases } from '../routes/page-url.ts';

/** All pages of a blog. */
export function blogRoutes(blog: Blog, site: SiteConfig): Route[] {
  const { tagsUrl, archiveUrl, authorsUrl } = blog.overviews;
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

interface ListRules {
  readonly config: BlogConfig;
  readonly site: SiteConfig;
}

/** Splits a list of posts into pages: the first at `url`, the others at `…/page/2/` and so on. */
export function postListPages(posts: readonly Post[], url: string, { config, site }: ListRules): NumberedPage[] {
  const size = config.postsPerPage === 'ALL' ? Math.max(1, posts.length) : config.postsPerPage;
  const count = Math.max(1, Math.ceil(posts.length / size));
  const base = decodeURIComponent(url.slice(site.baseUrl.length));
  const urlOf = (number: number) => {
    if (number < 1 || number > count) return undefined;
    return number === 1 ? url : pageUrl(site, base, config.pageBasePath, String(number));
  };
  return Array.from({ length: count }, (_, index) => {
    const [before, after] = [urlOf(index), urlOf(index + 2)];
    const [newerUrl, olderUrl] = config.sortPosts === 'ascending' ? [after, before] : [before, after];
    return { url: urlOf(index + 1) ?? url, number: index + 1, posts: posts.slice(index * size, (index + 1) * size), newerUrl, olderUrl };
  });
}
