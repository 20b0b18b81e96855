import { renderedText } from '../../content/rendered-text.ts';
import type { Place } from '../../model/doc.ts';
import type { Asset } from '../../model/graph.ts';
import type { PageFinding } from '../../model/page-audit.ts';
import { hasNoSize, placeholdersAt } from '../../text/audit-html.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { htmlAttribute, nextTag } from '../../text/html-tags.ts';
import { maskCode, maskFences } from '../../text/literal-spans.ts';
import { placeOf } from '../../text/place.ts';
import type { UrlSource } from '../link-places.ts';

/** A position in a file. */
export interface FilePlace extends Place {
  readonly file: string;
  /** URL of a reference as written. */
  readonly written?: string | undefined;
  /** Size of an image file of the site. */
  readonly size?: Asset['size'];
}

/** A reference of a page, with its position in one of the texts. */
export interface PlacedRef extends FilePlace {
  readonly kind: 'link' | 'image';
  /** As in the HTML. */
  readonly url: string;
}

const idAttribute = htmlAttribute('id');

/** Every position in a text or its references that explains a finding; several findings of the same kind share positions. */
export function findPlaces(finding: PageFinding, texts: readonly UrlSource[], refs: readonly PlacedRef[]): readonly FilePlace[] {
  const refsWith = (kind: PlacedRef['kind'], url: string, fits: (at: RefSource, ref: PlacedRef) => boolean) =>
    refs.filter((ref) => {
      const text = ref.kind === kind && ref.url === url ? texts.find(({ file }) => file === ref.file)?.text : undefined;
      return text !== undefined && fits(sourceOfRef(text, ref), ref);
    });
  switch (finding.rule) {
    case 'image-alt':
      return refsWith('image', finding.url, lacksAlt);
    case 'image-size':
      return refsWith('image', finding.url, (at, { size }) => size !== undefined && lacksSize(at));
    case 'link-text':
      return refsWith('link', finding.url, (at) => hasText(at, ''));
    case 'link-text-vague':
      return refsWith('link', finding.url, (at) => hasText(at, finding.text));
    case 'heading-order':
      return inTexts(texts, (text) => skippingHeadings(headings(text), finding), maskFences);
    case 'heading-text':
      return inTexts(texts, (text) => repeatedHeadings(headings(text), finding), maskFences);
    case 'table-header':
      return inTexts(texts, headlessTables);
    case 'id-duplicate':
      return inTexts(texts, (text) => placesOfId(text, finding.id).slice(1));
    case 'placeholder-text':
      return inTexts(texts, placeholdersAt);
  }
}

interface Found {
  readonly offset: number;
}

function inTexts(texts: readonly UrlSource[], find: (masked: string) => readonly Found[], mask = maskCode): FilePlace[] {
  return texts.flatMap(({ file, text }) => {
    const masked = /\.mdx?$/.test(file) ? mask(splitFrontMatter(text).content) : text;
    return find(masked).map(({ offset }) => ({ file, ...placeOf(text, offset) }));
  });
}

/** The source of a reference, from its first character. */
interface RefSource {
  /** Text from the position of the reference, or from the start of its tag. */
  readonly source: string;
  /** Whether it is an HTML tag. */
  readonly isTag: boolean;
}

function sourceOfRef(text: string, { line, column }: Place): RefSource {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  const offset = start + column - 1;
  if (text[offset] === '[' || text[offset] === '!' || text[offset] === '<')
    return { source: text.slice(offset, offset + 2000), isTag: text[offset] === '<' };
  const tag = text.lastIndexOf('<', offset);
  return { source: text.slice(Math.max(tag, 0), offset + 2000), isTag: tag !== -1 };
}

/** An image without an alternative text: `alt=""` in HTML is intentional, an empty text in Markdown is not. */
function lacksAlt({ source, isTag }: RefSource): boolean {
  if (!isTag) return /^!\[\s*\]/.test(source);
  const tag = nextTag(source, 0);
  // Other tags have images, too: in styles, or as the poster of a video.
  return tag !== undefined && /^<(?:img\b|[A-Z])/.test(source) && !/(?:^|\s)alt(?=[\s=/]|$)/i.test(tag.attributes);
}

/** An image in HTML; those in Markdown have a size. */
function lacksSize({ source, isTag }: RefSource): boolean {
  const tag = isTag && source.startsWith('<img') ? nextTag(source, 0) : undefined;
  return tag !== undefined && hasNoSize(tag.attributes);
}

function hasText({ source, isTag }: RefSource, words: string): boolean {
  if (isTag) {
    const tag = nextTag(source, 0);
    const end = tag ? source.indexOf(`</${tag.name}`, tag.end) : -1;
    return tag !== undefined && wordsOf(source.slice(tag.end, end === -1 ? tag.end : end)) === words;
  }
  const text = /^\[((?:\[[^\]]*\]|[^[\]])*)\]/.exec(source)?.[1];
  return text !== undefined && wordsOf(text) === words;
}

interface FoundHeading extends Found {
  readonly level: number;
  readonly text: string;
}

function headings(masked: string): FoundHeading[] {
  const inMarkdown = [...masked.matchAll(/^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(#{1,6})(?:[ \t]+(.*)|)$/gm)].map(
    ({ 0: line, 1: marks = '', 2: words = '', index }) => ({
      offset: index + line.indexOf('#'),
      level: marks.length,
      text: wordsOf(words.replace(/\s+#+\s*$/, '').replace(/\s*\{(?:#|\/\*).*\}\s*$/, ''), masked),
    }),
  );
  const inHtml = [...masked.matchAll(/<h([1-6])(?=[\s>])[^>]*>([\s\S]*?)<\/h\1>/g)].map(({ 1: level, 2: words = '', index }) => ({
    offset: index,
    level: Number(level),
    text: wordsOf(words, masked),
  }));
  return [...inMarkdown, ...inHtml].sort((a, b) => a.offset - b.offset);
}

/** The headings that skip a level, by text: those after the level of the finding, if there are any. */
function skippingHeadings(
  all: readonly FoundHeading[],
  { level, text, before }: Extract<PageFinding, { rule: 'heading-order' }>,
): readonly FoundHeading[] {
  const same = all.filter((one) => one.level === level && one.text === text);
  const behind = same.filter((one) => (all[all.indexOf(one) - 1]?.level ?? before) === before);
  return behind.length > 0 ? behind : same;
}

/** The headings with a text, except the first in each section; all of them if it is empty. */
function repeatedHeadings(
  all: readonly FoundHeading[],
  { level, text }: Extract<PageFinding, { rule: 'heading-text' }>,
): readonly FoundHeading[] {
  const same = (one: FoundHeading) => one.level === level && one.text === text;
  if (text === '') return all.filter(same);
  let isFirst = true;
  return all.filter((one) => {
    if (one.level < level) isFirst = true;
    if (!same(one)) return false;
    const isRepeated = !isFirst;
    isFirst = false;
    return isRepeated;
  });
}

/** Tables of Markdown whose header row is empty, and tables of HTML without a header cell. */
function headlessTables(masked: string): Found[] {
  const inMarkdown = [...masked.matchAll(/^[ \t>]*\|?[ \t]*(?:\|[ \t]*)+\r?\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\||\r?$)/gm)].map(
    ({ 0: rows, index }) => ({ offset: index + rows.indexOf('|') }),
  );
  const inHtml = [...masked.matchAll(/<table(?=[\s>])[\s\S]*?<\/table>/gi)]
    .filter(([table]) => !/<th(?=[\s>])[^>]*>\s*[^\s<]/i.test(table) && !/<table[^>]*\srole=["']?(?:presentation|none)/i.test(table))
    .map(({ index }) => ({ offset: index }));
  return [...inMarkdown, ...inHtml];
}

function placesOfId(masked: string, id: string): Found[] {
  const found: Found[] = [];
  const own = masked.replace(/<svg(?=[\s>])[\s\S]*?<\/svg>/g, (drawing) => drawing.replace(/[^\n]/g, ' '));
  for (const { 0: written, index } of own.matchAll(/\{\s*#[^{}\s]+\s*\}|<[a-zA-Z][^<>]*>/g)) {
    const value = written.startsWith('{') ? written.replace(/[{}#\s]/g, '') : idAttribute(written.slice(1, -1));
    if (value === id) found.push({ offset: index });
  }
  // The other id may come from the text of a heading.
  return found.length === 1 ? [...found, ...found] : found;
}

/** The text that readers see of a piece of Markdown. `content` has the definitions of its links and footnotes. */
function wordsOf(markup: string, content = ''): string {
  return renderedText(markup, { content, hasAlt: true, isMdx: false }) ?? '';
}
