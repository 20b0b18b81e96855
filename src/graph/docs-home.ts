import type { DocsSet } from '../model/graph.ts';
import { firstUrl } from './sidebar-items.ts';

/** Where a docs set begins: the page at its URL, else the first one of its sidebar, else its first document. */
export function docsHome({ url, docs, sidebars }: DocsSet): string | undefined {
  const listed = docs.filter(({ isUnlisted }) => !isUnlisted);
  const home = listed.find((doc) => doc.url === url || doc.aliases.some((alias) => alias.url === url));
  return home?.url ?? firstUrl(sidebars[0]?.items ?? []) ?? listed[0]?.url;
}
