import type { SiteConfig } from '../../config/schema.ts';
import { tagUrl } from '../../content/parse-tags-file.ts';
import { type Diagnostic, problem, warning } from '../../model/diagnostic.ts';
import type { DocMeta, FrontMatter, Tag, TaggedItems } from '../../model/doc.ts';
import { getOrMake, groupBy } from '../../text/group-by.ts';
import { didYouMean } from '../../text/nearest.ts';
import { tagSlug } from '../../text/slugify.ts';
import type { BlogInput, DocsSetInput } from '../docs/content-input.ts';
import { pageUrl } from '../routes/page-url.ts';

/** How the tags of one content folder are resolved. */
export interface TagRules extends Pick<DocsSetInput, 'tagsFile'> {
  /** Severity of tags that the file does not declare. */
  readonly onInlineTags: DocsSetInput['config']['onInlineTags'];
  /** URL of the page of a tag, from the last part of its path. */
  readonly urlOf: (slug: string) => string;
  /** Hint for an undeclared tag. */
  readonly hintOf: (label: string) => string;
}

/** How the tags of a docs set or blog are resolved. Remembers results, since many docs have the same tags. */
export function tagRules({ config, tagsFile }: DocsSetInput | BlogInput, site: SiteConfig): TagRules {
  const [urls, hints] = [new Map<string, string>(), new Map<string, string>()];
  const names = Object.keys(tagsFile?.tags ?? {});
  return {
    tagsFile,
    onInlineTags: config.onInlineTags,
    urlOf: (slug) => getOrMake(urls, slug, () => pageUrl(site, config.routeBasePath, config.tagsBasePath, slug)),
    hintOf: (label) => getOrMake(hints, label, () => didYouMean(label, names) ?? 'Declare it there, or use a declared tag.'),
  };
}

/** Something with tags. */
interface Tagged {
  /** Source path, for diagnostics. */
  readonly path: string;
  readonly meta: Pick<DocMeta, 'frontMatter' | 'places'>;
}

/** Resolves the tags of one doc or post, each once. Problems are reported; tags without a URL are left out. */
export function resolveTags(source: Tagged, rules: TagRules, report: (diagnostic: Diagnostic) => void): Tag[] {
  const found = new Map<string, Tag>();
  const { tagsFile, onInlineTags, hintOf } = rules;
  for (const { label, url, description, isInline, place } of lookUpTags(source, rules)) {
    if (isInline && tagsFile && onInlineTags !== 'ignore') {
      const message = `Undeclared tag "${label}": not in ${tagsFile.path}.`;
      report((onInlineTags === 'error' ? problem : warning)('tag-undeclared', message, { ...place, hint: hintOf(label) }));
    }
    if (url === undefined) {
      const hint = 'Write it as "{ label: …, permalink: … }".';
      report(problem('tag-invalid', `The tag "${label}" has no letter or digit for a URL.`, { ...place, hint }));
    } else if (!found.has(url)) found.set(url, { label, url, description });
  }
  return [...found.values()];
}

/** A tag as its author wrote it, resolved, with its position. */
type LookedUpTag = ReturnType<typeof lookUpTag> & { readonly place: Pick<Diagnostic, 'line' | 'column'> & { readonly file: string } };

/** Looks up the tags of a source without reporting anything. */
function lookUpTags({ path, meta: { frontMatter, places } }: Tagged, rules: TagRules): LookedUpTag[] {
  return (frontMatter.tags ?? []).map((written, index) => ({
    ...lookUpTag(written, rules),
    place: { file: path, ...places?.tags?.[index] },
  }));
}

function lookUpTag(written: NonNullable<FrontMatter['tags']>[number], { tagsFile, urlOf }: TagRules) {
  const name = typeof written === 'string' ? written : written.label;
  const entry = typeof written === 'string' && tagsFile && Object.hasOwn(tagsFile.tags, written) ? tagsFile.tags[written] : undefined;
  const slug = tagUrl(typeof written === 'string' ? entry?.permalink : written.permalink) ?? tagSlug(name);
  return {
    label: entry?.label ?? (entry ? name.charAt(0).toUpperCase() + name.slice(1) : name),
    /** Absent when the label contains neither letters nor digits. */
    url: slug === '' ? undefined : urlOf(slug),
    description: entry?.description ?? '',
    /** True when no tags file declares it. */
    isInline: entry === undefined,
  };
}

/** Groups items by tag, in their order. The first label of a tag is used for all. */
export function groupByTag<Item extends { readonly tags: readonly Tag[]; readonly isUnlisted: boolean }>(
  items: readonly Item[],
): TaggedItems<Item>[] {
  const tagged = items.flatMap((item) => item.tags.map((tag) => ({ tag, item })));
  return [...groupBy(tagged, ({ tag }) => tag.url).values()]
    .flatMap((group) => {
      const all = group.map(({ item }) => item);
      const listed = all.filter(({ isUnlisted }) => !isUnlisted);
      const [first] = group;
      return first ? [{ tag: first.tag, items: listed.length > 0 ? listed : all, isUnlisted: listed.length === 0 }] : [];
    })
    .sort((a, b) => (a.tag.url < b.tag.url ? -1 : 1));
}

/**
 * Warns about tags with the same URL whose labels differ in more than letter case, such as `C++` and `C`:
 * only the first label would be shown.
 */
export function tagClashes(items: readonly Tagged[], rules: TagRules): Diagnostic[] {
  const usesByUrl = new Map<string, Map<string, LookedUpTag>>();
  return items
    .flatMap((item) => lookUpTags(item, rules))
    .flatMap((tag): Diagnostic[] => {
      if (tag.url === undefined) return [];
      const uses = getOrMake(usesByUrl, tag.url, () => new Map<string, LookedUpTag>());
      const key = tag.label.normalize('NFC').toLowerCase();
      const [first] = uses.values();
      const isKnown = uses.has(key);
      if (!isKnown) uses.set(key, tag);
      return first && !isKnown ? [clash(first, tag)] : [];
    });
}

function clash(first: LookedUpTag, second: LookedUpTag): Diagnostic {
  const files = [first.place.file, second.place.file];
  const where = files[0] === files[1] ? `both in ${files[0]}` : `in ${files.join(' and ')}`;
  return warning('tag-duplicate', `The tags "${first.label}" and "${second.label}" have the same URL, "${second.url}", ${where}.`, {
    ...second.place,
    hint: 'Use one of them everywhere, or write one as "{ label: …, permalink: … }".',
  });
}
