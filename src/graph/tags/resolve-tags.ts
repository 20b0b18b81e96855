import { tagUrl } from '../../content/parse-tags-file.ts';
import { type Diagnostic, problem, warning } from '../../model/diagnostic.ts';
import type { DocMeta, FrontMatter, Tag, TaggedItems } from '../../model/doc.ts';
import { groupBy } from '../../text/group-by.ts';
import { tagSlug } from '../../text/slugify.ts';
import type { TagRules } from './tag-rules.ts';

/** Something with tags. */
export interface Tagged {
  /** Source path, for diagnostics. */
  readonly path: string;
  readonly meta: Pick<DocMeta, 'frontMatter' | 'places'>;
}

/** Resolves the tags of one doc or post, each once. Problems are reported; tags without a URL are left out. */
export function resolveTags(source: Tagged, rules: TagRules, report: (diagnostic: Diagnostic) => void): Tag[] {
  const found = new Map<string, Tag>();
  for (const { tag, place } of lookUpTags(source, rules)) {
    if (tag.isInline && rules.declared && rules.onInlineTags !== 'ignore') report(undeclaredTag(tag.label, rules, place));
    if (tag.url === undefined) report(tagWithoutAddress(tag.label, place));
    else if (!found.has(tag.url)) found.set(tag.url, { label: tag.label, url: tag.url, description: tag.description });
  }
  return [...found.values()];
}

/** A tag as its author wrote it, resolved. */
export interface LookedUpTag {
  readonly place: FilePlace;
  readonly tag: {
    readonly label: string;
    /** Absent when the label contains neither letters nor digits. */
    readonly url?: string | undefined;
    readonly description: string;
    /** True when no tags file declares it. */
    readonly isInline: boolean;
  };
}

/** Looks up the tags of a source without reporting anything. */
export function lookUpTags({ path, meta: { frontMatter, places } }: Tagged, rules: TagRules): LookedUpTag[] {
  return (frontMatter.tags ?? []).map((written, index) => ({
    tag: lookUpTag(written, rules),
    place: { file: path, ...places?.tags?.[index] },
  }));
}

type WrittenTag = NonNullable<FrontMatter['tags']>[number];

function lookUpTag(written: WrittenTag, { declared, urlOf }: TagRules): LookedUpTag['tag'] {
  const name = typeof written === 'string' ? written : written.label;
  const entry = typeof written === 'string' && declared && Object.hasOwn(declared.tags, written) ? declared.tags[written] : undefined;
  const slug = tagUrl(typeof written === 'string' ? entry?.permalink : written.permalink) ?? tagSlug(name);
  return {
    label: entry?.label ?? (entry ? capitalized(name) : name),
    url: slug === '' ? undefined : urlOf(slug),
    description: entry?.description ?? '',
    isInline: entry === undefined,
  };
}

type FilePlace = Pick<Diagnostic, 'line' | 'column'> & { readonly file: string };

function undeclaredTag(label: string, { declared, onInlineTags, hintOf }: TagRules, place: FilePlace): Diagnostic {
  const report = onInlineTags === 'error' ? problem : warning;
  return report('tag-undeclared', `Undeclared tag "${label}": not in ${declared?.path}.`, {
    ...place,
    hint: hintOf(label) ?? 'Declare it there, or use a declared tag.',
  });
}

function tagWithoutAddress(label: string, place: FilePlace): Diagnostic {
  return problem('tag-invalid', `The tag "${label}" has no letter or digit for a URL.`, {
    ...place,
    hint: 'Write it as "{ label: …, permalink: … }".',
  });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
