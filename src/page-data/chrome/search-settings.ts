import { langOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { setLabel, siteUrl } from '../../graph/links/resolve-link.ts';
import { searchUrl } from '../../graph/routes/page-url.ts';
import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { SearchScope, SearchSettings, SearchVersion } from '../../model/search.ts';
import { docsScopeOf, scopeOfSet } from '../../search/index/docs-scope.ts';
import { searchService } from '../../search/index/search-service.ts';
import { suggestedPages } from '../../search/index/suggested-pages.ts';
import { joinUrl } from '../../text/url.ts';

/** Number of characters of an excerpt around a match. */
const excerptLength = 50;

/** Settings of the search in one locale for client scripts; absent when search is off. */
export function searchSettings(site: SiteConfig, graph: SiteGraph, messages: Messages): Omit<SearchSettings, 'workerUrl'> | undefined {
  const { search, baseUrl, title, url } = site;
  const { sets } = graph;
  if (search === false) return undefined;
  const lang = langOf(site);
  const service = searchService(search, { siteUrl: url, lang });
  return {
    baseUrl,
    pageUrl: searchUrl(site),
    siteTitle: title,
    lang,
    service,
    contexts: search.contexts.map(({ label, path }) => ({ label, path: path.replace(/^\/|\/$/g, '') })),
    // A service answers for all versions.
    versions: service ? [{ label: messages.search.lastVersions, path: '' }] : versionsOf(sets, baseUrl, messages),
    excerptLength,
    suggested: service && suggestedPages(graph, site).map(({ link }) => link),
    emptyLink: search.emptyLink && { label: search.emptyLink.label, url: siteUrl(search.emptyLink.to, { site, graph }) },
    messages: messages.search,
    close: messages.close,
    retry: messages.failures.retry,
  };
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
export function searchScopeOf(route: Route, { search, baseUrl }: SiteConfig): SearchScope | undefined {
  if (search === false) return undefined;
  const version = docsScopeOf(route, baseUrl)?.versionPath || undefined;
  const found = search.contexts.findIndex(({ path }) => isBelow(route.url, joinUrl(baseUrl, path)));
  const context = found === -1 ? undefined : found;
  return version === undefined && context === undefined ? undefined : { version, context };
}

function isBelow(url: string, path: string): boolean {
  return `${url.replace(/\/$/, '')}/`.startsWith(`${path.replace(/\/$/, '')}/`);
}
