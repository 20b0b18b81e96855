import { langOf } from '../../config/locales.ts';
import type { Doc, DocsSet, MarkdownPageSource } from '../../model/graph.ts';
import type { HomePage, MarkdownPage, ModulePage } from '../../model/page.ts';
import type { Card } from '../../model/page-parts.ts';
import { type CardLanguage, cardsOf } from './cards.ts';
import { headData } from './head-data.ts';
import { type PageContext, sourceData } from './page-context.ts';
import { titleHeading, tocOf } from './toc.ts';

/** A Markdown page. */
export function markdownPage(
  { url, title, description, meta: { frontMatter }, provenance }: MarkdownPageSource,
  { site, facts, imageUrl, dates }: PageContext,
): MarkdownPage {
  const isUnlisted = frontMatter.unlisted === true;
  const isLanding = frontMatter.layout === 'landing';
  return {
    kind: 'page',
    url,
    head: headData({ url, title, description, keywords: frontMatter.keywords, imageUrl, noIndex: isUnlisted || frontMatter.noindex }, site),
    title,
    isLanding,
    className: frontMatter.wrapperClassName,
    heading: isLanding ? undefined : titleHeading(title, frontMatter, { facts, site }),
    isUnlisted,
    toc: isLanding ? [] : tocOf(facts, frontMatter, site),
    source: sourceData(provenance, { dates }),
  };
}

/** A page module. */
export function modulePage(url: string, path: string, { site, module }: PageContext): ModulePage {
  const title = module?.title ?? '';
  return {
    kind: 'module',
    url,
    title,
    module: path,
    data: module?.data ?? null,
    hasMain: module?.hasMain === true,
    hasContentStyles: module?.hasContentStyles !== false,
    ...(module?.hasLayout ? { hasLayout: true } : {}),
    ...(module?.noFooter ? { noFooter: true } : {}),
    head: headData(
      { url, title, description: module?.description, noIndex: module?.noIndex, imageUrl: module?.image, keywords: module?.keywords },
      site,
    ),
  };
}

/** More cards would not be an overview. */
const cardsOnHomePage = 24;

/** The generated home page: the top level of every docs set, the blogs, and the single pages. */
export function homePage(url: string, { graph, site, messages }: PageContext): HomePage {
  const lang = langOf(site);
  const docs = graph.sets
    .filter((set) => set.version?.isLast ?? true)
    .flatMap((set) => overviewOf(set, { messages, lang }).slice(0, cardsOnHomePage));
  const pages = graph.routes.flatMap(({ target, aliasOf }) =>
    target.kind === 'page' && aliasOf === undefined && !target.page.meta.frontMatter.unlisted ? [cardOf(target.page)] : [],
  );
  const cards = [...docs, ...graph.blogs.map(cardOf), ...pages.slice(0, cardsOnHomePage)];
  return { kind: 'home', url, head: headData({ url, title: '' }, site), cards };
}

/** The top level of the sidebars; without sidebar, the docs of the set. */
function overviewOf({ sidebars, docs }: DocsSet, language: CardLanguage): Card[] {
  if (sidebars.length > 0) return sidebars.flatMap(({ items }) => cardsOf(items, language));
  return docs.filter(({ isUnlisted }) => !isUnlisted).map(cardOf);
}

function cardOf({ title, url, description }: Pick<Doc, 'title' | 'url' | 'description'>): Card {
  return { label: title, url, description, isCategory: false };
}
