import { isUntranslated } from '../graph/is-untranslated.ts';
import type { Route, RouteTarget } from '../model/graph.ts';
import type { HeadData } from '../model/page.ts';

/** Kinds of pages that only say where others are. */
const unlistedKinds: readonly RouteTarget['kind'][] = ['docs-tag', 'docs-tag-index', 'blog-tag', 'blog-tag-index'];

/** True for the pages that the sitemap names: no lists of tags, no second addresses, nothing that another page stands for, nothing that asks not to be found. */
export function isInSitemap(
  route: Pick<Route, 'url' | 'target' | 'aliasOf'>,
  { noIndex, canonicalUrl }: Pick<HeadData, 'noIndex' | 'canonicalUrl'>,
): boolean {
  const { url, target, aliasOf } = route;
  if (noIndex || isUntranslated(route) || aliasOf !== undefined || unlistedKinds.includes(target.kind)) return false;
  return new URL(canonicalUrl).pathname === url;
}
