import micromatch from 'micromatch';
import { indexedSearch } from '../../config/schema/search-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import type { SearchablePage } from '../../model/search.ts';
import { decodeText } from '../../text/html-entities.ts';

/** What the search index needs from a page, before its body is split into sections. */
export interface SearchedBody {
  readonly about: Omit<SearchablePage, 'sections'>;
  /** HTML. */
  readonly body: string;
}

/** Returns what search reads of a page; `undefined` for pages that are not indexed: lists, aliases, hidden pages. */
export type ReadSearched = (route: Route, page: PageData, body: string) => SearchedBody | undefined;

/** Posts rank below docs when both match. */
const rankOfPosts = 0.4;

/** Creates the reader of pages for the search index. */
export function createSearchReader(site: SiteConfig): ReadSearched {
  const search = indexedSearch(site);
  if (!search) return () => undefined;
  const isIgnored = (url: string) => search.ignore.length > 0 && micromatch.isMatch(url, [...search.ignore]);
  return (route, page, body) => {
    const { url, aliasOf } = route;
    const { search: wish, search_rank: rank, search_pins: pins = [] } = markdownPageOf(route)?.meta.frontMatter ?? {};
    if (aliasOf !== undefined || page.head.noIndex || wish === false || isIgnored(url)) return undefined;
    const description = page.head.description === site.tagline ? '' : page.head.description;
    const common = { url, description, pins, keywords: page.head.keywords };
    switch (page.kind) {
      case 'doc': {
        if (!search.indexDocs) return undefined;
        const breadcrumb = page.navigation.breadcrumbs.slice(0, -1).map(({ label }) => label);
        return { about: { ...common, title: page.title, rank: rank ?? 1, breadcrumb }, body };
      }
      case 'post': {
        if (!search.indexBlog) return undefined;
        const breadcrumb = route.target.kind === 'post' ? [route.target.blog.title] : [];
        return { about: { ...common, title: page.title, rank: rank ?? rankOfPosts, breadcrumb }, body };
      }
      case 'page':
      case 'module':
        if (!search.indexPages) return undefined;
        return { about: { ...common, title: titleOf(page, body), rank: rank ?? 1, breadcrumb: [] }, body };
      default:
        return undefined;
    }
  };
}

/** The title of page modules without one in their metadata is their heading. */
function titleOf(page: Extract<PageData, { kind: 'page' | 'module' }>, body: string): string {
  if (page.title !== '') return page.title;
  const start = body.search(/<h1[\s>]/);
  const heading = start === -1 ? '' : body.slice(start, Math.max(start, body.indexOf('</h1>', start)));
  return decodeText(heading.replace(/<[^<>]*>/g, '')).trim() || page.head.title;
}
