import { isRecord, type JsonRecord, listOf, recordOf, textOf } from '../json-reader.ts';
import { codeMarkdown, foreignMarkdown } from '../markdown-text.ts';

/** Finds the page and anchor of a declaration by its id; absent for one without a section. */
export type LinkById = (id: number) => string | undefined;

/** The text of a comment. */
export function commentText(comment: unknown, linkTo: LinkById): string {
  return partsText(recordOf(comment).summary, linkTo);
}

/** The texts of the tags of a comment with this name, such as `@returns`. */
export function tagTexts(comment: unknown, name: string, linkTo: LinkById): string[] {
  return listOf(recordOf(comment).blockTags)
    .filter((tag) => recordOf(tag).tag === name)
    .map((tag) => partsText(recordOf(tag).content, linkTo))
    .filter((text) => text !== '');
}

/** True when a comment has the tag, with or without text. */
export function hasTag(comment: unknown, name: string): boolean {
  return listOf(recordOf(comment).blockTags).some((tag) => recordOf(tag).tag === name);
}

function partsText(parts: unknown, linkTo: LinkById): string {
  return foreignMarkdown(
    listOf(parts)
      .map((part) => partText(recordOf(part), linkTo))
      .join(''),
  );
}

function partText(part: JsonRecord, linkTo: LinkById): string {
  const text = String(part.text ?? '');
  if (part.kind !== 'inline-tag') return text;
  const label = textOf(part.tsLinkText) ?? text;
  const target = typeof part.target === 'number' ? linkTo(part.target) : isRecord(part.target) ? undefined : textOf(part.target);
  return target === undefined ? codeMarkdown(label) : `[${label.replace(/[[\]]/g, '\\$&')}](${target})`;
}
