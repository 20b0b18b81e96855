import { currentLocale, localeDetails } from '../config/locales.ts';
import { countText } from '../model/counted-text.ts';
import type { Doc, DocsSet } from '../model/graph.ts';
import type { CountedTag, DocsTagPage, TagGroup, TagIndexPage } from '../model/page.ts';
import type { TaggedItems } from '../model/tag.ts';
import { labelOrder } from '../text/label-order.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';

/** The page that lists all tags of docs or blog; those of unlisted items only are left out. */
export function tagIndexPage(url: string, tags: readonly TaggedItems<unknown>[], { site, texts }: PageParts): TagIndexPage {
  const listed = tags
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ tag, items }): CountedTag => ({ label: tag.label, url: tag.url, count: items.length }));
  return {
    kind: 'tag-index',
    url,
    title: texts.tags,
    head: headData({ url, title: texts.tags }, site),
    groups: tagGroups(listed, currentLocale(site)),
  };
}

/** Tags by first letter, both in the order of the language. */
export function tagGroups(tags: readonly CountedTag[], locale: string): TagGroup[] {
  const compare = labelOrder(locale);
  const groups = new Map<string, CountedTag[]>();
  for (const tag of [...tags].sort((a, b) => compare(a.label, b.label))) {
    const letter = firstLetter(tag.label, locale);
    const group = groups.get(letter);
    if (group) group.push(tag);
    else groups.set(letter, [tag]);
  }
  return [...groups].map(([letter, group]) => ({ letter, tags: group })).sort((a, b) => compare(a.letter, b.letter));
}

function firstLetter(label: string, locale: string): string {
  const [first = ''] = label.trim().normalize('NFC');
  return first.toLocaleUpperCase(locale);
}

/** The page of a tag: all documents that carry it. */
export function docsTagPage({ tag, items, isUnlisted }: TaggedItems<Doc>, set: DocsSet, { site, texts }: PageParts): DocsTagPage {
  const { lang } = localeDetails(site);
  const title = countText(texts.docsTagged, { count: items.length, lang, values: { tag: tag.label } });
  return {
    kind: 'docs-tag',
    url: tag.url,
    title,
    description: tag.description,
    head: headData({ url: tag.url, title, description: tag.description, noIndex: isUnlisted }, site),
    allTagsUrl: set.tagsUrl,
    isUnlisted,
    items: items.map((doc) => ({ title: doc.title || doc.sidebarLabel, url: doc.url, description: doc.description })),
  };
}
