import type { SiteConfig } from '../../config/schema.ts';
import { siteUrl } from '../../graph/links/resolve-link.ts';
import { firstPage, isListed } from '../../graph/sidebar/sidebar-items.ts';
import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import type { SearchLink } from '../../model/search.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { type DocsScope, docsScopeOf, scopeOfSet } from './docs-scope.ts';

/** A link to a page and the docs version of the page. */
export interface FoundList {
  readonly link: SearchLink;
  /** Absent for pages outside versioned docs. */
  readonly scope?: DocsScope | undefined;
}

/** The pages of tags and categories, which have no text of their own: a query that finds nothing is compared with their labels. */
export function foundLists({ routes }: Pick<SiteGraph, 'routes'>, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): FoundList[] {
  return routes.flatMap((route) => {
    const label = route.aliasOf === undefined ? labelOf(route) : undefined;
    return label === undefined ? [] : [{ link: { label, url: route.url }, scope: docsScopeOf(route, baseUrl) }];
  });
}

function labelOf({ target }: Route): string | undefined {
  switch (target.kind) {
    case 'category':
      return target.category.label;
    case 'docs-tag':
      return target.tagged.isUnlisted ? undefined : target.tagged.tag.label;
    case 'blog-tag':
      return target.tagged.isUnlisted || target.list.number > 1 ? undefined : target.tagged.tag.label;
    default:
      return undefined;
  }
}

/** Maximum number of suggestions that the sidebars of a docs set, or its documents, provide. */
const mostOfSet = 6;

/** The pages to suggest before anything is typed: those of the configuration, else the first page of each section and the blogs. */
export function suggestedPages(graph: SiteGraph, site: SiteConfig): FoundList[] {
  const { search, baseUrl } = site;
  if (search === false) return [];
  if (search.suggested.length > 0) return search.suggested.map(({ label, to }) => ({ link: { label, url: siteUrl(to, { site, graph }) } }));
  const ofSets = graph.sets.flatMap((set) => {
    const scope = scopeOfSet(set, baseUrl);
    return sectionsOfSet(set)
      .slice(0, mostOfSet)
      .map((link) => ({ link, scope }));
  });
  return [...ofSets, ...graph.blogs.map(({ title, url }) => ({ link: { label: title, url } }))];
}

/** The top level of the sidebars; without sidebar, the docs of the set. */
function sectionsOfSet({ sidebars, docs }: DocsSet): SearchLink[] {
  const items = sidebars.flatMap((sidebar) => sidebar.items).filter(isListed);
  if (items.length > 0) return items.flatMap(firstLink);
  return docs.filter(({ isUnlisted }) => !isUnlisted).map(({ title, url }) => ({ label: title, url }));
}

/** An item as a link; the first page of a category without its own page is named after both. */
function firstLink(item: SidebarItem): SearchLink[] {
  const page = firstPage([item]);
  if (!page || item.kind === 'html') return [];
  return [{ label: page.label, url: page.url, detail: page.label === item.label ? undefined : item.label }];
}
