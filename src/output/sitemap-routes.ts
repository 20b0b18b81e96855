import type { Route, RouteTarget } from '../model/graph.ts';
import type { HeadData } from '../model/page.ts';

/** Kinds of pages that only say where others are. */
const unlistedKinds: readonly RouteTarget['kind'][] = ['docs-tag', 'docs-tag-index', 'blog-tag', 'blog-tag-index'];

/** True for the pages that the sitemap names: no lists of tags, no second addresses, nothing that asks not to be found. */
export function isInSitemap({ target, aliasOf }: Pick<Route, 'target' | 'aliasOf'>, { noIndex }: Pick<HeadData, 'noIndex'>): boolean {
  return !noIndex && aliasOf === undefined && !unlistedKinds.includes(target.kind);
}
