import { tagAddress } from '../content/parse-tags-file.ts';
import type { TagsFile } from '../content/tags-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SourcePlace } from '../model/doc.ts';
import type { Tag, TaggedItems } from '../model/tag.ts';
import { didYouMean } from '../text/nearest.ts';
import { tagSlug } from '../text/tag-slug.ts';

export { tagSlug };

/** A tag as front matter holds it. */
export type WrittenTag = string | { readonly label: string; readonly permalink: string };

/** The tags of one content folder. */
export interface TagRules {
  /** Tags that a `tags.yml` declares; absent without such a file. */
  readonly declared?: { readonly path: string; readonly tags: TagsFile } | undefined;
  /** What a tag is that the file does not declare. */
  readonly onInlineTags: 'error' | 'warn' | 'ignore';
  /** URL of the page of a tag, from the last part of its path. */
  readonly urlOf: (slug: string) => string;
  /** What a tag that is not declared was meant to be. Absent: looked for each time. */
  readonly hintOf?: ((label: string) => string | undefined) | undefined;
}

/** Looks among declared tags for the one that was meant; the same question is answered once, however many documents ask it. */
export function createTagHints(tags: TagsFile): (label: string) => string | undefined {
  const names = Object.keys(tags);
  const hints = new Map<string, string | undefined>();
  return (label) => {
    if (!hints.has(label)) hints.set(label, didYouMean(label, names));
    return hints.get(label);
  };
}

/** Something that carries tags. */
export interface Tagged {
  /** Source path, for messages. */
  readonly path: string;
  readonly tags: readonly WrittenTag[];
  /** Where each of the tags stands. */
  readonly places?: readonly SourcePlace[] | undefined;
}

/** Looks up the tags of one document, each once. What is wrong is reported; a tag without an address is left out. */
export function resolveTags({ path, tags, places = [] }: Tagged, rules: TagRules, report: (diagnostic: Diagnostic) => void): Tag[] {
  const found = new Map<string, Tag>();
  for (const [index, written] of tags.entries()) {
    const place = { file: path, ...places[index] };
    const tag = lookUpTag(written, rules);
    if (tag.isInline && rules.declared && rules.onInlineTags !== 'ignore') report(undeclaredTag(tag.label, rules, place));
    if (tag.url === undefined) report(tagWithoutAddress(tag.label, place));
    else if (!found.has(tag.url)) found.set(tag.url, { label: tag.label, url: tag.url, description: tag.description });
  }
  return [...found.values()];
}

/** What a written tag means. */
export interface LookedUpTag {
  readonly label: string;
  /** Absent when there is nothing to make an address of. */
  readonly url?: string | undefined;
  readonly description: string;
  /** True when no file declares it. */
  readonly isInline: boolean;
}

/** Says what a written tag means; nothing is reported. */
export function lookUpTag(written: WrittenTag, { declared, urlOf }: TagRules): LookedUpTag {
  const name = typeof written === 'string' ? written : written.label;
  const entry = typeof written === 'string' && declared && Object.hasOwn(declared.tags, written) ? declared.tags[written] : undefined;
  const slug = tagAddress(typeof written === 'string' ? entry?.permalink : written.permalink) ?? tagSlug(name);
  return {
    label: entry?.label ?? (entry ? capitalized(name) : name),
    url: slug === '' ? undefined : urlOf(slug),
    description: entry?.description ?? '',
    isInline: entry === undefined,
  };
}

type FilePlace = Pick<Diagnostic, 'file' | 'line' | 'column'>;

function undeclaredTag(
  label: string,
  { declared, onInlineTags, hintOf = createTagHints(declared?.tags ?? {}) }: TagRules,
  place: FilePlace,
): Diagnostic {
  return {
    code: 'tag-undeclared',
    severity: onInlineTags === 'error' ? 'error' : 'warning',
    message: `The tag "${label}" is not declared in ${declared?.path}.`,
    ...place,
    hint: hintOf(label) ?? 'Declare it there, or use one that is.',
  };
}

function tagWithoutAddress(label: string, place: FilePlace): Diagnostic {
  return {
    code: 'tag-invalid',
    severity: 'error',
    message: `The tag "${label}" has no letter or digit to make an address of.`,
    ...place,
    hint: 'Write it as "{ label: …, permalink: … }".',
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Gathers what carries each tag, in the order of the items. The label that is met first stands for all. */
export function groupByTag<Item extends { readonly tags: readonly Tag[]; readonly isUnlisted: boolean }>(
  items: readonly Item[],
): TaggedItems<Item>[] {
  const groups = new Map<string, { tag: Tag; items: Item[] }>();
  for (const item of items) {
    for (const tag of item.tags) {
      const group = groups.get(tag.url);
      if (group) group.items.push(item);
      else groups.set(tag.url, { tag, items: [item] });
    }
  }
  return [...groups.values()]
    .map(({ tag, items: all }) => {
      const listed = all.filter(({ isUnlisted }) => !isUnlisted);
      return { tag, items: listed.length > 0 ? listed : all, isUnlisted: listed.length === 0 };
    })
    .sort((a, b) => (a.tag.url < b.tag.url ? -1 : 1));
}
