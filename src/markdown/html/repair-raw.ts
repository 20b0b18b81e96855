import type { Raw } from 'mdast-util-to-hast';
import { isVoidElement } from '../../model/site-data.ts';
import { isForeignName, isHtmlName } from './element-names.ts';
import { containsDrawing, endAbove, endElement, isInDrawing, isOpenAround, type Level, placeInRaw, reportRepair } from './open-level.ts';
import { endTagOf, isDrawing, isTextElement, type RawTag, readTags } from './read-tags.ts';
import { bareVoids, breakouts, openAfterStart, pageElements } from './tag-rules.ts';

/** Where a piece of raw HTML is. */
interface RawContext {
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
  const tags = readTags(written.slice(from), { isInDrawing: isInDrawing(level), endsLater });
  let html = written.slice(instruction, from);
  let copied = from;
  for (const tag of tags) {
    const [start, end] = [from + tag.start, from + tag.end];
    html += written.slice(copied, start) + repairedTag(tag, written.slice(start, end), { raw, level, offset: start });
    copied = end;
  }
  raw.value = html + written.slice(copied);
}

interface TagContext {
  readonly raw: Raw;
  readonly level: Level;
  readonly offset: number;
}

function repairedTag(tag: RawTag, text: string, { raw, level, offset }: TagContext): string {
  const { name, kind, hasAttributes, isSelfClosing } = tag;
  const { file, open } = level;
  const report = (problem: string, hint: string) => reportRepair(problem, hint, { file, place: placeInRaw(raw, offset) });
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
  if (pageElements.has(name) || name === 'plaintext') {
    if (kind === 'start' || !pageElements.has(name)) report(`<${name}> has no place in a document: it is removed.`, 'Write it as `code`.');
    return '';
  }
  if (kind === 'end') {
    const ended = endElement(name, level);
    if (ended !== '') return ended.slice(0, -`</${name}>`.length) + text;
    if (!isOpenAround(name, level.outer)) report(`</${name}> ends no element: it is removed.`, `Remove it, or add <${name}>.`);
    return '';
  }
  const drawing = breakouts.has(name) && isInDrawing(level) ? open.findIndex((tag) => isDrawing(tag.name)) : -1;
  if (drawing !== -1) return endAbove(drawing, level) + repairedTag(tag, text, { raw, level, offset });
  if (isVoidElement(name)) {
    const isGeneric = !hasAttributes && !bareVoids.has(name) && followsWord(raw, offset, file.value);
    return isGeneric ? asText(`<${name}> is shown as text.`, 'Write it as `code`.') : text;
  }
  const isForeign = isInDrawing(level) || isDrawing(name);
  if (isForeign && isSelfClosing) return text;
  if (!isForeign && isForeignName(name) && !isHtmlName(name)) return text.replaceAll('<', '&lt;');
  const kept = isForeign ? open.length : openAfterStart(name, open);
  const before = endAbove(kept, level);
  if (isSelfClosing) return `${before}${text}</${name}>`;
  const hasText = isTextElement(name) && !isForeign;
  open.push({ name, raw, offset, place: placeInRaw(raw, offset), isInDrawing: containsDrawing(name, level), hasText });
  return before + text;
}

/** True for a tag directly after a letter or digit, as in `Promise<object>`. */
export function followsWord({ position }: Raw, offset: number, source: unknown): boolean {
  const start = position?.start.offset;
  return start !== undefined && offset === 0 && /[\p{L}\p{N}_]$/u.test(String(source).slice(Math.max(0, start - 2), start));
}
