import { maxOthers, maxSiblings } from '../graph/sidebar-limits.ts';
import type { DocsSet, SidebarPlace } from '../model/graph.ts';
import type { SidebarData, SidebarEntry } from '../model/page.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { isExternalHref } from '../text/url.ts';

/**
 * The part of a sidebar that stands beside one page: the open branch and the top level, at most 50 neighbours of the page
 * and 40 entries on any other level. So a page costs the same, however many there are.
 */
export function sidebarData(set: DocsSet, { sidebar, trail }: SidebarPlace): SidebarData {
  return { id: `${set.id}/${sidebar.name}`, entries: levelEntries(sidebar.items, { trail, set, listUrl: set.listUrl }) };
}

interface Level {
  /** Categories on the way to the page that are still below this level, and the page's own item. */
  readonly trail: readonly SidebarItem[];
  readonly set: DocsSet;
  /** Page that lists the whole level. */
  readonly listUrl: string | undefined;
}

function levelEntries(items: readonly SidebarItem[], level: Level): SidebarEntry[] {
  const [current, ...below] = level.trail;
  const visible = items.filter((item) => item === current || isListed(item));
  const isOwnLevel = below.length === 0;
  const shown = cut(visible, current, isOwnLevel ? maxSiblings : maxOthers);
  const entries = shown.map((item) => entryOf(item, item === current ? below : undefined, level));
  const missing = visible.length - shown.length;
  return missing > 0 && level.listUrl !== undefined ? [...entries, { kind: 'more', count: missing, url: level.listUrl }] : entries;
}

/** At most `limit` items in a row, the current one among them, in the middle where it can be. */
function cut(items: readonly SidebarItem[], current: SidebarItem | undefined, limit: number): readonly SidebarItem[] {
  if (items.length <= limit) return items;
  const at = current === undefined ? 0 : items.indexOf(current);
  const start = Math.max(0, Math.min(at - Math.floor(limit / 2), items.length - limit));
  return items.slice(start, start + limit);
}

function entryOf(item: SidebarItem, below: readonly SidebarItem[] | undefined, { set, listUrl }: Level): SidebarEntry {
  const isCurrent = below?.length === 0;
  switch (item.kind) {
    case 'html':
      return { kind: 'html', html: item.html, className: item.className };
    case 'link':
      return { kind: 'link', label: item.label, url: item.url, isExternal: isExternalHref(item.url), isCurrent, className: item.className };
    case 'category': {
      const isOpen = below !== undefined || !item.isCollapsed;
      const entries = isOpen
        ? levelEntries(item.items, { trail: below ?? [], set, listUrl: item.list ? item.url : (set.listUrl ?? listUrl) })
        : undefined;
      return { kind: 'category', label: item.label, url: item.url ?? firstUrl(item.items), isCurrent, className: item.className, entries };
    }
  }
}

/** False for what only its own page may show. */
export function isListed(item: SidebarItem): boolean {
  if (item.kind === 'link') return !item.isUnlisted;
  return item.kind === 'html' || item.url !== undefined || item.items.some(isListed);
}

/** Where a category without a page leads: its first page inside. */
export function firstUrl(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'html' || !isListed(item)) continue;
    const url = item.kind === 'link' ? item.url : (item.url ?? firstUrl(item.items));
    if (url !== undefined) return url;
  }
  return undefined;
}
