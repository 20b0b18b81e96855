import type { SiteConfig } from '../../config/schema.ts';
import type { DocsSet, Route } from '../../model/graph.ts';
import type { SidebarCategory, SidebarItem } from '../../model/sidebar.ts';
import { makeRoute } from '../routes/make-route.ts';
import { withAliases } from '../routes/page-url.ts';
import { isListed } from '../sidebar/sidebar-items.ts';

/** All pages of a docs set. */
export function docsRoutes(set: DocsSet, site: SiteConfig): Route[] {
  const categories = set.sidebars.flatMap(({ items }) => categoriesIn(items)).filter(({ list }) => list);
  return [
    ...set.docs.flatMap((doc) => withAliases(makeRoute(site, doc.url, { kind: 'doc', set, doc }), doc.aliases, site)),
    ...categories.map((category) => makeRoute(site, category.url ?? '', { kind: 'category', set, category })),
    ...(set.overviews.tagsUrl === undefined ? [] : [makeRoute(site, set.overviews.tagsUrl, { kind: 'docs-tag-index', set })]),
    ...set.tags.map((tagged) => makeRoute(site, tagged.tag.url, { kind: 'docs-tag', set, tagged })),
    ...(set.overviews.listUrl === undefined ? [] : [makeRoute(site, set.overviews.listUrl, { kind: 'doc-list', set })]),
  ];
}

function categoriesIn(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.kind === 'category' ? [item, ...categoriesIn(item.items)] : []));
}

/** Home of a docs set: the doc at its URL, else the first one of its first sidebar, else the first one at all. */
export function docsHome({ url, docs, sidebars }: Pick<DocsSet, 'url' | 'docs' | 'sidebars'>): string | undefined {
  const listed = docs.filter(({ isUnlisted }) => !isUnlisted);
  const home = listed.find((doc) => doc.url === url || doc.aliases.some((alias) => alias.url === url));
  return home?.url ?? firstDocument(sidebars[0]?.items ?? []) ?? listed[0]?.url;
}

/** The first doc in sidebar items; generated pages and external links do not count. */
function firstDocument(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'html' || !isListed(item)) continue;
    const isDocument = item.docId !== undefined && !item.isUnlisted && (item.kind === 'category' || !item.isReference);
    const url = isDocument ? item.url : item.kind === 'category' ? firstDocument(item.items) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}
