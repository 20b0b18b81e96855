import type { PostMode } from '../../markdown/compiler/post-mode.ts';
import type { DocMeta, Source } from '../../model/doc.ts';
import type { DocsSet, Route } from '../../model/graph.ts';
import type { PlaceOfPage } from '../../model/page-explanation.ts';

/** The Markdown source of a page with everything that is known before compiling it. */
export interface MarkdownOfPage extends Source {
  /** Content folder, relative to the root. */
  readonly folder: string;
  readonly meta: DocMeta;
  /** Where references start from when it is not the source itself. */
  readonly logicalPath?: string | undefined;
  /** True when it is shown in the default locale on a site in another one. */
  readonly isUntranslated?: boolean | undefined;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** How much of a post is compiled; absent for other sources. */
  readonly post?: PostMode | undefined;
}

/** The Markdown source of a page; absent for other pages. */
export function markdownPageOf({ target }: Pick<Route, 'target'>): MarkdownOfPage | undefined {
  switch (target.kind) {
    case 'doc':
      return { ...target.doc, folder: target.set.folder };
    case 'post':
      return { ...target.post, folder: target.blog.folder, post: { marker: target.blog.marker } };
    case 'page':
      return target.page;
    default:
      return undefined;
  }
}

/** Place of a page: its docs set or blog, breadcrumbs and neighbors. */
export function placeOfPage({ url: ownUrl, aliasOf, target }: Route): PlaceOfPage {
  const url = aliasOf ?? ownUrl;
  if ('set' in target) return placeInDocs(url, target.set);
  if (!('blog' in target)) return { breadcrumbs: [] };
  const { newer, older } = target.blog.neighbors.get(url) ?? {};
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

/** True for a page that is shown in the default locale on a site in another one. */
export function isUntranslated(route: Pick<Route, 'target'>): boolean {
  return markdownPageOf(route)?.isUntranslated === true;
}
