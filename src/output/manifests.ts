import type { OutputFile, SiteUrl } from '../model/output-file.ts';
import { getOrMake } from '../text/group-by.ts';
import { splitHref } from '../text/url.ts';

/** Name of the file that lists every URL of a build. */
export const urlLedgerName = 'urls.json';

/** The ledger of a build: one URL per line, so that diffs between builds are easy to read. */
export function urlLedgerFile(urls: readonly SiteUrl[], baseUrl: string): OutputFile {
  const entry = ({ page, redirect }: SiteUrl) =>
    page ? { title: page.title, anchors: page.anchors.length === 0 ? undefined : page.anchors.map(({ id }) => id) } : { redirect };
  return {
    path: urlLedgerName,
    contents: jsonLines({ head: { version: 1, baseUrl }, key: 'urls' }, urls, (url) => [url.url, entry(url)]),
  };
}

/** Characters that are encoded at a time. */
const pieceSize = 2 ** 20;

/** What is around the lines of a file. */
interface LinesFrame {
  /** Its first keys with their values. */
  readonly head: object;
  /** Its last key, whose value has the lines. */
  readonly key: string;
}

/**
 * An object as JSON whose last key has a line for each of the items, encoded piece by piece: as strings, the lines of a large site
 * would be in memory several times.
 */
function jsonLines<Item>({ head, key }: LinesFrame, items: readonly Item[], entryOf: (item: Item) => readonly [string, object]): Buffer {
  const pieces: Buffer[] = [];
  let piece = `${JSON.stringify(head).slice(0, -1)}, ${JSON.stringify(key)}: {\n`;
  for (const [index, item] of items.entries()) {
    const [name, value] = entryOf(item);
    piece += `${index === 0 ? '' : ',\n'}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    if (piece.length < pieceSize) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  return Buffer.concat([...pieces, Buffer.from(`${piece}\n}}\n`)]);
}

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
