import type { Route } from '../model/graph.ts';

/** Routes in the order of their URLs, as the index of the search numbers them. */
export function byUrl(routes: readonly Route[]): Route[] {
  return routes.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
