import type { SidebarItem, SidebarLevel } from '../model/sidebar.ts';

/** A level of a sidebar. */
export function sidebarLevel(items: readonly SidebarItem[]): SidebarLevel {
  return { items, hasHidden: !items.every(isListed) };
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

/** Number of items at all levels. */
export function sidebarSize(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === 'category' ? sidebarSize(item.items) : 0), 0);
}
