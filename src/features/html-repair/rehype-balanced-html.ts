import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { formatting } from '../../markdown/html/element-names.ts';
import { endTagOf } from '../../markdown/html/tokenize-html.ts';
import { getOrMake } from '../../text/group-by.ts';
import {
  contentIn,
  endAbove,
  endDrawings,
  endElement,
  followsWord,
  type Level,
  type OpenTag,
  type RawContext,
  repairRaw,
  reportOpen,
} from './repair-raw.ts';
import { blockLevel, openAfterStart, textLevel } from './tag-rules.ts';

/**
 * Balances the raw HTML of a document, so that it cannot affect the page around it: adds missing end tags, removes those that end
 * nothing, and removes comments. Each repair is reported, except where HTML allows to omit a tag.
 */
export function rehypeBalancedHtml() {
  return (tree: Root, file: VFile) => {
    balance(tree, file);
  };
}

/** Balances the children of an element. Returns the level if it leaves something to the one around it. */
function balance(parent: Root | Element, file: VFile, around?: RawContext): Level | undefined {
  const children: (RootContent | ElementContent)[] = parent.children;
  const level: Level = { parent, open: [], ends: [], outer: around?.level, file };
  const endFromBack = endFinder(children);
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    const endsLater = (name: string) => children.length - endFromBack(name) > index;
    if (child?.type === 'raw') {
      repairRaw(child, { level, endsLater });
      if (child.value.trim() === '') index -= removeAt(index, children);
    } else if (child?.type === 'element' && !level.open.at(-1)?.hasText) {
      const before = endBefore(child, level);
      if (before !== '') children.splice(index++, 0, { type: 'raw', value: before });
      const inner = balance(child, file, { level, endsLater });
      if (!inner) continue;
      level.open.push(...inner.open);
      const ends = inner.ends.map((name) => endElement(name, level)).join('');
      if (ends !== '') children.splice(++index, 0, { type: 'raw', value: ends });
    }
  }
  if (level.open.length > 0) endLevel(level, children, around);
  return level.open.length > 0 || level.ends.length > 0 ? level : undefined;
}

/**
 * Finds the last piece of raw HTML with the end tag of an element, counted from the end of the list: pieces are only added and removed
 * before it. Searches once for each name.
 */
function endFinder(children: readonly (RootContent | ElementContent)[]): (name: string) => number {
  const found = new Map<string, number>();
  return (name) =>
    getOrMake(found, name, () => {
      const end = endTagOf(name);
      return children.length - children.findLastIndex((node) => node.type === 'raw' && end.test(node.value));
    });
}

/** Ends the open elements that an element of Markdown cannot be in: drawings, selections, and tables outside of their cells. */
function endBefore(child: Element, level: Level): string {
  const isLinkedText = child.tagName === 'a' && child.children.every(({ type }) => type === 'text');
  if (contentIn(level) !== 'html' && !isLinkedText) return endDrawings(level);
  const { open } = level;
  const table = openAfterStart('table', open);
  return endAbove(Math.min(openAfterStart('select', open), table < open.length && hasTable(child) ? table : open.length), level);
}

function hasTable({ tagName, children }: Element): boolean {
  return tagName === 'table' || children.some((child) => child.type === 'element' && hasTable(child));
}

/** Removes an empty piece, and the line break before it if it was a block. Returns the number of removed nodes. */
function removeAt(index: number, children: (RootContent | ElementContent)[]): number {
  const isBlock = isLineBreak(children[index - 1]) && (index === children.length - 1 || isLineBreak(children[index + 1]));
  children.splice(isBlock ? index - 1 : index, isBlock ? 2 : 1);
  return isBlock ? 2 : 1;
}

function isLineBreak(node: RootContent | ElementContent | undefined): boolean {
  return node?.type === 'text' && node.value === '\n';
}

/** Ends the elements that are still open. Blocks that were opened in a paragraph and end below it stay open: they end the paragraph. */
function endLevel(level: Level, children: (RootContent | ElementContent)[], around: RawContext | undefined): void {
  const { parent, file } = level;
  const isParagraph = parent.type === 'element' && parent.tagName === 'p';
  const ended = level.open.findIndex(({ name }) => !(isParagraph && blockLevel.has(name) && around?.endsLater(name)));
  if (ended === -1) return;
  let ends = '';
  for (const tag of level.open.splice(ended).reverse()) {
    const { name, raw } = tag;
    const at = children.indexOf(raw);
    const ownLine = isBlock(at, children);
    // A tag that a paragraph left open is not among the children.
    const isText = at !== -1 && !ownLine && !tag.isForeign && isMention(tag, file);
    reportOpen(tag, file, isText);
    if (isText) children[at] = { type: 'text', value: raw.value };
    else if (ownLine && textLevel.has(name) && ends === '') raw.value += `</${name}>`;
    else ends += `</${name}>`;
  }
  if (ends !== '') children.push({ type: 'raw', value: ends });
}

/** True for a tag within text that names an element, as in "use <section>" and `Promise<object>`. */
function isMention({ name, raw, offset }: OpenTag, file: VFile): boolean {
  return (
    raw.value.toLowerCase() === `<${name}>` && (!formatting.has(name) || raw.value !== `<${name}>` || followsWord(raw, offset, file.value))
  );
}

/** True for raw HTML on lines of its own. */
function isBlock(at: number, children: readonly (RootContent | ElementContent)[]): boolean {
  const [before, after] = [children[at - 1], children[at + 1]];
  return at !== -1 && (before === undefined || isLineBreak(before)) && (after === undefined || isLineBreak(after));
}
