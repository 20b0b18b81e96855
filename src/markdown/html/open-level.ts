import type { Element, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import type { Place } from '../../text/place.ts';
import { closers, type Namespace, openAfterStart, optionalEnds } from './tag-rules.ts';

/** An element that raw HTML has opened. */
export interface OpenTag {
  readonly name: string;
  readonly raw: Raw;
  /** Offset of its start tag in `raw` as written. */
  readonly offset: number;
  readonly place: Place | undefined;
  readonly content: Namespace;
  /** True for an element of a drawing or formula. */
  readonly isForeign: boolean;
  /** True if its content is text: tags in it have no meaning. */
  readonly hasText: boolean;
}

/** The children of one element of a document: raw HTML among them only ends what was opened among them. */
export interface Level {
  readonly parent: Root | Element;
  /** Outermost first. */
  readonly open: OpenTag[];
  /** End tags of elements that were opened outside of the parent. They apply after it. */
  readonly ends: string[];
  readonly outer: Level | undefined;
  readonly file: VFile;
}

/** Ends the innermost open element of a name, and those in it. Returns their end tags; empty if there is nothing to end here. */
export function endElement(name: string, level: Level): string {
  const index = level.open.findLastIndex((open) => open.name === name);
  if (index === -1) {
    if (isOpenAround(name, level.outer)) level.ends.push(name);
    return '';
  }
  const inner = endAbove(index + 1, level);
  level.open.pop();
  return `${inner}</${name}>`;
}

/** Ends the open elements of a level except for the outermost ones, and reports those that need an end tag. */
export function endAbove(kept: number, level: Level): string {
  return level.open
    .splice(kept)
    .reverse()
    .map((tag) => {
      reportOpen(tag, level.file);
      return `</${tag.name}>`;
    })
    .join('');
}

/** True if raw HTML around a level has opened an element of this name. */
export function isOpenAround(name: string, level: Level | undefined): boolean {
  return level !== undefined && (level.open.some((tag) => tag.name === name) || isOpenAround(name, level.outer));
}

/** What is inside the innermost open element. */
export function contentIn({ open, outer }: Level): Namespace {
  return open.at(-1)?.content ?? (outer ? contentIn(outer) : 'html');
}

/** Ends the drawings and formulas around HTML that has no place in them. */
export function endDrawings(level: Level): string {
  return endAbove(level.open.findLastIndex(({ content }) => content === 'html') + 1, level);
}

/** True for a start tag that would end an element around the parent, with all that Markdown has opened in it. */
export function endsOuter(name: string, { open, parent, outer }: Level): boolean {
  if (!closers.has(name)) return false;
  const around: { readonly name: string }[] = [];
  for (let level = outer, inner = parent; level; inner = level.parent, level = level.outer)
    around.unshift(...level.open, ...(inner.type === 'element' ? [{ name: inner.tagName }] : []));
  return openAfterStart(name, [...around, ...open]) < around.length;
}

/** Reports an element without end tag, unless HTML allows to omit it. */
export function reportOpen({ name, place }: OpenTag, file: VFile, isText = false): void {
  const problem = `<${name}> has no end tag${isText ? ': it is shown as text' : ''}.`;
  if (!optionalEnds.has(name) || isText) reportRepair(problem, `Add </${name}>, or write the tag as \`code\`.`, { file, place });
}

/** The place of an offset of raw HTML in its document; absent for HTML of a plugin. */
export function placeInRaw({ value, position }: Raw, offset: number): Place | undefined {
  if (!position) return undefined;
  const lines = value.slice(0, offset).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
  return { line: position.start.line + lines.length - 1, column };
}

/** Reports a change of raw HTML. */
export function reportRepair(
  problem: string,
  hint: string,
  { file, place }: { readonly file: VFile; readonly place: Place | undefined },
): void {
  file.message(problem, place, 'storedocs:html-repaired').note = hint;
}
