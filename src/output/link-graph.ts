import type { OutputFile } from '../model/output-file.ts';
import type { SiteUrl } from '../model/site-url.ts';
import { getOrMake } from '../text/group-by.ts';
import { splitHref } from '../text/url.ts';
import { jsonLines } from './url-ledger.ts';

/** Name of the file that lists the links of a build. */
export const linkGraphName = 'links.json';

/** The links of a build: every URL with its anchors, the links of its content, and the pages that link to it. */
export function linkGraphFile(urls: readonly SiteUrl[], baseUrl: string): OutputFile {
  const incoming = linksTo(urls);
  const entry = ({ url, page, redirect }: SiteUrl) => ({
    redirect,
    title: page?.title,
    anchors: page && page.anchors.length > 0 ? page.anchors.map(({ id }) => id) : undefined,
    out: page && page.links.length > 0 ? page.links : undefined,
    in: pagesOf(incoming.get(url)),
  });
  return {
    path: linkGraphName,
    contents: jsonLines({ head: { version: 1, baseUrl }, key: 'pages' }, urls, (url) => [url.url, entry(url)]),
  };
}

function pagesOf(links: readonly IncomingLink[] | undefined): string[] | undefined {
  return links && [...new Set(links.map(({ from }) => from))];
}

/** A link from the content of a page. */
interface IncomingLink {
  /** URL of the page. */
  readonly from: string;
  /** The anchor that it leads to, with `#`; empty for the whole page. */
  readonly hash: string;
  /** Source of the page; absent for a generated one. */
  readonly source?: string | undefined;
}

/** The links to each URL, in the order of the pages that have them. */
export function linksTo(urls: readonly SiteUrl[]): ReadonlyMap<string, readonly IncomingLink[]> {
  const found = new Map<string, IncomingLink[]>();
  for (const { url, page } of urls)
    for (const link of page?.links ?? []) {
      const { path, hash } = splitHref(link);
      if (!path.startsWith('/') || path === url) continue;
      getOrMake(found, path, () => []).push({ from: url, hash, source: page?.source });
    }
  return found;
}
