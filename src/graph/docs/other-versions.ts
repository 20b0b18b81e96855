import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import { joinUrl } from '../../text/url.ts';

/** The set of this name that readers should see first: its last version, or the only one. */
export function mainSet(id: string, { sets }: Pick<SiteGraph, 'sets'>): DocsSet | undefined {
  return sets.find((set) => set.id === id && (set.version?.isLast ?? true));
}

/** All versions of a set, newest first; empty when it has none. */
export function versionsOf(id: string, { sets }: Pick<SiteGraph, 'sets'>): DocsSet[] {
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
export function sameUrl(
  { set, url, docId }: PageInVersion,
  other: DocsSet,
  { routesByUrl }: Pick<SiteGraph, 'routesByUrl'>,
): string | undefined {
  if (other === set) return url;
  if (docId !== undefined) return other.docsById.get(docId)?.url;
  const route = routesByUrl.get(joinUrl(other.url, url.slice(set.url.length)));
  return route && setOf(route) === other ? route.url : undefined;
}

/** URL of the same page in another version, else of the home of that version. */
export function counterpart(page: PageInVersion, other: DocsSet, graph: Pick<SiteGraph, 'routesByUrl'>): string | undefined {
  return sameUrl(page, other, graph) ?? other.homeUrl;
}

function setOf({ target }: Route): DocsSet | undefined {
  return 'set' in target ? target.set : undefined;
}
