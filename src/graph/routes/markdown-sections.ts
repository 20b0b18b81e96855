import type { DocsSet, Route, SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { PageKind } from '../../model/page-kind.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import { setLabel } from '../links/resolve-link.ts';
import { type MarkdownOfPage, markdownPageOf } from './route-source.ts';

/** A page with a Markdown source. */
interface ListedPage {
  readonly route: Route;
  readonly page: MarkdownOfPage;
}

/** Pages under one heading. */
export interface MarkdownSection {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

/** All listed pages with a Markdown source, each once: docs in sidebar order, then the others. */
export function markdownSections({ sets, routes }: SiteGraph, messages: Messages): MarkdownSection[] {
  const left = new Map(
    routes.flatMap((route): [string, ListedPage][] => {
      const page = markdownPageOf(route);
      const isListed = page && !page.meta.frontMatter.unlisted && route.outputPath !== '404.html';
      return isListed && page.url === route.url && isLatest(route) ? [[route.url, { route, page }]] : [];
    }),
  );
  const take = (url: string): ListedPage[] => {
    const found = left.get(url);
    left.delete(url);
    return found ? [found] : [];
  };
  const latest = sets.filter((set) => set.version?.isLast ?? true);
  const sections = latest.flatMap((set) =>
    setSections(set, latest.length > 1 ? setLabel(set, messages.documents) : undefined, { take, messages }),
  );
  const titles: Readonly<Partial<Record<PageKind, string>>> = {
    doc: messages.otherDocuments,
    post: messages.posts,
    page: messages.pages,
  };
  const others = Object.entries(titles).map(([kind, title]) => ({
    title,
    pages: [...left.values()].filter(({ route }) => route.target.kind === kind),
  }));
  return [...sections, ...others].filter(({ pages }) => pages.length > 0);
}

/** Older versions would contradict the last one. */
function isLatest({ target }: Route): boolean {
  return target.kind !== 'doc' || (target.set.version?.isLast ?? true);
}

interface SectionContext {
  /** Returns the page at a URL the first time it is asked for. */
  readonly take: (url: string) => ListedPage[];
  readonly messages: Messages;
}

/** The top level of the sidebars, then a section for each top-level category. `name` is given when there are several sets. */
function setSections({ sidebars }: DocsSet, name: string | undefined, { take, messages }: SectionContext): MarkdownSection[] {
  const items = sidebars.flatMap((sidebar) => sidebar.items);
  const loose = items.filter((item) => item.kind !== 'category').flatMap(urlsIn);
  const first = { title: name ?? messages.documents, pages: loose.flatMap(take) };
  const categories = items.flatMap((item) =>
    item.kind === 'category'
      ? [{ title: name === undefined ? item.label : `${name}: ${item.label}`, pages: urlsIn(item).flatMap(take) }]
      : [],
  );
  return [first, ...categories];
}

/** URLs of the docs in a sidebar item, in reading order. */
function urlsIn(item: SidebarItem): string[] {
  if (item.kind === 'html') return [];
  if (item.kind === 'link') return item.isReference ? [] : [item.url];
  return [...(item.url === undefined ? [] : [item.url]), ...item.items.flatMap(urlsIn)];
}
