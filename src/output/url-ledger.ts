import type { OutputFile } from '../model/output-file.ts';
import type { SiteUrl } from '../model/site-url.ts';

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
export function jsonLines<Item>(
  { head, key }: LinesFrame,
  items: readonly Item[],
  entryOf: (item: Item) => readonly [string, object],
): Buffer {
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
