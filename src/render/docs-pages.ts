import { firstUrl, isListed } from '../graph/sidebar-items.ts';
import type { Doc, DocsSet } from '../model/graph.ts';
import type { Breadcrumb, CategoryPage, DocListItem, DocListPage, DocPage } from '../model/page.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { cardsOf } from './cards.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';
import { sidebarData } from './sidebar-data.ts';
import { tocOf } from './toc.ts';

/** The page of a document. */
export function docPage(doc: Doc, set: DocsSet, { site, facts, imageUrl }: PageParts): DocPage {
  const { frontMatter } = doc.header;
  const place = set.places.get(doc.url);
  return {
    kind: 'doc',
    url: doc.url,
    head: headData(
      {
        url: doc.url,
        title: doc.title,
        description: doc.description,
        keywords: frontMatter.keywords,
        imageUrl,
        noIndex: doc.isUnlisted,
      },
      site,
    ),
    title: doc.title,
    showTitle: !frontMatter.hide_title && !facts?.hasTitleHeading,
    isUnlisted: doc.isUnlisted,
    toc: tocOf(facts, frontMatter),
    ...around(set, doc.url, doc.sidebarLabel, place),
  };
}

/** The generated page of a category. */
export function categoryPage(category: SidebarCategory, set: DocsSet, { site, texts }: PageParts): CategoryPage {
  const url = category.url ?? '';
  const { title = category.label, description = '', keywords, image } = category.list ?? {};
  return {
    kind: 'category',
    url,
    head: headData({ url, title, description, keywords, imageUrl: image }, site),
    title,
    description,
    cards: cardsOf(category.items, texts),
    ...around(set, url, category.label, set.places.get(url)),
  };
}

/** The page that lists everything of a docs set. */
export function docListPage(url: string, { sidebars }: DocsSet, { site, texts }: PageParts): DocListPage {
  return {
    kind: 'doc-list',
    url,
    title: texts.allDocuments,
    head: headData({ url, title: texts.allDocuments }, site),
    breadcrumbs: [],
    pagination: {},
    items: sidebars.flatMap(({ items }) => listItems(items)),
  };
}

function around(
  set: DocsSet,
  url: string,
  label: string,
  place: ReturnType<DocsSet['places']['get']>,
): Pick<DocPage, 'sidebar' | 'breadcrumbs' | 'pagination'> {
  if (!place) return { breadcrumbs: [], pagination: {} };
  const categories = place.trail
    .slice(0, -1)
    .flatMap((item): Breadcrumb[] => (item.kind === 'category' ? [{ label: item.label, url: item.url }] : []));
  return {
    sidebar: sidebarData(set, place),
    breadcrumbs: set.hasBreadcrumbs ? [...categories, { label, url }] : [],
    pagination: { previous: place.previous, next: place.next },
  };
}

function listItems(items: readonly SidebarItem[]): DocListItem[] {
  return items.filter(isListed).flatMap((item): DocListItem[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'link') return [{ label: item.label, url: item.url, items: [] }];
    return [{ label: item.label, url: item.url ?? firstUrl(item.items), items: listItems(item.items) }];
  });
}
