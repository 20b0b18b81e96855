import type { SidebarItem } from '../model/sidebar.ts';

/** How many neighbours of the current page a sidebar shows. */
export const maxSiblings = 50;

/** How many entries it shows on every other open level. */
export const maxOthers = 40;

/** Largest sidebar of which all categories may be open at once. */
export const maxOpenSize = 150;

/** True when a level, or one inside it, is longer than a sidebar may show and has no page of its own that lists it. */
export function needsListPage(items: readonly SidebarItem[], hasPage: boolean): boolean {
  return (
    (!hasPage && items.length > maxOthers) ||
    items.some((item) => item.kind === 'category' && needsListPage(item.items, item.list !== undefined))
  );
}
