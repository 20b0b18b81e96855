import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { type DatedPost, earlyPosts } from '../content/early-posts.ts';
import { vendor } from '../content/vendor.ts';
import { vendorGaps } from '../content/vendor-gaps.ts';

/** Variables that make the site load scripts of other companies. */
const services = ['ANALYTICS_ID', 'CHAT_TOKEN', 'ACCESSIBILITY_SCRIPT', 'COOKIE_CONSENT_SCRIPT', 'MARKETING_HOST'];

const header = z.object({ date: z.string(), tags: z.array(z.string()).default([]) });

async function readPosts(folder: string): Promise<DatedPost[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.mdx?$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, text = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(await readFile(join(folder, file), 'utf8')) ?? [];
      const { date, tags } = header.parse(parse(text));
      return { file, year: Number(date.slice(0, 4)), tags };
    }),
  );
}

/** One line for each part of the file: `company: name, address`. */
function byPart(keys: readonly string[]): string[] {
  const parts = new Map<string, string[]>();
  for (const key of keys) {
    const [, part = '', rest = key] = /^(apps\.[^.]+|[^.]+)\.(.+)$/.exec(key) ?? [];
    parts.set(part, [...(parts.get(part) ?? []), rest]);
  }
  return [...parts].map(([part, names]) => `${part === '' ? '' : `${part}: `}${names.join(', ')}`);
}

function warn(message: string, details: readonly string[]): void {
  process.stderr.write(`${styleText('yellow', 'warning')} ${message}\n${details.map((detail) => `  ${detail}\n`).join('')}`);
}

const gaps = vendorGaps(
  vendor,
  services.some((name) => Boolean(process.env[name])),
);
if (gaps.length > 0)
  warn(`content/vendor.ts lacks ${gaps.length} facts; the pages do without them until they are filled in:`, byPart(gaps));
for (const problem of earlyPosts(await readPosts(join(import.meta.dirname, '../content/blog')), vendor.apps)) warn(problem, []);
