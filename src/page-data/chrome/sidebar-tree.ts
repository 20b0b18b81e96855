import { allCategories, categoryUrl, isListed, maxOthers, pageOf } from '../../graph/sidebar/sidebar-items.ts';
import type { DocsSet } from '../../model/graph.ts';
import { countText, type Messages } from '../../model/messages.ts';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarTree, TreeEntry } from '../../model/sidebar.ts';

/** Messages for the links at the end of truncated levels. */
export interface TreeLanguage {
  readonly messages: Pick<Messages, 'moreInCategory'>;
  readonly lang: string;
}

/** The items of every category of a sidebar as a page outside of it shows them, with the same limit per level. */
export function sidebarTree(set: DocsSet, { items }: Sidebar, language: TreeLanguage): SidebarTree {
  return Object.fromEntries(allCategories(items).map((category) => [category.key, levelOf(category, set, language)]));
}

function levelOf({ items, list, url }: SidebarCategory, set: DocsSet, { messages, lang }: TreeLanguage): TreeEntry[] {
  const listed = items.filter(isListed);
  const entries = listed.slice(0, maxOthers).map(entryOf);
  const count = listed.length - entries.length;
  const listUrl = list ? url : set.overviews.listUrl;
  if (count === 0 || listUrl === undefined) return entries;
  return [
    ...entries,
    { kind: 'link', label: countText(messages.moreInCategory, { count, lang }), url: listUrl, className: 'sd-sidebar-more' },
  ];
}

function entryOf(item: SidebarItem): TreeEntry {
  const { className } = item;
  switch (item.kind) {
    case 'html':
      return { kind: 'html', html: item.html, className };
    case 'link':
      return className === undefined && item.badge === undefined
        ? [item.label, item.url]
        : { kind: 'link', label: item.label, url: item.url, className, badge: item.badge };
    case 'category': {
      const { label, key, isCollapsible, isCollapsed } = item;
      const url = categoryUrl(item);
      if (url !== undefined && !item.items.some(isListed))
        return className === undefined ? [label, url] : { kind: 'link', label, url, className };
      const hasPage = pageOf(item) === undefined ? undefined : true;
      return { kind: 'category', key, label, url, className, hasPage, state: isCollapsible ? (isCollapsed ? undefined : 'open') : 'fixed' };
    }
  }
}
