import { counterpart, mainSet, type PageInVersion, sameUrl, versionsOf } from '../../graph/docs/other-versions.ts';
import type { DocsSet, SiteGraph } from '../../model/graph.ts';
import type { VersionLink, VersionOfPage } from '../../model/site-data.ts';

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
