import { langOf } from '../../config/locales.ts';
import { categoryUrl, isListed, pageOf } from '../../graph/sidebar/sidebar-items.ts';
import type { Doc, DocsSet, SiteGraph } from '../../model/graph.ts';
import type { CategoryPage, DocListItem, DocListPage, DocPage } from '../../model/page.ts';
import type { Breadcrumb } from '../../model/page-parts.ts';
import type { SidebarCategory, SidebarItem } from '../../model/sidebar.ts';
import { cardsOf } from './cards.ts';
import { describeList, headData } from './head-data.ts';
import { type PageContext, sourceData } from './page-context.ts';
import { sidebarData } from './sidebar-data.ts';
import { tagLinks } from './tag-pages.ts';
import { titleHeading, tocOf } from './toc.ts';
import { canonicalInLastVersion, type PageInVersion, versionOfPage } from './version-data.ts';

/** The page of a doc. */
export function docPage(doc: Doc, set: DocsSet, { site, graph, facts, imageUrl, dates }: PageContext): DocPage {
  const { frontMatter } = doc.meta;
  const place: PageInVersion = { set, url: doc.url, docId: doc.id };
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
        noIndex: doc.isUnlisted || frontMatter.noindex || set.version?.noIndex,
        canonicalUrl: canonicalInLastVersion(place, graph),
      },
      site,
    ),
    title: doc.title,
    heading: titleHeading(doc.title, frontMatter, { facts, site }),
    isUnlisted: doc.isUnlisted,
    toc: tocOf(facts, frontMatter, site),
    tags: tagLinks(doc.tags),
    source: sourceData(doc.provenance, { dates }),
    ...around(place, doc.sidebarLabel, graph),
  };
}

/** The generated page of a category. */
export function categoryPage(category: SidebarCategory, set: DocsSet, { site, graph, messages }: PageContext): CategoryPage {
  const url = category.url ?? '';
  const place: PageInVersion = { set, url };
  const { title = category.label, description = '', keywords, image } = category.list ?? {};
  const cards = cardsOf(category.items, { messages, lang: langOf(site) });
  return {
    kind: 'category',
    url,
    head: headData(
      {
        url,
        title,
        description: description || describeList(title, cards, ({ label }) => label),
        keywords,
        imageUrl: image,
        noIndex: set.version?.noIndex,
        canonicalUrl: canonicalInLastVersion(place, graph),
      },
      site,
    ),
    title,
    description,
    cards,
    ...around(place, category.label, graph),
  };
}

/** The page that lists all docs of a set. */
export function docListPage(url: string, set: DocsSet, { site, graph, messages }: PageContext): DocListPage {
  const place: PageInVersion = { set, url };
  const canonicalUrl = canonicalInLastVersion(place, graph);
  const title = messages.allDocuments;
  const items = set.sidebars.flatMap((sidebar) => listItems(sidebar.items));
  const description = describeList(title, items, ({ label }) => label);
  return {
    kind: 'doc-list',
    url,
    title,
    head: headData({ url, title, description, noIndex: set.version?.noIndex, canonicalUrl }, site),
    version: versionOfPage(place, graph),
    navigation: { breadcrumbs: [] },
    items,
  };
}

function around(page: PageInVersion, label: string, graph: SiteGraph): Pick<DocPage, 'navigation' | 'version'> {
  const { set, url } = page;
  const version = versionOfPage(page, graph);
  const place = set.places.get(url);
  const { previous, next } = set.neighbors.get(url) ?? place ?? {};
  if (!place) return { navigation: { breadcrumbs: [], previous, next }, version };
  const categories = place.trail
    .slice(0, -1)
    .flatMap((item): Breadcrumb[] => (item.kind === 'category' ? [{ label: item.label, url: pageOf(item) }] : []));
  const breadcrumbs = set.options.hasBreadcrumbs && place.trail.length > 0 ? [...categories, { label, url }] : [];
  return { navigation: { sidebar: sidebarData(set, place), breadcrumbs, previous, next }, version };
}

function listItems(items: readonly SidebarItem[]): DocListItem[] {
  return items.filter(isListed).flatMap((item): DocListItem[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'link') return [{ label: item.label, url: item.url, items: [] }];
    return [{ label: item.label, url: categoryUrl(item), items: listItems(item.items) }];
  });
}
