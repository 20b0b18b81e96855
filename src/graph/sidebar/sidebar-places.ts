import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Doc, NeighborPage, SidebarPlace } from '../../model/graph.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import { didYouMean } from '../../text/nearest.ts';

/** Sidebar and pagination from front matter, by URL. */
interface PlaceWishes {
  readonly paginationLabels: ReadonlyMap<string, string>;
  /** The sidebar that a page shows, wherever it is listed; `undefined` for none. */
  readonly displayed: ReadonlyMap<string, Sidebar | undefined>;
}

/** Finds the sidebar, trail and neighbors of each page. A page that is listed twice has the place of its first item. */
export function sidebarPlaces(sidebars: readonly Sidebar[], { paginationLabels, displayed }: PlaceWishes): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  for (const sidebar of sidebars) {
    const stops = [...stopsOf(sidebar.items, [])];
    const listed = stops
      .filter(({ isListed }) => isListed)
      .map(({ label, url }): NeighborPage => ({ label: paginationLabels.get(url) ?? label, url }));
    let passed = 0;
    for (const { url, trail, isListed, isReference } of stops) {
      if (isListed) passed++;
      if (places.has(url) || (displayed.has(url) ? displayed.get(url) !== sidebar : isReference)) continue;
      const neighbors = isReference ? {} : { previous: listed[passed - (isListed ? 2 : 1)], next: listed[passed] };
      places.set(url, { sidebar, trail, ...neighbors });
    }
  }
  for (const [url, sidebar] of displayed) if (sidebar && !places.has(url)) places.set(url, { sidebar, trail: [] });
  return places;
}

interface Stop extends NeighborPage {
  readonly trail: readonly SidebarItem[];
  /** Unlisted pages are never a neighbor. */
  readonly isListed: boolean;
  /** The page belongs to another sidebar. */
  readonly isReference: boolean;
}

/** Every page of a sidebar in reading order. */
function* stopsOf(items: readonly SidebarItem[], above: readonly SidebarItem[]): Generator<Stop> {
  for (const item of items) {
    const trail = [...above, item];
    if (item.kind === 'category') {
      const { label, url, isUnlisted } = item;
      if (url !== undefined) yield { label, url, trail, isListed: !isUnlisted, isReference: false };
      yield* stopsOf(item.items, trail);
    } else if (item.kind === 'link' && item.docId !== undefined) {
      const { label, url, isUnlisted, isReference } = item;
      yield { label, url, trail, isListed: !isUnlisted && !isReference, isReference };
    }
  }
}

/** The sidebar that front matter chooses, by URL of the doc; `undefined` for none. Unknown names are reported. */
export function displayedSidebars(
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  report: (diagnostic: Diagnostic) => void,
): Map<string, Sidebar | undefined> {
  const displayed = new Map<string, Sidebar | undefined>();
  for (const { url, path, meta } of docs) {
    const name = meta.frontMatter.displayed_sidebar;
    if (name === undefined) continue;
    const sidebar = sidebars.find((candidate) => candidate.name === name);
    if (!sidebar && name !== null) report(unknownSidebar(name, { path, place: meta.places?.displayed_sidebar?.[0], sidebars }));
    displayed.set(url, sidebar);
  }
  return displayed;
}

function unknownSidebar(
  name: string,
  { path, place, sidebars }: { path: string; place: Pick<Diagnostic, 'line' | 'column'> | undefined; sidebars: readonly Sidebar[] },
): Diagnostic {
  const names = sidebars.map((sidebar) => sidebar.name);
  return problem(
    'front-matter-invalid',
    `Unknown sidebar "${name}" in "displayed_sidebar". ${names.length === 0 ? 'There are no sidebars.' : `Known sidebars: ${names.map((known) => `"${known}"`).join(', ')}.`}`,
    { file: path, ...place, hint: didYouMean(name, names) },
  );
}
