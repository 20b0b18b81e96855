import type { SiteConfig } from '../../config/schema.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import type { SearchLink } from '../../model/search.ts';
import { type DocsScope, docsScopeOf } from './docs-scope.ts';

/** A link to a page and the docs version of the page. */
export interface FoundList {
  readonly link: SearchLink;
  /** Absent for pages outside versioned docs. */
  readonly scope?: DocsScope | undefined;
}

/** The pages of tags and categories, which have no text of their own: a query that finds nothing is compared with their labels. */
export function foundLists({ routes }: Pick<SiteGraph, 'routes'>, { baseUrl }: Pick<SiteConfig, 'baseUrl'>): FoundList[] {
  return routes.flatMap((route) => {
    const label = route.aliasOf === undefined ? labelOf(route) : undefined;
    return label === undefined ? [] : [{ link: { label, url: route.url }, scope: docsScopeOf(route, baseUrl) }];
  });
}

function labelOf({ target }: Route): string | undefined {
  switch (target.kind) {
    case 'category':
      return target.category.label;
    case 'docs-tag':
      return target.tagged.isUnlisted ? undefined : target.tagged.tag.label;
    case 'blog-tag':
      return target.tagged.isUnlisted || target.list.number > 1 ? undefined : target.tagged.tag.label;
    default:
      return undefined;
  }
}
