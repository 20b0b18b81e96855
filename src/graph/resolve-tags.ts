import type { TagsFile } from '../content/tags-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Tag, TaggedItems } from '../model/tag.ts';
import { didYouMean } from '../text/nearest.ts';

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
}

/** Something that carries tags. */
export interface Tagged {
  /** Source path, for messages. */
  readonly path: string;
  readonly tags: readonly WrittenTag[];
}

/** Looks up the tags of one document, each once. What is wrong is reported; a tag without an address is left out. */
export function resolveTags({ path, tags }: Tagged, rules: TagRules, report: (diagnostic: Diagnostic) => void): Tag[] {
  const found = new Map<string, Tag>();
  for (const written of tags) {
    const tag = resolveTag(written, path, rules, report);
    if (tag && !found.has(tag.url)) found.set(tag.url, tag);
  }
  return [...found.values()];
}

function resolveTag(
  written: WrittenTag,
  path: string,
  { declared, onInlineTags, urlOf }: TagRules,
  report: (diagnostic: Diagnostic) => void,
): Tag | undefined {
  const label = typeof written === 'string' ? written : written.label;
  const entry = typeof written === 'string' && declared && Object.hasOwn(declared.tags, written) ? declared.tags[written] : undefined;
  if (declared && !entry && onInlineTags !== 'ignore')
    report({
      code: 'tag-undeclared',
      severity: onInlineTags === 'warn' ? 'warning' : 'error',
      message: `The tag "${label}" is not declared in ${declared.path}.`,
      file: path,
      hint: didYouMean(label, Object.keys(declared.tags)) ?? 'Declare it there, or use one that is.',
    });
  const slug = (typeof written === 'string' ? entry?.permalink : written.permalink)?.replace(/^\/+|\/+$/g, '') ?? tagSlug(label);
  if (slug === '') {
    report({
      code: 'tag-invalid',
      severity: 'error',
      message: `The tag "${label}" has no letter or digit to make an address of.`,
      file: path,
      hint: 'Write it as "{ label: …, permalink: … }".',
    });
    return undefined;
  }
  return { label: entry?.label ?? (entry ? capitalized(label) : label), url: urlOf(slug), description: entry?.description ?? '' };
}

/** `WhatsApp chat` gives `whatsapp-chat`. */
export function tagSlug(label: string): string {
  return label
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
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
