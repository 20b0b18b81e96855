import type { Piece, SearchRow } from '../../../model/search.ts';

/** A record of a service, with marks around the matches. */
export interface ServiceHit {
  /** Absolute, as the crawler saw it. */
  readonly url: string;
  /** Texts of the hierarchy, from the part of the site to the deepest heading; empty for a level that is left out. */
  readonly levels: readonly string[];
  /** The text around the match; empty for a heading. */
  readonly content: string;
}

/** Limits of the rows. */
interface RowLimits {
  readonly limit: number;
  /** Maximum number of rows of each page after the first; defaults to all. */
  readonly rowsOfOthers?: number | undefined;
}

/** Maximum number of rows of the first page, if those of the others are limited. */
const rowsOfFirst = 3;

/** Rows of a service, in its order, each section once. `siteUrl` is the origin of the site, which is removed from links. */
export function serviceRows(hits: readonly ServiceHit[], siteUrl: string): SearchRow[] {
  const rows = new Map<string, SearchRow>();
  for (const hit of hits) {
    const row = rowOf(hit, siteUrl);
    if (row && !rows.has(row.url)) rows.set(row.url, row);
  }
  return [...rows.values()];
}

/** The rows of the first page and fewer of each other one, so that more pages are shown. */
export function limitRows(rows: readonly SearchRow[], { limit, rowsOfOthers }: RowLimits): SearchRow[] {
  if (rowsOfOthers === undefined) return rows.slice(0, limit);
  const pages = new Map<string, number>();
  return rows
    .filter(({ url }) => {
      const page = url.replace(/#.*/, '');
      const count = (pages.get(page) ?? 0) + 1;
      pages.set(page, count);
      const [first] = pages.keys();
      return count <= (page === first ? rowsOfFirst : rowsOfOthers);
    })
    .slice(0, limit);
}

/** `undefined` for a record without a usable URL. */
function rowOf({ url: address, levels, content }: ServiceHit, siteUrl: string): SearchRow | undefined {
  if (!URL.canParse(address, siteUrl)) return undefined;
  const { origin, protocol, pathname, search, hash, href } = new URL(address, siteUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const titled = levels.flatMap((text, level) => (text === '' ? [] : [{ text, level }]));
  const { text: title, level } = titled.at(-1) ?? { text: '', level: 0 };
  // The anchor of a page title links to the top of the page.
  const isPage = level < 2;
  const here = origin === new URL(siteUrl).origin ? pathname + search : href.replace(/#.*/, '');
  const [part = '', page = ''] = levels;
  return {
    kind: hasMarks(title) || !hasMarks(content) ? (isPage ? 'page' : 'heading') : 'text',
    url: isPage ? here : here + hash,
    title: markedPieces(title),
    excerpt: content === '' ? undefined : markedPieces(content),
    pageTitle: withoutMarks(page === '' ? part : page),
    breadcrumb: page === '' || part === '' ? [] : [withoutMarks(part)],
  };
}

/** The value below the keys of a parsed response; `undefined` if there is none. */
function fieldAt(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** The text below the keys; empty if there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const text = fieldAt(value, ...keys);
  return typeof text === 'string' ? text : '';
}

/** The number below the keys; 0 if there is none. */
export function numberAt(value: unknown, ...keys: readonly string[]): number {
  const number = fieldAt(value, ...keys);
  return typeof number === 'number' ? number : 0;
}

/** The list below the keys; empty if there is none. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const list = fieldAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** Characters that services put around matches; they do not occur in texts. */
export const [markStart, markEnd] = ['\ue000', '\ue001'];

/** The pieces of a text in which a service marked the matches. */
function markedPieces(text: string): Piece[] {
  return text
    .split(markStart)
    .flatMap((part, number) => {
      const [marked = '', ...rest] = number === 0 ? ['', part] : part.split(markEnd);
      return [
        { text: marked, isMarked: true },
        { text: rest.join(''), isMarked: false },
      ];
    })
    .filter((piece) => piece.text !== '');
}

/** The text alone. */
function withoutMarks(text: string): string {
  return text.replaceAll(markStart, '').replaceAll(markEnd, '');
}

/** True for a text with a match. */
function hasMarks(text: string): boolean {
  return text.includes(markStart);
}
