import { categoryUrl, isListed, maxOpenSize, maxOthers, maxSiblings, pageOf, sidebarTreeUrl } from '../../graph/sidebar/sidebar-items.ts';
import type { DocsSet, SidebarPlace } from '../../model/graph.ts';
import type { SidebarData, SidebarEntry } from '../../model/page-parts.ts';
import type { SidebarItem, SidebarLevel } from '../../model/sidebar.ts';
import { isExternalHref } from '../../text/url.ts';

/**
 * The part of a sidebar that one page shows: the open branch and the top level, at most 50 neighbors of the page
 * and 40 entries on any other level. Categories that are open by default are open only in small sidebars.
 * So the size of a page does not grow with the sidebar.
 */
export function sidebarData(set: DocsSet, { sidebar, trail }: SidebarPlace): SidebarData {
  return {
    id: `${set.id}/${sidebar.name}`,
    version: set.version?.name,
    treeUrl: sidebarTreeUrl(set, sidebar),
    options: set.options.sidebar,
    ...(sidebar.items.some(hasBadge) ? { hasBadges: true } : {}),
    entries: levelEntries(sidebar, { trail, listUrl: set.overviews.listUrl, opensAll: sidebar.openSize <= maxOpenSize }, set),
  };
}

function hasBadge(item: SidebarItem): boolean {
  return item.kind === 'link' ? item.badge !== undefined : item.kind === 'category' && item.items.some(hasBadge);
}

interface Way {
  /** Categories around the page that are still below this level, and the item of the page. */
  readonly trail: readonly SidebarItem[];
  /** Page that lists the whole level. */
  readonly listUrl: string | undefined;
  /** Whether categories outside the branch of the page are open when their author wants it. */
  readonly opensAll: boolean;
}

function levelEntries({ items, hasHidden }: SidebarLevel, way: Way, set: DocsSet): SidebarEntry[] {
  const [current, ...below] = way.trail;
  const visible = hasHidden ? items.filter((item) => item === current || isListed(item)) : items;
  const isOwnLevel = below.length === 0;
  const shown = cut(visible, current, isOwnLevel ? maxSiblings : maxOthers);
  const entries = shown.map((item) => entryOf(item, { ...way, trail: below, isOnWay: item === current }, set));
  const missing = visible.length - shown.length;
  return missing > 0 && way.listUrl !== undefined ? [...entries, { kind: 'more', count: missing, url: way.listUrl }] : entries;
}

/** At most `limit` consecutive items around the current one. */
function cut(items: readonly SidebarItem[], current: SidebarItem | undefined, limit: number): readonly SidebarItem[] {
  if (items.length <= limit) return items;
  const at = current === undefined ? 0 : items.indexOf(current);
  const start = Math.max(0, Math.min(at - Math.floor(limit / 2), items.length - limit));
  return items.slice(start, start + limit);
}

function entryOf(item: SidebarItem, { trail, opensAll, isOnWay }: Way & { readonly isOnWay: boolean }, set: DocsSet): SidebarEntry {
  const isCurrent = isOnWay && trail.length === 0;
  switch (item.kind) {
    case 'html':
      return { kind: 'html', html: item.html, className: item.className, customProps: item.customProps };
    case 'link': {
      const { label, url, className, customProps, badge } = item;
      const isUnlisted = item.isUnlisted || undefined;
      return { kind: 'link', label, url, isExternal: isExternalHref(url), isCurrent, isUnlisted, badge, className, customProps };
    }
    case 'category': {
      const { label, className, customProps, isCollapsible } = item;
      // Only an unlisted page itself shows its item.
      const url = isCurrent ? item.url : categoryUrl(item);
      // Without visible items a category is a plain link.
      if (url !== undefined && trail.length === 0 && !item.items.some(isListed))
        return { kind: 'link', label, url, isExternal: false, isCurrent, className, customProps };
      const inside = { trail: isOnWay ? trail : [], listUrl: item.list ? item.url : set.overviews.listUrl, opensAll };
      const entries = isOnWay || (opensAll && !item.isCollapsed) ? levelEntries(item, inside, set) : undefined;
      const key = isCollapsible || !entries ? item.key : undefined;
      const hasPage = isCurrent || pageOf(item) !== undefined;
      const isUnlisted = (isCurrent && item.isUnlisted) || undefined;
      return { kind: 'category', label, url, hasPage, key, isCurrent, isUnlisted, className, customProps, entries };
    }
  }
}
