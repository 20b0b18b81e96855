import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import type { VersionLink, VersionOfPage } from '../../model/site-data.ts';
import { joinUrl } from '../../text/url.ts';

/** Version data of a page; absent when its docs set has no versions. */
export function versionOfPage(page: PageInVersion, graph: SiteGraph): VersionOfPage | undefined {
  const { version } = page.set;
  if (!version) return undefined;
  const last = mainSet(page.set.id, graph);
  const latestUrl = last && counterpart(page, last, graph);
  return {
    docsId: page.set.id,
    label: version.label,
    hasBadge: version.hasBadge,
    className: version.className,
    banner:
      version.banner === 'none' || !last?.version || latestUrl === undefined
        ? undefined
        : { kind: version.banner, latestUrl, latestName: last.version.name, latestLabel: last.version.label },
    links: versionLinks(page.set.id, graph, (set) => counterpart(page, set, graph), page.set),
  };
}

/** Links to all versions of a docs set for pages outside of it. */
export function versionHomes(docsId: string, graph: SiteGraph): VersionLink[] {
  return versionLinks(docsId, graph, ({ homeUrl }) => homeUrl);
}

/** URL of the page in the last version; absent when that is the page itself. */
export function canonicalInLastVersion(page: PageInVersion, graph: SiteGraph): string | undefined {
  const last = page.set.options.isCanonicalLast && page.set.version?.isLast === false ? mainSet(page.set.id, graph) : undefined;
  return last && sameUrl(page, last, graph);
}

function versionLinks(docsId: string, graph: SiteGraph, urlOf: (set: DocsSet) => string | undefined, current?: DocsSet): VersionLink[] {
  return versionsOf(docsId, graph).flatMap((set): VersionLink[] => {
    const url = urlOf(set);
    if (url === undefined || !set.version) return [];
    const { name, label, isLast } = set.version;
    return [{ name, label, url, isLast, isCurrent: set === current }];
  });
}

/** The set of this name that readers should see first: its last version, or the only one. */
export function mainSet(id: string, { sets }: Pick<SiteGraph, 'sets'>): DocsSet | undefined {
  return sets.find((set) => set.id === id && (set.version?.isLast ?? true));
}

/** All versions of a set, newest first; empty when it has none. */
function versionsOf(id: string, { sets }: Pick<SiteGraph, 'sets'>): DocsSet[] {
  return sets.filter((set) => set.id === id && set.version !== undefined);
}

/** Identifies a page in all versions of its set: the same doc, or the generated page at the same path. */
export interface PageInVersion {
  readonly set: DocsSet;
  readonly url: string;
  /** Absent for generated pages. */
  readonly docId?: string | undefined;
}

/** URL of the same page in another version; absent when that version does not have it. */
function sameUrl({ set, url, docId }: PageInVersion, other: DocsSet, { routesByUrl }: Pick<SiteGraph, 'routesByUrl'>): string | undefined {
  if (other === set) return url;
  if (docId !== undefined) return other.docsById.get(docId)?.url;
  const route = routesByUrl.get(joinUrl(other.url, url.slice(set.url.length)));
  return route && setOf(route) === other ? route.url : undefined;
}

/** URL of the same page in another version, else of the home of that version. */
function counterpart(page: PageInVersion, other: DocsSet, graph: Pick<SiteGraph, 'routesByUrl'>): string | undefined {
  return sameUrl(page, other, graph) ?? other.homeUrl;
}

function setOf({ target }: Route): DocsSet | undefined {
  return 'set' in target ? target.set : undefined;
}
