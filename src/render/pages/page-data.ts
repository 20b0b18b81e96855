import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { searchScopeOf } from '../site/search-settings.ts';
import { blogArchivePage, blogAuthorPage, blogAuthorsPage, blogTagIndexPage, blogTagPage, postListPage } from './blog-pages.ts';
import { categoryPage, docListPage, docPage } from './docs-pages.ts';
import { headData } from './head-data.ts';
import type { PageContext } from './page-context.ts';
import { postPage } from './post-page.ts';
import { homePage, markdownPage, modulePage } from './single-pages.ts';
import { docsTagPage, tagIndexPage } from './tag-pages.ts';
import { withLocales } from './with-locales.ts';

/** All that a template may know of a page. Pure, and small: nothing in it grows with the number of pages. */
export function pageData(route: Route, parts: PageContext): PageData {
  const page = { ...pageOf(route, parts), searchScope: searchScopeOf(route, parts.site) };
  return withLocales(page, route, parts);
}

function pageOf({ url, target }: Route, parts: PageContext): PageData {
  switch (target.kind) {
    case 'doc':
      return docPage(target.doc, target.set, parts);
    case 'category':
      return categoryPage(target.category, target.set, parts);
    case 'doc-list':
      return docListPage(url, target.set, parts);
    case 'docs-tag-index':
      return tagIndexPage(url, { tags: target.set.tags, set: target.set }, parts);
    case 'docs-tag':
      return docsTagPage(target.tagged, target.set, parts);
    case 'page':
      return markdownPage(target.page, parts);
    case 'module':
      return modulePage(url, target.path, parts);
    case 'post':
      return postPage(target.post, target.blog, parts);
    case 'post-list':
      return postListPage(target.blog, target.list, parts);
    case 'blog-tag-index':
      return blogTagIndexPage(url, target.blog, parts);
    case 'blog-tag':
      return blogTagPage(target, parts);
    case 'blog-archive':
      return blogArchivePage(url, target.blog, parts);
    case 'blog-authors':
      return blogAuthorsPage(url, target.blog, parts);
    case 'blog-author':
      return blogAuthorPage(target, parts);
    case 'home':
      return homePage(url, parts);
    case 'search':
      return { kind: 'search', url, head: headData({ url, title: parts.messages.search.pageTitle, noIndex: true }, parts.site) };
    case 'not-found':
      return { kind: 'not-found', url, head: headData({ url, title: parts.messages.notFoundTitle, noIndex: true }, parts.site) };
  }
}
