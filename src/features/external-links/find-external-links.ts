import type { CheckedPage } from '../../check/checked-page.ts';
import { type Diagnostic, type DiagnosticPlace, warning } from '../../model/diagnostic.ts';
import { getOrMake } from '../../text/group-by.ts';

/** A URL on another host, with every position where it occurs. */
export interface ExternalLink {
  /** Without its fragment. */
  readonly url: string;
  readonly places: readonly DiagnosticPlace[];
}

/** Why a URL cannot be reached. */
export interface Unreachable {
  readonly url: string;
  /** Such as "404 Not Found". */
  readonly reason: string;
}

/** The URLs on other hosts in the documents of a site, sorted. `sites` are its pages in each locale, `hosts` those of the site. */
export function findExternalLinks(sites: readonly Iterable<CheckedPage>[], hosts: readonly string[]): ExternalLink[] {
  const places = new Map<string, Map<string, ExternalLink['places'][number]>>();
  const add = ({ links, source }: CheckedPage) => {
    for (const { ref } of links) {
      const file = ref.source ?? source;
      const url = externalUrl(ref.href);
      if (file === undefined || ref.isUnchecked || url === undefined || hosts.some((host) => url.startsWith(`${host}/`))) continue;
      const known = getOrMake(places, url, () => new Map());
      known.set(`${file}:${ref.line}:${ref.column}`, { file, line: ref.line, column: ref.column });
    }
  };
  for (const pages of sites) for (const page of pages) add(page);
  return [...places].map(([url, found]) => ({ url, places: [...found.values()] })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

function externalUrl(href: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(href)) return undefined;
  const absolute = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  return url.href;
}

/** Reports unreachable URLs at every position. */
export function externalProblems(links: readonly ExternalLink[], unreachable: readonly Unreachable[]): Diagnostic[] {
  const reasons = new Map(unreachable.map(({ url, reason }) => [url, reason]));
  return links.flatMap(({ url, places }) => {
    const reason = reasons.get(url);
    if (reason === undefined) return [];
    const hint = 'Link to another page. If readers can reach it, write an HTML <a> with data-no-link-check.';
    return places.map((place) => warning('link-external-broken', `Unreachable link "${url}": ${reason}.`, { ...place, hint }));
  });
}
