import type { Element, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import type { VFile } from 'vfile';
import { isForeignName, isHtmlName } from '../../markdown/html/element-names.ts';
import { endTagOf } from '../../markdown/html/tokenize-html.ts';
import { reportProblem } from '../../markdown/plugins/count-findings.ts';
import type { Place } from '../../model/doc.ts';
import { isVoidElement } from '../../model/site-data.ts';
import { isTextElement, type RawTag, readTags } from './read-tags.ts';
import {
  bareVoids,
  breaksOut,
  closers,
  isDrawing,
  isRemoved,
  isUnmarkedScript,
  type Namespace,
  namespaceOf,
  openAfterStart,
  optionalEnds,
} from './tag-rules.ts';

/** Where a piece of raw HTML or an element is. */
export interface RawContext {
  readonly level: Level;
  /** True if raw HTML after it, in the same parent, has the end tag of an element. */
  readonly endsLater: (name: string) => boolean;
}

/**
 * Changes a piece of raw HTML so that its tags fit those before it, and removes its comments. Elements that it leaves open are added to
 * the level. A piece that becomes empty shows nothing.
 */
export function repairRaw(raw: Raw, { level, endsLater }: RawContext): void {
  const written = raw.value;
  // Instructions such as `<?php … ?>` end at their own mark, not at the first ">".
  const instruction = /^\s*<\?[\s\S]*?\?>/.exec(written)?.[0].length ?? 0;
  const within = level.open.at(-1);
  const from = within?.hasText ? written.search(endTagOf(within.name)) : instruction;
  if (from === -1) return;
  let html = written.slice(instruction, from);
  let copied = from;
  const onTag = (tag: RawTag) => {
    const [start, end] = [from + tag.start, from + tag.end];
    html += written.slice(copied, start) + repairedTag(tag, written.slice(start, end), { raw, level, offset: start });
    copied = end;
  };
  readTags(written.slice(from), { isInDrawing: () => contentIn(level) !== 'html', endsLater, onTag });
  const rest = written.slice(copied);
  raw.value = html + (level.open.at(-1)?.hasText ? rest : withoutBeginnings(rest));
}

/** Text that what follows cannot make a tag or, in a drawing, literal text. */
function withoutBeginnings(text: string): string {
  const literal = text.indexOf('<![CDATA[', text.lastIndexOf(']]>') + 1);
  if (literal !== -1) return text.slice(0, literal) + text.slice(literal).replaceAll('<', '&lt;');
  return text.replace(/<(?=\/?$)/, '&lt;');
}

function repairedTag(
  tag: RawTag,
  text: string,
  { raw, level, offset }: Pick<OpenTag, 'raw' | 'offset'> & Pick<RawContext, 'level'>,
): string {
  const { name, kind, attributes, isSelfClosing } = tag;
  const { file, open } = level;
  const report = (problem: string, hint: string) =>
    reportProblem(file, problem, { code: 'html-repaired', place: placeInRaw(raw, offset), hint });
  const asText = (problem: string, hint: string) => {
    report(problem, hint);
    return text.replaceAll('<', '&lt;');
  };
  switch (kind) {
    case 'comment':
      if (text.startsWith('<!--') && !/^<!--(?:-?>|[\s\S]*--!?>$)/.test(text))
        report('Unclosed comment: everything after it is missing.', 'Add "-->" at the end of the comment.');
      return '';
    case 'unfinished':
      return asText(
        'Unfinished HTML tag: it is shown as text.',
        'Add ">", without an empty line in the tag. For a literal "<", write &lt;.',
      );
    case 'unclosed':
      return asText(`<${name}> has no end tag: it is shown as text.`, `Write it as \`code\`, or add </${name}>.`);
    default:
  }
  if (isRemoved(name)) {
    if (kind === 'start') report(`<${name}> has no place in a document: it is removed.`, 'Write it as `code`.');
    return '';
  }
  if (kind === 'end') {
    const ended = endElement(name, level);
    if (ended !== '') return ended.slice(0, -`</${name}>`.length) + text;
    if (!isOpenAround(name, level.outer)) report(`</${name}> ends no element: it is removed.`, `Remove it, or add <${name}>.`);
    return '';
  }
  const drawings = breaksOut(name, attributes) ? endDrawings(level) : '';
  if (drawings !== '') return drawings + repairedTag(tag, text, { raw, level, offset });
  if (isVoidElement(name) && attributes.length === 0 && !bareVoids.has(name))
    return asText(`<${name}> is shown as text.`, 'Write it as `code`.');
  const around = contentIn(level);
  const isForeign = around !== 'html' || isDrawing(name);
  if (isForeign && isSelfClosing) return isTextElement(name) ? `${text}</${name}>` : text;
  if (!isForeign && isForeignName(name) && !isHtmlName(name)) return text.replaceAll('<', '&lt;');
  if (!isForeign && endsOuter(name, level)) {
    report(`<${name}> has no place here: it is removed.`, 'End the element around it first, or write the tag as `code`.');
    return '';
  }
  const before = endAbove(isForeign ? open.length : openAfterStart(name, open), level);
  if (isVoidElement(name)) return before + text;
  if (isSelfClosing) return `${before}${text}</${name}>`;
  const hasText = isTextElement(name) && !isForeign;
  const content = namespaceOf(name, around, attributes);
  open.push({ name, raw, offset, place: placeInRaw(raw, offset), content, isForeign, hasText });
  // It runs whenever its page is shown, as it does when the browser loads the page.
  return before + (isUnmarkedScript(name, attributes) ? text.replace(/\s*>$/, ' data-run>') : text);
}

/** True for a tag directly after a letter or digit, as in `Promise<object>`. */
export function followsWord({ position }: Raw, offset: number, source: unknown): boolean {
  const start = position?.start.offset;
  return start !== undefined && offset === 0 && /[\p{L}\p{N}_]$/u.test(String(source).slice(Math.max(0, start - 2), start));
}

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
function isOpenAround(name: string, level: Level | undefined): boolean {
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
function endsOuter(name: string, { open, parent, outer }: Level): boolean {
  if (!closers.has(name)) return false;
  const around: { readonly name: string }[] = [];
  for (let level = outer, inner = parent; level; inner = level.parent, level = level.outer)
    around.unshift(...level.open, ...(inner.type === 'element' ? [{ name: inner.tagName }] : []));
  return openAfterStart(name, [...around, ...open]) < around.length;
}

/** Reports an element without end tag, unless HTML allows to omit it. */
export function reportOpen({ name, place }: OpenTag, file: VFile, isText = false): void {
  const problem = `<${name}> has no end tag${isText ? ': it is shown as text' : ''}.`;
  if (!optionalEnds.has(name) || isText)
    reportProblem(file, problem, { code: 'html-repaired', place, hint: `Add </${name}>, or write the tag as \`code\`.` });
}

/** The place of an offset of raw HTML in its document; absent for HTML of a plugin. */
function placeInRaw({ value, position }: Raw, offset: number): Place | undefined {
  if (!position) return undefined;
  const lines = value.slice(0, offset).split('\n');
  const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? position.start.column : 1);
  return { line: position.start.line + lines.length - 1, column };
}
