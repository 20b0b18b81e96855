import type { DocsSet } from '../../model/graph.ts';
import type { PageLink } from '../../model/page-parts.ts';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLevel } from '../../model/sidebar.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';

/** A level of a sidebar. */
export function sidebarLevel(items: readonly SidebarItem[]): SidebarLevel {
  return { items, hasHidden: !items.every(isListed) };
}

/** False for items that only their own page shows. */
export function isListed(item: SidebarItem): boolean {
  if (item.kind === 'link') return !item.isUnlisted;
  return item.kind === 'html' || pageOf(item) !== undefined || item.items.some(isListed);
}

/** The page of a category that others may link to; absent when it has no page or an unlisted one. */
export function pageOf({ url, isUnlisted }: SidebarCategory): string | undefined {
  return isUnlisted ? undefined : url;
}

/** All categories among the items, at any level. */
export function allCategories(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.kind === 'category' ? [item, ...allCategories(item.items)] : []));
}

/** URL of a category: its own page, else the first page in it. */
export function categoryUrl(category: SidebarCategory): string | undefined {
  return pageOf(category) ?? firstPage(category.items)?.url;
}

/** The first page of some items. */
export function firstPage(items: readonly SidebarItem[]): PageLink | undefined {
  for (const item of items) {
    if (item.kind === 'html' || !isListed(item)) continue;
    const url = item.kind === 'link' ? item.url : pageOf(item);
    const page = url === undefined ? item.kind === 'category' && firstPage(item.items) : { label: item.label, url };
    if (page) return page;
  }
  return undefined;
}

/** Number of visible items when every category has the state that its author wants. */
export function openSize(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'category' && !item.isCollapsed ? openSize(item.items) : 0), 0);
}

/** Whether any page shows one of the categories closed; `isLarge` sidebars never have all categories open. */
export function hasClosed(items: readonly SidebarItem[], isLarge: boolean): boolean {
  return items.some((item) => item.kind === 'category' && (isLarge || item.isCollapsed || hasClosed(item.items, isLarge)));
}

/** How many neighbors of the current page a sidebar shows. */
export const maxSiblings = 50;

/** How many entries it shows on every other open level. */
export const maxOthers = 40;

/** Largest sidebar that may have all categories open at once. */
export const maxOpenSize = 150;

/** True when a level in the items is longer than a sidebar may show and has no page of its own that lists it. */
export function needsListPage(items: readonly SidebarItem[], hasPage: boolean): boolean {
  return (
    (!hasPage && items.length > maxOthers) ||
    items.some((item) => item.kind === 'category' && needsListPage(item.items, item.list !== undefined))
  );
}

/** URL of the file with the items of all categories of a sidebar; absent when no category is ever closed. */
export function sidebarTreeUrl({ id, url }: DocsSet, { name, hasClosed }: Sidebar): string | undefined {
  // The last part never contains a hyphen, so that two sidebars never share a URL.
  return hasClosed ? joinUrl(url, `sidebar-${id}-${/^\w+$/.test(name) ? name : fileHash(name)}.json`) : undefined;
}
