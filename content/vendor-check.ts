import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';
import { parse } from 'yaml';
import * as z from 'zod';
import { type DatedPost, earlyPosts } from './early-posts.ts';
import { vendor } from './vendor.ts';
import { vendorGaps } from './vendor-gaps.ts';

/** Variables that make the site load scripts of other companies. */
const services = ['ANALYTICS_ID', 'CHAT_TOKEN', 'ACCESSIBILITY_SCRIPT', 'COOKIE_CONSENT_SCRIPT', 'MARKETING_HOST'];

const vendorFile = 'content/vendor.ts';

const header = z.object({ date: z.string(), tags: z.array(z.string()).default([]) });

/** Warns of facts that the vendor has not filled in yet, and of posts about an app that are older than the app. */
export const vendorCheck: SitePlugin = {
  name: 'vendor',
  check({ root, pages }) {
    const gaps = vendorGaps(
      vendor,
      services.some((name) => Boolean(process.env[name])),
    );
    const text = readFileSync(join(root, vendorFile), 'utf8');
    const missing = byPart(gaps).map(([part, keys]) => ({
      message: `Facts missing in "${part}": ${keys.join(', ')}.`,
      severity: 'warning' as const,
      file: vendorFile,
      ...placeOf(part, text),
      hint: 'Pages do without them until they are filled in.',
    }));
    const posts = pages.flatMap(({ kind, source }) => (kind === 'post' && source !== undefined ? [readPost(root, source)] : []));
    const early = earlyPosts(posts, vendor.apps).map((problem) => ({ ...problem, severity: 'warning' as const }));
    return [...missing, ...early];
  },
};

/** Missing keys by the first part of their path: `company` has `name`. Facts without such a part are under `vendor`. */
function byPart(keys: readonly string[]): [part: string, keys: readonly string[]][] {
  const parts = new Map<string, string[]>();
  for (const key of keys) {
    const [, part = 'vendor', rest = key] = /^([^.]+)\.(.+)$/.exec(key) ?? [];
    parts.set(part, [...(parts.get(part) ?? []), rest]);
  }
  return [...parts];
}

/** Where a part begins in the file; the file alone for one that it does not name. */
function placeOf(part: string, text: string): { readonly line: number; readonly column: number } | undefined {
  const [, before = ''] = new RegExp(`^(.*?)\\b${part}: `, 's').exec(text) ?? [];
  const lines = before.split('\n');
  return before === '' ? undefined : { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function readPost(root: string, file: string): DatedPost {
  const [, text = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  const { date, tags } = header.parse(parse(text));
  return { file, year: Number(date.slice(0, 4)), tags };
}
