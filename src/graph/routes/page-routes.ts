import type { SiteConfig } from '../../config/schema.ts';
import type { Blog } from '../../model/blog.ts';
import type { FileUpdate } from '../../model/doc.ts';
import type { CustomRoute, DocsSet, Route } from '../../model/graph.ts';
import { decodeHref } from '../../text/url.ts';
import { isFolderPage } from '../docs/build-docs.ts';
import type { PagesInput } from '../docs/content-input.ts';
import { pageSource } from '../docs/page-source.ts';
import { allCategories } from '../sidebar/sidebar-items.ts';
import { pageUrl } from './page-url.ts';
import { makeRoute, routesOf } from './route-source.ts';

/** Routes of the single pages. `updates` holds the last change in git by path. */
export function pageRoutes(
  { config, folder, sources, modules, translatedModules }: PagesInput,
  site: SiteConfig,
  updates: ReadonlyMap<string, FileUpdate>,
): Route[] {
  const urlOf = (path: string) => pageUrl(site, path.startsWith('/') ? path : `${config.routeBasePath}/${path}`);
  return [
    ...sources.flatMap((source) => {
      const { frontMatter, heading, excerpt } = source.meta;
      const path = pagePath(source.relativePath);
      const url = pageUrl(site, config.routeBasePath, frontMatter.slug ?? frontMatter.permalink ?? path);
      const page = {
        ...pageSource(source, { url, urlOf, docsId: '', config, site, updates }),
        folder,
        title: frontMatter.title ?? heading ?? path.split('/').at(-1) ?? '',
        description: frontMatter.description ?? excerpt,
      };
      return routesOf(site, { kind: 'page', page });
    }),
    ...modules.map((relativePath) => {
      const path = translatedModules?.get(relativePath) ?? `${folder}/${relativePath}`;
      return makeRoute(site, pageUrl(site, config.routeBasePath, pagePath(relativePath)), { kind: 'module', path });
    }),
  ];
}

/** `cc/manager.php.md` becomes `cc/manager.php`: only the last extension is removed. */
function pagePath(relativePath: string): string {
  const segments = relativePath.replace(/\.[^./]+$/, '').split('/');
  return isFolderPage(segments.at(-1) ?? '', undefined) ? segments.slice(0, -1).join('/') : segments.join('/');
}

/** Routes of the pages of `generateRoutes`. */
export function customRoutes(pages: readonly CustomRoute[], site: SiteConfig): Route[] {
  return pages.map((given) => {
    const url = pageUrl(site, decodeHref(given.route.path));
    return makeRoute(site, url, { kind: 'module', path: given.route.component, given });
  });
}

/** All pages of a docs set. */
export function docsRoutes(set: DocsSet, site: SiteConfig): Route[] {
  const { tagsUrl, listUrl } = set.overviews;
  const categories = set.sidebars.flatMap(({ items }) => allCategories(items)).filter(({ list }) => list);
  return [
    ...set.docs.flatMap((doc) => routesOf(site, { kind: 'doc', set, doc })),
    ...categories.map((category) => makeRoute(site, category.url ?? '', { kind: 'category', set, category })),
    ...(tagsUrl === undefined ? [] : [makeRoute(site, tagsUrl, { kind: 'docs-tag-index', set })]),
    ...set.tags.map((tagged) => makeRoute(site, tagged.tag.url, { kind: 'docs-tag', set, tagged })),
    ...(listUrl === undefined ? [] : [makeRoute(site, listUrl, { kind: 'doc-list', set })]),
  ];
}

/** All pages of a blog. */
export function blogRoutes(blog: Blog, site: SiteConfig): Route[] {
  const { tagsUrl, archiveUrl, authorsUrl } = blog.overviews;
  return [
    ...blog.posts.flatMap((post) => routesOf(site, { kind: 'post', blog, post })),
    ...blog.pages.map((list) => makeRoute(site, list.url, { kind: 'post-list', blog, list })),
    ...(tagsUrl === undefined ? [] : [makeRoute(site, tagsUrl, { kind: 'blog-tag-index', blog })]),
    ...blog.tags.flatMap((tagged) => tagged.pages.map((list) => makeRoute(site, list.url, { kind: 'blog-tag', blog, tagged, list }))),
    ...(archiveUrl === undefined ? [] : [makeRoute(site, archiveUrl, { kind: 'blog-archive', blog })]),
    ...(authorsUrl === undefined ? [] : [makeRoute(site, authorsUrl, { kind: 'blog-authors', blog })]),
    ...blog.authors.flatMap((author) => author.pages.map((list) => makeRoute(site, list.url, { kind: 'blog-author', blog, author, list }))),
  ];
}
