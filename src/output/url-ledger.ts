import * as z from 'zod';
import type { OutputFile } from '../model/output-file.ts';
import type { SiteUrl, UrlLedger } from '../model/site-url.ts';

/** Name of the file that lists every URL of a build. */
export const urlLedgerName = 'urls.json';

/** The ledger of a build: one URL per line, so that diffs between builds are easy to read. */
export function urlLedgerFile(urls: readonly SiteUrl[], baseUrl: string): OutputFile {
  const entry = ({ page, redirect }: SiteUrl) =>
    page ? { title: page.title, anchors: page.anchors.length === 0 ? undefined : page.anchors.map(({ id }) => id) } : { redirect };
  return {
    path: urlLedgerName,
    contents: jsonLines(
      { version: 1, baseUrl },
      'urls',
      urls.map((url) => [url.url, entry(url)]),
    ),
  };
}

/** An object as JSON whose last key has a line for each of its entries. */
export function jsonLines(head: object, key: string, entries: readonly (readonly [string, object])[]): string {
  const lines = entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `${JSON.stringify(head).slice(0, -1)}, ${JSON.stringify(key)}: {\n${lines.join(',\n')}\n}}\n`;
}

const ledgerSchema = z.object({
  version: z.literal(1),
  baseUrl: z.string(),
  urls: z.record(z.string(), z.object({ title: z.string().optional(), anchors: z.array(z.string()).default([]) })),
});

/** Parses a ledger; `undefined` for any other text. */
export function parseUrlLedger(text: string): UrlLedger | undefined {
  try {
    const { success, data } = ledgerSchema.safeParse(JSON.parse(text));
    return success ? { baseUrl: data.baseUrl, urls: new Map(Object.entries(data.urls)) } : undefined;
  } catch {
    return undefined;
  }
}
