import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { pathOfFile } from '../../graph/routes/hosted-file.ts';
import { filesBelow } from '../../io/fs/walk-folder.ts';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import { decodeText } from '../../text/html-entities.ts';
import { type PagesByPath, pathOfUrl } from './compare-pages.ts';
import { scanPage } from './scan-page.ts';

/** The pages of a finished site in a folder; absolute. Error pages have no facts: every generator words its own. */
export function readBuiltPages(folder: string): PagesByPath {
  const files = filesBelow(folder).filter((file) => file.endsWith('.html'));
  const factsOf = (file: string) => (/(?:^|\/)404\.html$/.test(file) ? undefined : scanPage(readFileSync(join(folder, file), 'utf8')));
  return new Map(files.sort().map((file) => [pathOfFile(file), factsOf(file)]));
}

/**
 * The pages of another site: a folder with its build, its `sitemap.xml`, or a file with one URL on each line. `path` is absolute.
 * Throws a `DocsError` if it does not exist or is something else.
 */
export function readKnownPages(path: string, baseUrl: string): PagesByPath {
  if (!existsSync(path)) throw invalid(`No folder or file at ${path}.`);
  if (statSync(path).isDirectory()) return nonEmpty(readBuiltPages(path), path);
  const text = readFileSync(path, 'utf8');
  if (/<sitemapindex[\s>]/.test(text)) throw invalid(`The file ${path} lists other sitemaps: pass one of them.`);
  const urls = /^\s*</.test(text) ? [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, url = '']) => decodeText(url)) : lines(text);
  return nonEmpty(new Map(urls.map((url) => [pathOfUrl(url, baseUrl), undefined])), path);
}

function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function nonEmpty<Pages extends PagesByPath>(pages: Pages, path: string): Pages {
  if (pages.size === 0) throw invalid(`No pages found in ${path}.`);
  return pages;
}

function invalid(message: string): DocsError {
  const hint = 'Pass the folder of a build, a sitemap.xml, or a file with one URL per line.';
  return docsError('usage-invalid', message, { hint });
}

/** Reads the ledger of a build; `undefined` if the file does not exist or is not a ledger. `path` is absolute. */
export function readUrlLedger(path: string): UrlLedger | undefined {
  return existsSync(path) && statSync(path).isFile() ? parseUrlLedger(readFileSync(path, 'utf8')) : undefined;
}

const ledgerSchema = z.object({
  version: z.literal(1),
  baseUrl: z.string(),
  urls: z
    .record(z.string(), z.object({ title: z.string().optional(), anchors: z.array(z.string()).default([]) }))
    .transform((urls) => new Map(Object.entries(urls))),
});

/** Everything that an earlier build published, by URL: titles, and anchors in document order; `baseUrl` is the base path of that site. */
export type UrlLedger = Readonly<z.output<typeof ledgerSchema>>;

/** Parses a ledger; `undefined` for any other text. */
function parseUrlLedger(text: string): UrlLedger | undefined {
  try {
    return ledgerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
