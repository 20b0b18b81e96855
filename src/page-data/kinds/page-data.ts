import type { SiteConfig } from '../../config/schema.ts';
import { markdownUrl } from '../../graph/routes/page-files.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Route, RouteTarget, SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PageData } from '../../model/page.ts';
import type { PageKind } from '../../model/page-kind.ts';
import { suggestedPages } from '../../search/index/suggested-pages.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';
import { searchScopeOf } from '../chrome/search-settings.ts';
import { blogArchivePage, blogAuthorPage, blogAuthorsPage, blogTagIndexPage, blogTagPage, postListPage } from './blog-pages.ts';
import { categoryPage, docListPage, docPage } from './docs-pages.ts';
import { headData } from './head-data.ts';
import type { PageContext } from './page-context.ts';
import { postPage } from './post-page.ts';
import { homePage, markdownPage, modulePage } from './single-pages.ts';
import { docsTagPage, tagIndexPage } from './tag-pages.ts';
import { withLocales } from './with-locales.ts';

/** All data of a page for templates. Small: it does not grow with the number of pages. */
export function pageData(route: Route, context: PageContext): PageData {
  const page = {
    ...buildPage(route, context),
    searchScope: searchScopeOf(route, context.site),
    markdownUrl: markdownUrl(route, context.site),
  };
  return withLocales(page, route, context);
}

type PageBuilder<Kind extends PageKind> = (target: RouteTarget<Kind>, url: string, context: PageContext) => PageData;

const builders: { readonly [Kind in PageKind]: PageBuilder<Kind> } = {
  doc: ({ doc, set }, _, context) => docPage(doc, set, context),
  category: ({ category, set }, _, context) => categoryPage(category, set, context),
  'doc-list': ({ set }, url, context) => docListPage(url, set, context),
  'docs-tag-index': ({ set }, url, context) => tagIndexPage(url, { tags: set.tags, set }, context),
  'docs-tag': ({ tagged, set }, _, context) => docsTagPage(tagged, set, context),
  page: ({ page }, _, context) => markdownPage(page, context),
  module: ({ path }, url, context) => modulePage(url, path, context),
  post: ({ post, blog }, _, context) => postPage(post, blog, context),
  'post-list': ({ blog, list }, _, context) => postListPage(blog, list, context),
  'blog-tag-index': ({ blog }, url, context) => blogTagIndexPage(url, blog, context),
  'blog-tag': (target, _, context) => blogTagPage(target, context),
  'blog-archive': ({ blog }, url, context) => blogArchivePage(url, blog, context),
  'blog-authors': ({ blog }, url, context) => blogAuthorsPage(url, blog, context),
  'blog-author': (target, _, context) => blogAuthorPage(target, context),
  home: (_, url, context) => homePage(url, context),
  search: (_, url, { site, messages, graph }) => ({
    kind: 'search',
    url,
    suggested: suggestedPages(graph, site).flatMap(({ link, scope }) => (scope?.versionPath ? [] : [link])),
    head: headData(
      { url, title: messages.search.pageTitle, description: `${messages.search.pageTitle}: ${site.title}`, noIndex: true },
      site,
    ),
  }),
  'not-found': (_, url, { site, messages, graph }) => ({
    kind: 'not-found',
    url,
    head: headData({ url, title: messages.notFoundTitle, description: messages.notFoundText, noIndex: true }, site),
    pagesUrl: pagesFile(graph, site).url,
  }),
};

function buildPage<Kind extends PageKind>({ url, target }: { url: string; target: RouteTarget<Kind> }, context: PageContext): PageData {
  const kind: Kind = target.kind;
  return builders[kind](target, url, context);
}

/** Maximum number of pages in the file: more would delay the 404 page. */
const mostPages = 4000;

/** The file with URLs and titles of documents, posts, pages and categories, from which the 404 page suggests similar ones; and its URL. */
export function pagesFile(
  { routes }: Pick<SiteGraph, 'routes'>,
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): { readonly file: OutputFile; readonly url: string } {
  const pages = routes.flatMap((route) => {
    const title = route.aliasOf === undefined ? titleOf(route) : undefined;
    return title ? [[route.url, title]] : [];
  });
  const contents = JSON.stringify(pages.slice(0, mostPages));
  const path = `assets/pages-${fileHash(contents)}.json`;
  return { file: { path, contents }, url: joinUrl(baseUrl, path) };
}

/** `undefined` for unlisted pages and those without their own title. */
function titleOf(route: Route): string | undefined {
  if (route.target.kind === 'category') return route.target.category.label;
  const page = markdownPageOf(route);
  return page && !page.meta.frontMatter.unlisted ? page.title : undefined;
}
