import type { DocsSet } from '../model/graph.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import { isListed } from './sidebar-items.ts';

/** Where a docs set begins: the document at its URL, else the first one of its first sidebar, else its first one at all. */
export function docsHome({ url, docs, sidebars }: Pick<DocsSet, 'url' | 'docs' | 'sidebars'>): string | undefined {
  const listed = docs.filter(({ isUnlisted }) => !isUnlisted);
  const home = listed.find((doc) => doc.url === url || doc.aliases.some((alias) => alias.url === url));
  return home?.url ?? firstDocument(sidebars[0]?.items ?? []) ?? listed[0]?.url;
}

/** What belongs to the sidebar only: no generated page, no link elsewhere. */
function firstDocument(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'html' || !isListed(item)) continue;
    const isDocument = item.docId !== undefined && !item.isUnlisted && (item.kind === 'category' || !item.isReference);
    const url = isDocument ? item.url : item.kind === 'category' ? firstDocument(item.items) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}
