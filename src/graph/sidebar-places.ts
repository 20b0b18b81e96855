import type { NeighbourPage, SidebarPlace } from '../model/graph.ts';
import type { Sidebar, SidebarItem } from '../model/sidebar.ts';

/** Finds out where each page stands: the way to it, and its neighbours. A page listed twice stands where it is met first. */
export function sidebarPlaces(sidebars: readonly Sidebar[], paginationLabels: ReadonlyMap<string, string>): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const sidebar of sidebars) {
    const stops = [...stopsOf(sidebar.items, [])];
    const listed = stops
      .filter(({ isListed }) => isListed)
      .map(({ label, url }): NeighbourPage => ({ label: paginationLabels.get(url) ?? label, url }));
    let passed = 0;
    for (const { url, trail, isListed } of stops) {
      if (isListed) passed++;
      if (places.has(url)) continue;
      places.set(url, { sidebar, trail, previous: listed[passed - (isListed ? 2 : 1)], next: listed[passed] });
    }
  }
  return places;
}

interface Stop extends NeighbourPage {
  readonly trail: readonly SidebarItem[];
  /** Unlisted pages are no one's neighbour. */
  readonly isListed: boolean;
}

/** Every page of a sidebar in reading order. */
function* stopsOf(items: readonly SidebarItem[], above: readonly SidebarItem[]): Generator<Stop> {
  for (const item of items) {
    const trail = [...above, item];
    if (item.kind === 'category') {
      if (item.url !== undefined) yield { label: item.label, url: item.url, trail, isListed: true };
      yield* stopsOf(item.items, trail);
    } else if (item.kind === 'link' && item.docId !== undefined && !item.isReference) {
      yield { label: item.label, url: item.url, trail, isListed: !item.isUnlisted };
    }
  }
}
