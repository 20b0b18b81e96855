import type { DocsSet, Route } from '../../model/graph.ts';
import type { PlaceOfPage } from './page-explanation.ts';

/** Place of a page: its docs set or blog, breadcrumbs and neighbors. */
export function placeOfPage({ url: ownUrl, aliasOf, target }: Route): PlaceOfPage {
  const url = aliasOf ?? ownUrl;
  if ('set' in target) return placeInDocs(url, target.set);
  if (!('blog' in target)) return { breadcrumbs: [] };
  const { newer, older } = target.blog.around.neighbors.get(url) ?? {};
  return {
    blog: target.blog.id,
    breadcrumbs: [],
    previous: newer && { label: newer.title, url: newer.url },
    next: older && { label: older.title, url: older.url },
  };
}

function placeInDocs(url: string, { id, version, places, neighbors }: DocsSet): PlaceOfPage {
  const place = places.get(url);
  const { previous, next } = neighbors.get(url) ?? place ?? {};
  return {
    docs: { id, version: version?.name },
    sidebar: place?.sidebar.name,
    breadcrumbs: (place?.trail.slice(0, -1) ?? []).flatMap((item) => (item.kind === 'category' ? [item.label] : [])),
    previous,
    next,
  };
}
