import type { PageAudit, PageFinding } from '../model/page-audit.ts';
import { getOrMake } from './group-by.ts';
import { decodeText } from './html-entities.ts';
import { type HtmlTag, htmlAttribute } from './html-tags.ts';
import type { HtmlFollower } from './scan-html.ts';
import { withoutTags } from './strip-markup.ts';

const alt = htmlAttribute('alt');
const ariaHidden = htmlAttribute('aria-hidden');
const ariaLabel = htmlAttribute('aria-label');
const ariaLabelledBy = htmlAttribute('aria-labelledby');
const content = htmlAttribute('content');
const href = htmlAttribute('href');
const lang = htmlAttribute('lang');
const metaName = htmlAttribute('name');
const role = htmlAttribute('role');
const src = htmlAttribute('src');
const titleAttribute = htmlAttribute('title');

/** The element that has an id. */
interface IdPlace {
  readonly tag: HtmlTag;
  /** End of its tag; for a heading, end of the heading. */
  end: number;
}

/** Creates a follower that collects what rules need of a page. */
export function createAuditor(html: string): HtmlFollower & { finish(): PageAudit } {
  const findings: PageFinding[] = [];
  const head = { title: '', description: '', lang: undefined as string | undefined, isNoIndex: false };
  const ids = new Map<string, IdPlace>();
  const repeated = new Set<string>();
  const open: Partial<Record<'a' | 'heading' | 'th' | 'title', HtmlTag>> = {};
  /** Whether each open table has a header cell with text. */
  const tables: { hasHeader: boolean }[] = [];
  const depth = { nav: 0, svg: 0, template: 0 };
  let current: HtmlTag | undefined;
  /** End of the last heading with an id. */
  let ofHeading: IdPlace | undefined;
  let elements = 0;
  let main: { readonly start: number; end?: number } | undefined;
  let title: number | undefined;
  const findInHeading = headingAuditor();
  const isInFrame = () => main === undefined || main.end !== undefined;

  const start = (tag: HtmlTag) => {
    elements++;
    const { name, attributes } = tag;
    if (name === 'html') head.lang = lang(attributes);
    else if (name === 'meta') readMeta(attributes);
    else if (name === 'main') main ??= { start: tag.end };
    else if (name === 'img') checkImage(attributes);
    else if (name === 'a' && href(attributes) !== undefined) open.a = tag;
    else if (name === 'table') tables.push({ hasHeader: isPresentation(attributes) });
    else if (name === 'th') open.th = tag;
    else if (name === 'title' && depth.svg === 0) open.title = tag;
    else if (/^h[1-6]$/.test(name)) {
      open.heading = tag;
      if (name === 'h1' && !isInFrame()) title ??= tag.start;
    }
  };
  const end = (tag: HtmlTag) => {
    const { name } = tag;
    if (name === 'main' && main) main.end = tag.start;
    else if (name === 'a') endLink(tag);
    else if (name === 'table') endTable();
    else if (name === 'title' && open.title) {
      head.title = textBetween(open.title, tag);
      open.title = undefined;
    } else if (name === 'th' && open.th) {
      const table = tables.at(-1);
      if (table && textBetween(open.th, tag) !== '') table.hasHeader = true;
      open.th = undefined;
    } else if (open.heading?.name === name) endHeading(open.heading, tag);
  };
  const readMeta = (attributes: string) => {
    const name = metaName(attributes)?.toLowerCase();
    if (name === 'description') head.description = content(attributes) ?? '';
    if (name === 'robots' && /\bno(?:index|ne)\b/i.test(content(attributes) ?? '')) head.isNoIndex = true;
  };
  const checkImage = (attributes: string) => {
    const url = src(attributes) ?? '';
    if (hasNoSize(attributes)) findings.push({ rule: 'image-size', url, isInFrame: isInFrame() });
    const text = alt(attributes);
    if (text === undefined ? isNamedOrHidden(attributes) : text !== '' || isNamedOrHidden(attributes)) return;
    findings.push({ rule: 'image-alt', url, isEmpty: text !== undefined, isInFrame: isInFrame() });
  };
  const endLink = (tag: HtmlTag) => {
    const link = open.a;
    open.a = undefined;
    if (!link) return;
    const { attributes } = link;
    const label = ariaLabel(attributes) ?? '';
    if (ariaLabelledBy(attributes) !== undefined || ariaHidden(attributes) === 'true') return;
    const url = href(attributes) ?? '';
    // A table of contents repeats the text of headings.
    if (depth.nav > 0 && url.startsWith('#')) return;
    const text = label === '' ? textBetween(link, tag) || altsIn(html.slice(link.end, tag.start)) : label;
    if (text === '' && !titleAttribute(attributes)) findings.push({ rule: 'link-text', url, isInFrame: isInFrame() });
    else if (isVague(text)) findings.push({ rule: 'link-text-vague', url, text, isInFrame: isInFrame() });
  };
  const endTable = () => {
    const table = tables.pop();
    if (table && !table.hasHeader) findings.push({ rule: 'table-header', isInFrame: isInFrame() });
  };
  const endHeading = (heading: HtmlTag, tag: HtmlTag) => {
    open.heading = undefined;
    if (ofHeading?.tag === heading) ofHeading.end = tag.end;
    if (isInFrame()) return;
    const text = textBetween(heading, tag);
    const isEmpty = text === '' && altsIn(html.slice(heading.end, tag.start)) === '' && !isNamedOrHidden(heading.attributes);
    findings.push(...findInHeading({ level: Number(heading.name.slice(1)), text, isEmpty }));
  };
  const textBetween = (tag: HtmlTag, closing: HtmlTag) => visibleText(html.slice(tag.end, closing.start));

  return {
    tag(tag) {
      current = tag;
      if (tag.name === 'nav' || tag.name === 'svg' || tag.name === 'template') depth[tag.name] += tag.isEnd ? -1 : 1;
      if (depth.template > 0 || tag.name === '') return;
      if (tag.isEnd) end(tag);
      else start(tag);
    },
    id(id) {
      if (depth.svg > 0 || depth.template > 0 || id === '') return;
      const first = ids.get(id);
      if (!first) {
        if (!current) return;
        const place = { tag: current, end: current.end };
        ids.set(id, place);
        if (open.heading === current) ofHeading = place;
        return;
      }
      if (repeated.has(id) || (current && isSamePlace(first, current, html))) return;
      findings.push({ rule: 'id-duplicate', id, isInFrame: isInFrame() });
      repeated.add(id);
    },
    finish() {
      const text = main ? html.slice(main.start, main.end) : '';
      for (const found of placeholdersAt(text)) findings.push({ rule: 'placeholder-text', text: found.text, isInFrame: false });
      return { ...head, bytes: Buffer.byteLength(html), elements, contentStart: title ?? main?.start, findings };
    },
  };
}

/** A heading in the main content. */
interface AuditedHeading {
  readonly level: number;
  readonly text: string;
  /** True if it has neither text nor another name. */
  readonly isEmpty: boolean;
}

/** Returns a function that takes the headings of a page in order and returns their findings. */
function headingAuditor(): (heading: AuditedHeading) => PageFinding[] {
  let before = 0;
  /** Texts of the headings below each open heading, by its level. */
  const sections = new Map<number, Set<string>>();
  return ({ level, text, isEmpty }) => {
    const found: PageFinding[] = [];
    if (before > 0 && level > before + 1) found.push({ rule: 'heading-order', text, level, before, isInFrame: false });
    before = level;
    for (const deeper of [...sections.keys()].filter((one) => one > level)) sections.delete(deeper);
    const others = getOrMake(sections, level, () => new Set());
    if (isEmpty || (text !== '' && others.has(text))) found.push({ rule: 'heading-text', text, level, isInFrame: false });
    others.add(text);
    return found;
  };
}

/** True for the attributes of an image without a size, which causes a layout shift when it is loaded. */
export function hasNoSize(attributes: string): boolean {
  return !/(?:^|\s)(?:width|height|style|class)(?=[\s=/]|$)/i.test(attributes);
}

/** Maximum length of HTML between two elements at the same place. */
const nearBy = 400;

/** True for an empty anchor next to the other element with its id, such as one below a heading: links lead to the same place. */
function isSamePlace({ tag: first, end }: IdPlace, second: HtmlTag, html: string): boolean {
  const isAnchor = ({ name, attributes }: HtmlTag) => name === 'a' && href(attributes) === undefined;
  if (!isAnchor(first) && !isAnchor(second)) return false;
  return second.start - end < nearBy && visibleText(html.slice(Math.min(end, second.start), second.start)) === '';
}

function isPresentation(attributes: string): boolean {
  return /^(?:presentation|none)$/.test(role(attributes) ?? '');
}

function isNamedOrHidden(attributes: string): boolean {
  return isPresentation(attributes) || ariaHidden(attributes) === 'true' || Boolean(ariaLabel(attributes));
}

/** Alternative texts and labels within a link without text. */
function altsIn(html: string): string {
  return [...html.matchAll(/\s(?:alt|aria-label|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, one, other]) => one ?? other ?? '')
    .join('')
    .trim();
}

/** The words of a piece of HTML, without the links that headings have to themselves. */
export function visibleText(html: string): string {
  return decodeText(withoutTags(html.replace(/<a\s[^<>]*hash-link[^<>]*>(?:(?!<a\s)[\s\S])*?<\/a>/g, '')))
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}

/** Placeholders such as `TODO` that authors leave in a page. */
const placeholder = /\b(?:[Ll]orem ipsum|TODO|TBD|TBC|FIXME)\b/;

/** The placeholders in a piece of HTML or masked Markdown, in order, without those in code; and their offsets. */
export function placeholdersAt(html: string): { readonly text: string; readonly offset: number }[] {
  if (!placeholder.test(html)) return [];
  const words = html.replace(/<(pre|code|kbd|samp|script|style)(?=[\s>])(?:(?!<\1[\s>])[\s\S])*?<\/\1>|<[^<>]*>/gi, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  return [...words.matchAll(new RegExp(placeholder, 'g'))].map(({ 0: text, index }) => ({ text, offset: index }));
}

/** Link texts that say nothing about their target, in the languages of the built-in messages and related ones. */
const vague = new Set(
  `click here, click this, continue, details, go, go here, here, info, learn more, link, more, more info, read more, right here,
  see here, start, this, this link, this page, hier, hier klicken, mehr, mehr erfahren, weiterlesen, diese seite, ici, cliquez ici,
  en savoir plus, aquí, haga clic aquí, más información, qui, clicca qui, هنا, اضغط هنا, المزيد`.split(/,\s+/),
);

/** True for a link text that means nothing out of context. */
function isVague(text: string): boolean {
  return vague.has(
    text
      .toLowerCase()
      .replace(/[\s.…»›→>:!]+$/u, '')
      .trim(),
  );
}
