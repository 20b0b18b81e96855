import type { PageAudit, PageFinding } from '../model/page-audit.ts';
import { getOrMake } from './group-by.ts';
import { decodeText } from './html-entities.ts';
import { type HtmlTag, htmlAttribute } from './html-tags.ts';
import { placeholders } from './placeholders.ts';
import { withoutTags } from './strip-markup.ts';
import { isVague } from './vague-link-texts.ts';

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

/** Collects what rules need during the scan of a page. */
interface HtmlAuditor {
  tag(tag: HtmlTag): void;
  /** Called for every `id`, after its tag. */
  id(id: string): void;
  finish(): PageAudit;
}

/** An open element: its tag, and where its content starts. */
interface OpenElement {
  readonly tag: HtmlTag;
  /** Of a table: whether a header cell with text was found. */
  hasHeader: boolean;
}

/** The element that has an id. */
interface IdPlace {
  readonly tag: HtmlTag;
  /** End of its tag; for a heading, end of the heading. */
  end: number;
}

/** Creates an auditor for a page. */
export function createAuditor(html: string): HtmlAuditor {
  const findings: PageFinding[] = [];
  const head = { title: '', description: '', lang: undefined as string | undefined, isNoIndex: false };
  const ids = new Map<string, IdPlace>();
  const repeated = new Set<string>();
  const open: Partial<Record<'a' | 'heading' | 'th' | 'title', OpenElement>> = {};
  const tables: OpenElement[] = [];
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
    if (name === 'html') head.lang = lang.of(attributes);
    else if (name === 'meta') readMeta(attributes);
    else if (name === 'main') main ??= { start: tag.end };
    else if (name === 'img') checkImage(attributes);
    else if (name === 'a' && href.of(attributes) !== undefined) open.a = { tag, hasHeader: false };
    else if (name === 'table') tables.push({ tag, hasHeader: isPresentation(attributes) });
    else if (name === 'th') open.th = { tag, hasHeader: false };
    else if (name === 'title' && depth.svg === 0) open.title = { tag, hasHeader: false };
    else if (/^h[1-6]$/.test(name)) {
      open.heading = { tag, hasHeader: false };
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
    } else if (open.heading?.tag.name === name) endHeading(open.heading, tag);
  };
  const readMeta = (attributes: string) => {
    const name = metaName.of(attributes)?.toLowerCase();
    if (name === 'description') head.description = content.of(attributes) ?? '';
    if (name === 'robots' && /\bno(?:index|ne)\b/i.test(content.of(attributes) ?? '')) head.isNoIndex = true;
  };
  const checkImage = (attributes: string) => {
    const url = src.of(attributes) ?? '';
    if (hasNoSize(attributes)) findings.push({ rule: 'image-size', url, isInFrame: isInFrame() });
    const text = alt.of(attributes);
    if (text === undefined ? isNamedOrHidden(attributes) : text !== '' || isNamedOrHidden(attributes)) return;
    findings.push({ rule: 'image-alt', url, isEmpty: text !== undefined, isInFrame: isInFrame() });
  };
  const endLink = (tag: HtmlTag) => {
    const link = open.a;
    open.a = undefined;
    if (!link) return;
    const { attributes } = link.tag;
    const label = ariaLabel.of(attributes) ?? '';
    if (ariaLabelledBy.of(attributes) !== undefined || ariaHidden.of(attributes) === 'true') return;
    const url = href.of(attributes) ?? '';
    // A table of contents repeats the text of headings.
    if (depth.nav > 0 && url.startsWith('#')) return;
    const text = label === '' ? textBetween(link, tag) || altsIn(html.slice(link.tag.end, tag.start)) : label;
    if (text === '' && !titleAttribute.of(attributes)) findings.push({ rule: 'link-text', url, isInFrame: isInFrame() });
    else if (isVague(text)) findings.push({ rule: 'link-text-vague', url, text, isInFrame: isInFrame() });
  };
  const endTable = () => {
    const table = tables.pop();
    if (table && !table.hasHeader) findings.push({ rule: 'table-header', isInFrame: isInFrame() });
  };
  const endHeading = (heading: OpenElement, tag: HtmlTag) => {
    open.heading = undefined;
    if (ofHeading?.tag === heading.tag) ofHeading.end = tag.end;
    if (isInFrame()) return;
    const text = textBetween(heading, tag);
    const isEmpty = text === '' && altsIn(html.slice(heading.tag.end, tag.start)) === '' && !isNamedOrHidden(heading.tag.attributes);
    findings.push(...findInHeading({ level: Number(heading.tag.name.slice(1)), text, isEmpty }));
  };
  const textBetween = ({ tag }: OpenElement, closing: HtmlTag) => visibleText(html.slice(tag.end, closing.start));

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
        if (open.heading?.tag === current) ofHeading = place;
        return;
      }
      if (repeated.has(id) || (current && isSamePlace(first, current, html))) return;
      findings.push({ rule: 'id-duplicate', id, isInFrame: isInFrame() });
      repeated.add(id);
    },
    finish() {
      const text = main ? html.slice(main.start, main.end) : '';
      for (const found of placeholders(text)) findings.push({ rule: 'placeholder-text', text: found, isInFrame: false });
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
  const isAnchor = ({ name, attributes }: HtmlTag) => name === 'a' && href.of(attributes) === undefined;
  if (!isAnchor(first) && !isAnchor(second)) return false;
  return second.start - end < nearBy && visibleText(html.slice(Math.min(end, second.start), second.start)) === '';
}

function isPresentation(attributes: string): boolean {
  return /^(?:presentation|none)$/.test(role.of(attributes) ?? '');
}

function isNamedOrHidden(attributes: string): boolean {
  return isPresentation(attributes) || ariaHidden.of(attributes) === 'true' || Boolean(ariaLabel.of(attributes));
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
