import { langOf } from '../../config/locales.ts';
import type { Tag, TaggedItems } from '../../model/doc.ts';
import type { Doc, DocsSet } from '../../model/graph.ts';
import { countText } from '../../model/messages.ts';
import type { CountedTag, DocsTagPage, TagGroup, TagIndexPage } from '../../model/page.ts';
import type { PageLink } from '../../model/page-parts.ts';
import { groupBy } from '../../text/group-by.ts';
import { labelOrder, localeTag } from '../../text/language.ts';
import { describeList, headData } from './head-data.ts';
import type { PageContext } from './page-context.ts';
import { canonicalInLastVersion, versionOfPage } from './version-data.ts';

/** Number of tags that fit on a screen. */
const fewTags = 24;
const mostUsedAtMost = 12;

/** The tags of a docs set, or of a blog. */
interface TagsToList {
  readonly tags: readonly TaggedItems<unknown>[];
  /** Absent for a blog. */
  readonly set?: DocsSet | undefined;
}

/** The page that lists all tags of docs or a blog, except those that only unlisted items have. */
export function tagIndexPage(url: string, { tags, set }: TagsToList, { site, graph, messages }: PageContext): TagIndexPage {
  const listed = tags
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ tag, items }): CountedTag => ({ label: tag.label, url: tag.url, count: items.length }));
  const place = set && { set, url };
  return {
    kind: set ? 'docs-tag-index' : 'blog-tag-index',
    url,
    title: messages.tags,
    head: headData(
      {
        url,
        title: messages.tags,
        description: describeList(messages.tags, listed, ({ label }) => label),
        noIndex: set?.version?.noIndex,
        canonicalUrl: place && canonicalInLastVersion(place, graph),
      },
      site,
    ),
    version: place && versionOfPage(place, graph),
    groups: tagGroups(listed, langOf(site)),
    mostUsed: listed.length > fewTags ? mostUsedTags(listed, langOf(site)) : undefined,
  };
}

/** The tags that more than one item has, up to a row or two. */
function mostUsedTags(tags: readonly CountedTag[], language: string): CountedTag[] {
  const compare = labelOrder(language);
  return tags
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || compare(a.label, b.label))
    .slice(0, mostUsedAtMost);
}

/** Groups tags by first letter, both in the order of the language. */
function tagGroups(tags: readonly CountedTag[], language: string): TagGroup[] {
  const compare = labelOrder(language);
  const sorted = [...tags].sort((a, b) => compare(a.label, b.label));
  const groups = groupBy(sorted, ({ label }) => firstLetter(label, language));
  return [...groups].map(([letter, group]) => ({ letter, tags: group })).sort((a, b) => compare(a.letter, b.letter));
}

function firstLetter(label: string, language: string): string {
  const [first = ''] = label.trim().normalize('NFC');
  return first.toLocaleUpperCase(localeTag(language));
}

/** The tags that the page of a doc or post shows. */
export function tagLinks(tags: readonly Tag[]): PageLink[] {
  return tags.map(({ label, url }) => ({ label, url }));
}

/** The page of a tag: all docs with the tag. */
export function docsTagPage(
  { tag, items, isUnlisted }: TaggedItems<Doc>,
  set: DocsSet,
  { site, graph, messages }: PageContext,
): DocsTagPage {
  const { url, label, description } = tag;
  const title = countText(messages.docsTagged, { count: items.length, lang: langOf(site), values: { tag: label } });
  const place = { set, url };
  const noIndex = isUnlisted || set.version?.noIndex;
  return {
    kind: 'docs-tag',
    url,
    title,
    description,
    head: headData(
      {
        url,
        title,
        description: description || describeList(title, items, (doc) => doc.title || doc.sidebarLabel),
        noIndex,
        canonicalUrl: canonicalInLastVersion(place, graph),
      },
      site,
    ),
    version: versionOfPage(place, graph),
    allTagsUrl: set.overviews.tagsUrl,
    isUnlisted,
    items: items.map((doc) => ({ title: doc.title || doc.sidebarLabel, url: doc.url, description: doc.description })),
  };
}
