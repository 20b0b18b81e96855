import { langOf } from '../../config/locales.ts';
import { indexedSearch } from '../../config/schema/search-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { setLabel, siteUrl } from '../../graph/links/resolve-link.ts';
import { searchUrl } from '../../graph/routes/page-url.ts';
import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { SearchClientModule } from '../../model/plugin.ts';
import type { SearchedSite, SearchScope, SearchSettings, SearchVersion } from '../../model/search.ts';
import { docsScopeOf, scopeOfSet } from '../../search/index/docs-scope.ts';
import { suggestedPages } from '../../search/index/suggested-pages.ts';
import { joinUrl } from '../../text/url.ts';

/** Number of characters of an excerpt around a match. */
const excerptLength = 50;

/** Settings of the search in one locale for client scripts; absent when search is off. */
export function searchSettings(site: SiteConfig, graph: SiteGraph, messages: Messages): Omit<SearchSettings, 'workerUrl'> | undefined {
  const { search, baseUrl, title } = site;
  const { sets } = graph;
  if (search === false) return undefined;
  return {
    baseUrl,
    pageUrl: searchUrl(site),
    siteTitle: title,
    lang: langOf(site),
    contexts: contextsOf(site).map(({ label, path }) => ({ label, path: path.replace(/^\/|\/$/g, '') })),
    // A service answers for all versions.
    versions: indexedSearch(site) ? versionsOf(sets, baseUrl, messages) : [{ label: messages.search.lastVersions, path: '' }],
    excerptLength,
    emptyLink: search.emptyLink && { label: search.emptyLink.label, url: siteUrl(search.emptyLink.to, { site, graph }) },
    onNoResults: search.onNoResults?.replace(/^\/(?!\/)/, baseUrl),
    messages: messages.search,
    close: messages.close,
    retry: messages.failures.retry,
  };
}

/** The service of a plugin that answers queries, and the site that it answers for; absent for a site with an index. */
export function searchServiceOf(site: SiteConfig, graph: SiteGraph): SearchService | undefined {
  const client = site.plugins.findLast(({ searchClient }) => searchClient)?.searchClient;
  return (
    client && { ...client, site: { lang: langOf(site), siteUrl: site.url, suggested: suggestedPages(graph, site).map(({ link }) => link) } }
  );
}

interface SearchService extends SearchClientModule {
  readonly site: SearchedSite;
}

/** The last versions of all sets are searched together, every other version by itself. */
function versionsOf(sets: readonly DocsSet[], baseUrl: string, messages: Messages): SearchVersion[] {
  const versioned = sets.filter(({ version }) => version !== undefined);
  const isOneSet = new Set(versioned.map(({ id }) => id)).size < 2;
  const nameOf = (set: DocsSet) => (isOneSet ? (set.version?.label ?? '') : `${setLabel(set, messages.docs)}: ${set.version?.label}`);
  const last = versioned.find(({ version }) => version?.isLast);
  const older = versioned.flatMap((set): SearchVersion[] => {
    const path = scopeOfSet(set, baseUrl)?.versionPath;
    return path ? [{ label: nameOf(set), path }] : [];
  });
  return [{ label: isOneSet && last ? nameOf(last) : messages.search.lastVersions, path: '' }, ...older];
}

/** The version and context that readers of a page search by default; absent for the last version and the whole site. */
export function searchScopeOf(route: Route, site: SiteConfig): SearchScope | undefined {
  const { search, baseUrl } = site;
  if (search === false) return undefined;
  const version = docsScopeOf(route, baseUrl)?.versionPath || undefined;
  const found = contextsOf(site).findIndex(({ path }) => isBelow(route.url, joinUrl(baseUrl, path)));
  const context = found === -1 ? undefined : found;
  return version === undefined && context === undefined ? undefined : { version, context };
}

/** A service searches the whole site. */
function contextsOf(site: SiteConfig) {
  return indexedSearch(site)?.contexts ?? [];
}

function isBelow(url: string, path: string): boolean {
  return `${url.replace(/\/$/, '')}/`.startsWith(`${path.replace(/\/$/, '')}/`);
}
