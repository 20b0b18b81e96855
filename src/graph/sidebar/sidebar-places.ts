import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Doc, Neighbors, SidebarPlace } from '../../model/graph.ts';
import type { PageLink } from '../../model/page-parts.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SourceWithMeta } from '../docs/content-input.ts';

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
      .map(({ label, url }): PageLink => ({ label: paginationLabels.get(url) ?? label, url }));
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

interface Stop extends PageLink {
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

/** What the pagination keys of front matter are looked up in. */
interface NeighborContext {
  readonly docsById: ReadonlyMap<string, Doc>;
  /** Ids of drafts: they are left out of the pagination without an error. */
  readonly drafts: ReadonlyMap<string, SourceWithMeta>;
  readonly places: ReadonlyMap<string, SidebarPlace>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Pagination that front matter sets, by URL of the doc. Unknown ids are reported. */
export function namedNeighbors(docs: readonly Doc[], context: NeighborContext): Map<string, Neighbors> {
  const neighbors = new Map<string, Neighbors>();
  for (const doc of docs) {
    const { pagination_prev, pagination_next } = doc.meta.frontMatter;
    if (pagination_prev === undefined && pagination_next === undefined) continue;
    const place = context.places.get(doc.url);
    neighbors.set(doc.url, {
      previous: pagination_prev === undefined ? place?.previous : neighbor('pagination_prev', doc, context),
      next: pagination_next === undefined ? place?.next : neighbor('pagination_next', doc, context),
    });
  }
  return neighbors;
}

function neighbor(key: 'pagination_prev' | 'pagination_next', doc: Doc, { docsById, drafts, report }: NeighborContext): Neighbors['next'] {
  const id = doc.meta.frontMatter[key] ?? null;
  if (id === null || drafts.has(id)) return undefined;
  const found = docsById.get(id);
  if (!found)
    report(
      problem('front-matter-invalid', `Unknown doc "${id}" in "${key}".`, {
        file: doc.path,
        ...doc.meta.places?.[key]?.[0],
        hint: didYouMean(id, docsById.keys()),
      }),
    );
  if (!found || found.isUnlisted) return undefined;
  return { label: found.meta.frontMatter.pagination_label ?? found.sidebarLabel, url: found.url };
}
