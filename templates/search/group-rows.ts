import type { SearchLink, SearchRow, SearchSettings } from '../../src/model/search.ts';

/** The results on one page. */
export interface PageOfRows {
  readonly url: string;
  readonly title: string;
  readonly breadcrumb: readonly string[];
  readonly rows: readonly SearchRow[];
}

/** Groups rows by page, in order. */
export function groupRows(rows: readonly SearchRow[], settings: Pick<SearchSettings, 'baseUrl' | 'messages'>): PageOfRows[] {
  const pages = new Map<string, SearchRow[]>();
  for (const row of rows) {
    const url = row.url.replace(/#.*/, '');
    pages.set(url, [...(pages.get(url) ?? []), row]);
  }
  return [...pages].map(([url, own]) => ({ url, title: titleOf(url, own, settings), breadcrumb: own[0]?.breadcrumb ?? [], rows: own }));
}

function titleOf(url: string, [first]: readonly SearchRow[], { baseUrl, messages }: Pick<SearchSettings, 'baseUrl' | 'messages'>): string {
  const title = first?.pageTitle ?? '';
  if (title !== '') return title;
  return url.startsWith(`${baseUrl}docs/api-reference/`) ? messages.apiReference : url;
}

/** A found section as a link to remember. */
export function sectionLink({ title, url }: SearchRow, page: PageOfRows): SearchLink {
  return { label: title.map(({ text }) => text).join(''), url, detail: page.title };
}

/** The URL of a row with the words that its page marks; other sites get none. */
export function highlightUrl(url: string, words: readonly string[]): string {
  if (!url.startsWith('/')) return url;
  const [path = '', hash] = url.split('#');
  const query = words.map((word) => `_highlight=${encodeURIComponent(word)}`).join('&');
  return `${path}${query && `${path.includes('?') ? '&' : '?'}${query}`}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * The words to mark as a reader would write them: what was typed with signs between its parts, such as `AT&T`, stays as it is
 * instead of its parts. `words` are normalized.
 */
export function markedWords(query: string, words: readonly string[]): string[] {
  const chunks = query.split(/\s+/).filter((chunk) => /[\p{L}\p{N}][^\p{L}\p{N}\p{M}_'’]+[\p{L}\p{N}]/u.test(chunk));
  const covers = (chunk: string, word: string) => chunk.toLowerCase().includes(word);
  const kept = chunks.filter((chunk) => words.some((word) => covers(chunk, word)));
  return [...new Set([...kept, ...words.filter((word) => !kept.some((chunk) => covers(chunk, word)))])];
}
