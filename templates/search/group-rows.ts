import type { SearchRow, SearchSettings } from '../../src/model/search.ts';

/** The results on one page. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly breadcrumb: readonly string[];
  readonly rows: readonly SearchRow[];
}

/** Groups rows by page, in order. */
export function groupRows(rows: readonly SearchRow[], settings: Pick<SearchSettings, 'baseUrl' | 'messages'>): FoundPage[] {
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

/** The URL of a row with the terms that its page marks; other sites get none. */
export function highlightUrl(url: string, words: readonly string[]): string {
  if (!url.startsWith('/')) return url;
  const [path = '', hash] = url.split('#');
  const query = words.map((word) => `_highlight=${encodeURIComponent(word)}`).join('&');
  return `${path}${query && `${path.includes('?') ? '&' : '?'}${query}`}${hash === undefined ? '' : `#${hash}`}`;
}
