import type { SiteConfig } from '../config/schema.ts';
import { firstUrl, isListed } from '../graph/sidebar-items.ts';
import type { DocFacts, FrontMatter } from '../model/doc.ts';
import type { Doc, DocsSet, MarkdownPageSource, Route, SiteGraph } from '../model/graph.ts';
import type {
  Breadcrumb,
  Card,
  CategoryPage,
  DocListItem,
  DocPage,
  HomePage,
  MarkdownPage,
  ModulePage,
  PageData,
  Texts,
  TocEntry,
} from '../model/page.ts';
import type { SidebarCategory, SidebarItem } from '../model/sidebar.ts';
import { cardsOf } from './cards.ts';
import { headData } from './head-data.ts';
import { sidebarData } from './sidebar-data.ts';
import { buildToc } from './toc.ts';

/** What a page is made of, besides the graph. */
export interface PageParts {
  readonly graph: SiteGraph;
  readonly site: SiteConfig;
  readonly texts: Texts;
  /** Of the Markdown that the page shows; absent for a page without. */
  readonly facts?: DocFacts | undefined;
  /** URL of the picture that the front matter names. */
  readonly imageUrl?: string | undefined;
  /** What the page's module said of itself, and loaded. */
  readonly module?: ModuleFacts | undefined;
}

/** What a page module exports besides its component. */
export interface ModuleFacts {
  readonly title: string;
  readonly description: string;
  readonly noIndex: boolean;
  readonly data: unknown;
}

/** All that a template may know of a page. Pure, and small: nothing in it grows with the number of pages. */
export function pageData({ url, target }: Route, parts: PageParts): PageData {
  switch (target.kind) {
    case 'doc':
      return docPage(target.doc, target.set, parts);
    case 'category':
      return categoryPage(target.category, target.set, parts);
    case 'doc-list':
      return {
        kind: 'doc-list',
        url,
        title: parts.texts.allDocuments,
        head: headData({ url, title: parts.texts.allDocuments }, parts.site),
        breadcrumbs: [],
        pagination: {},
        items: target.set.sidebars.flatMap(({ items }) => listItems(items)),
      };
    case 'page':
      return markdownPage(target.page, parts);
    case 'module':
      return modulePage(url, target.path, parts);
    case 'home':
      return homePage(url, parts);
    case 'not-found':
      return { kind: 'not-found', url, head: headData({ url, title: parts.texts.notFoundTitle, noIndex: true }, parts.site) };
  }
}

function docPage(doc: Doc, set: DocsSet, { site, facts, imageUrl }: PageParts): DocPage {
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

function categoryPage(category: SidebarCategory, set: DocsSet, { site, texts }: PageParts): CategoryPage {
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

function markdownPage(
  { url, title, description, header: { frontMatter } }: MarkdownPageSource,
  { site, facts, imageUrl }: PageParts,
): MarkdownPage {
  const isUnlisted = frontMatter.unlisted === true;
  return {
    kind: 'page',
    url,
    head: headData({ url, title, description, keywords: frontMatter.keywords, imageUrl, noIndex: isUnlisted }, site),
    title,
    showTitle: !frontMatter.hide_title && !facts?.hasTitleHeading,
    isUnlisted,
    toc: tocOf(facts, frontMatter),
  };
}

function modulePage(url: string, path: string, { site, module }: PageParts): ModulePage {
  return {
    kind: 'module',
    url,
    module: path,
    data: module?.data ?? null,
    head: headData({ url, title: module?.title ?? '', description: module?.description, noIndex: module?.noIndex }, site),
  };
}

/** More would be no overview. */
const cardsOnHomePage = 24;

/** Lists what there is: the first level of every docs set, and the single pages. */
function homePage(url: string, { graph, site, texts }: PageParts): HomePage {
  const docs = graph.sets.flatMap((set) => overviewOf(set, texts).slice(0, cardsOnHomePage));
  const pages = graph.routes.flatMap(({ target }) =>
    target.kind === 'page' && !target.page.header.frontMatter.unlisted ? [cardOf(target.page)] : [],
  );
  return { kind: 'home', url, head: headData({ url, title: '' }, site), cards: [...docs, ...pages.slice(0, cardsOnHomePage)] };
}

/** The first level of the sidebars; of a set without sidebar, its documents. */
function overviewOf({ sidebars, docs }: DocsSet, texts: Texts): Card[] {
  if (sidebars.length > 0) return sidebars.flatMap(({ items }) => cardsOf(items, texts));
  return docs.filter(({ isUnlisted }) => !isUnlisted).map(cardOf);
}

function cardOf({ title, url, description }: Pick<Doc, 'title' | 'url' | 'description'>): Card {
  return { label: title, url, description, isCategory: false };
}

function tocOf(
  facts: DocFacts | undefined,
  { hide_table_of_contents, toc_min_heading_level = 2, toc_max_heading_level = 3 }: FrontMatter,
): TocEntry[] {
  return hide_table_of_contents ? [] : buildToc(facts?.headings ?? [], { min: toc_min_heading_level, max: toc_max_heading_level });
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
