import { categoryUrl, isListed, pageOf } from '../graph/sidebar-items.ts';
import type { Doc, DocsSet } from '../model/graph.ts';
import type { Breadcrumb, CategoryPage, DocListItem, DocListPage, DocPage } from '../model/page.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { cardsOf } from './cards.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';
import { sidebarData } from './sidebar-data.ts';
import { sourceData } from './source-data.ts';
import { tagLinks } from './tag-pages.ts';
import { tocOf } from './toc.ts';

/** The page of a document. */
export function docPage(doc: Doc, set: DocsSet, { site, facts, imageUrl, dates }: PageParts): DocPage {
  const { frontMatter } = doc.header;
  const surroundings = around(set, doc.url, doc.sidebarLabel);
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
        structuredData: breadcrumbList(surroundings.breadcrumbs, site.url),
      },
      site,
    ),
    title: doc.title,
    showTitle: doc.title !== '' && !frontMatter.hide_title && !facts?.hasTitleHeading,
    isUnlisted: doc.isUnlisted,
    toc: tocOf(facts, frontMatter),
    tags: tagLinks(doc.tags),
    ...sourceData(doc.provenance, { dates }),
    ...surroundings,
  };
}

/** The generated page of a category. */
export function categoryPage(category: SidebarCategory, set: DocsSet, { site, texts }: PageParts): CategoryPage {
  const url = category.url ?? '';
  const surroundings = around(set, url, category.label);
  const { title = category.label, description = '', keywords, image } = category.list ?? {};
  return {
    kind: 'category',
    url,
    head: headData(
      { url, title, description, keywords, imageUrl: image, structuredData: breadcrumbList(surroundings.breadcrumbs, site.url) },
      site,
    ),
    title,
    description,
    cards: cardsOf(category.items, texts),
    ...surroundings,
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

function around(set: DocsSet, url: string, label: string): Pick<DocPage, 'sidebar' | 'breadcrumbs' | 'pagination'> {
  const place = set.places.get(url);
  const { previous, next } = set.neighbours.get(url) ?? place ?? {};
  const pagination = { previous, next };
  if (!place) return { breadcrumbs: [], pagination };
  const categories = place.trail
    .slice(0, -1)
    .flatMap((item): Breadcrumb[] => (item.kind === 'category' ? [{ label: item.label, url: pageOf(item) }] : []));
  return {
    sidebar: sidebarData(set, place),
    breadcrumbs: set.hasBreadcrumbs && place.trail.length > 0 ? [...categories, { label, url }] : [],
    pagination,
  };
}

function listItems(items: readonly SidebarItem[]): DocListItem[] {
  return items.filter(isListed).flatMap((item): DocListItem[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'link') return [{ label: item.label, url: item.url, items: [] }];
    return [{ label: item.label, url: categoryUrl(item), items: listItems(item.items) }];
  });
}
