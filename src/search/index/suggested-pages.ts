import type { SiteConfig } from '../../config/schema.ts';
import { siteUrl } from '../../graph/links/resolve-link.ts';
import { firstPage, isListed } from '../../graph/sidebar/sidebar-items.ts';
import type { DocsSet, SiteGraph } from '../../model/graph.ts';
import type { SearchLink } from '../../model/search.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { scopeOfSet } from './docs-scope.ts';
import type { FoundList } from './found-lists.ts';

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
