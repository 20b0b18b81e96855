import type { SiteConfig } from '../config/schema.ts';
import type { DocsSet, Route } from '../model/graph.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { withAliases } from './alias-routes.ts';
import { makeRoute } from './make-route.ts';

/** All pages of a docs set. */
export function docsRoutes(set: DocsSet, site: SiteConfig): Route[] {
  const categories = set.sidebars.flatMap(({ items }) => categoriesIn(items)).filter(({ list }) => list);
  return [
    ...set.docs.flatMap((doc) => withAliases(makeRoute(site, doc.url, { kind: 'doc', set, doc }), doc.aliases, site)),
    ...categories.map((category) => makeRoute(site, category.url ?? '', { kind: 'category', set, category })),
    ...(set.tagsUrl === undefined ? [] : [makeRoute(site, set.tagsUrl, { kind: 'docs-tag-index', set })]),
    ...set.tags.map((tagged) => makeRoute(site, tagged.tag.url, { kind: 'docs-tag', set, tagged })),
    ...(set.listUrl === undefined ? [] : [makeRoute(site, set.listUrl, { kind: 'doc-list', set })]),
  ];
}

function categoriesIn(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => (item.kind === 'category' ? [item, ...categoriesIn(item.items)] : []));
}
