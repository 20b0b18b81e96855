import type { Doc, DocsSet } from '../model/graph.ts';
import type { CountedTag, DocsTagPage, TagGroup, TagIndexPage } from '../model/page.ts';
import type { TaggedItems } from '../model/tag.ts';
import { fillText } from '../text/fill-text.ts';
import { labelOrder } from '../text/label-order.ts';
import { headData } from './head-data.ts';
import type { PageParts } from './page-parts.ts';
import { canonicalInLastVersion, versionOfPage } from './version-data.ts';

/** The page that lists all tags of a docs set; those of unlisted documents only are left out. */
export function tagIndexPage(url: string, set: DocsSet, { site, graph, texts }: PageParts): TagIndexPage {
  const listed = set.tags
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ tag, items }): CountedTag => ({ label: tag.label, url: tag.url, count: items.length }));
  const place = { set, url };
  return {
    kind: 'tag-index',
    url,
    title: texts.tags,
    head: headData({ url, title: texts.tags, noIndex: set.version?.noIndex, canonicalUrl: canonicalInLastVersion(place, graph) }, site),
    version: versionOfPage(place, graph),
    groups: tagGroups(listed, site.i18n.defaultLocale),
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
export function docsTagPage({ tag, items, isUnlisted }: TaggedItems<Doc>, set: DocsSet, { site, graph, texts }: PageParts): DocsTagPage {
  const { url, label, description } = tag;
  const title = fillText(items.length === 1 ? texts.oneDocTagged : texts.manyDocsTagged, { count: items.length, tag: label });
  const place = { set, url };
  const noIndex = isUnlisted || set.version?.noIndex;
  return {
    kind: 'docs-tag',
    url,
    title,
    description,
    head: headData({ url, title, description, noIndex, canonicalUrl: canonicalInLastVersion(place, graph) }, site),
    version: versionOfPage(place, graph),
    allTagsUrl: set.tagsUrl,
    isUnlisted,
    items: items.map((doc) => ({ title: doc.title || doc.sidebarLabel, url: doc.url, description: doc.description })),
  };
}
