import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePlugin } from 'storedocs';
import { parse } from 'yaml';
import * as z from 'zod';
import { type DatedPost, earlyPosts } from './early-posts.ts';
import { vendor } from './vendor.ts';
import { legalGaps, undescribedServices, vendorGaps } from './vendor-gaps.ts';

const vendorFile = 'content/vendor.ts';

/** Pages that have to say who answers for the site. */
const legalPages = ['policy', 'terms-and-conditions', 'refundpolicy', 'accessibility-statement'].map((name) => `content/pages/${name}.mdx`);

const header = z.object({ date: z.string(), tags: z.array(z.string()).default([]) });

interface VendorCheckOptions {
  /** Whether the site is about to be published: facts that the legal pages need are then errors. */
  readonly isPublished: boolean;
}

/**
 * Fails for services that are on and not described, warns of facts that the vendor has not filled in yet and of posts about an app that are
 * older than the app, and keeps legal pages out of search engines until their facts are complete.
 */
export function vendorCheck({ isPublished }: VendorCheckOptions): SitePlugin {
  const form = vendor.contactForm === '' ? [] : [new URL(vendor.contactForm).origin];
  return {
    name: 'vendor',
    contentSecurityPolicy: { 'form-action': form },
    cacheInputs: () => legalGaps(vendor),
    pageData({ data, source = '' }) {
      if (!legalPages.includes(source) || legalGaps(vendor).length === 0) return undefined;
      return { data: { ...data, head: { ...data.head, noIndex: true } } };
    },
    check({ root, pages }) {
      const text = readFileSync(join(root, vendorFile), 'utf8');
      const unnamed = undescribedServices(vendor, process.env).map(({ id, variable }) => ({
        message: `The service "${id}" is on, but "privacy.services.${id}" does not describe it: the privacy policy would not name it.`,
        severity: 'error' as const,
        file: vendorFile,
        ...placeOf(id, text),
        hint: `Describe the service, or unset ${variable}.`,
      }));
      const legal = legalGaps(vendor).map((fact) => ({
        message: `The legal pages are drafts: they lack ${fact}.`,
        severity: isPublished ? ('error' as const) : ('warning' as const),
        file: vendorFile,
        hint: 'Until it is filled in, they say so and are kept out of search engines.',
      }));
      const missing = byPart(vendorGaps(vendor)).map(([part, keys]) => ({
        message: `Facts missing in "${part}": ${keys.join(', ')}.`,
        severity: 'warning' as const,
        file: vendorFile,
        ...placeOf(part, text),
        hint: 'Pages do without them until they are filled in.',
      }));
      const posts = pages.flatMap(({ kind, source }) => (kind === 'post' && source !== undefined ? [readPost(root, source)] : []));
      const early = earlyPosts(posts, vendor.apps).map((problem) => ({ ...problem, severity: 'warning' as const }));
      return [...unnamed, ...legal, ...missing, ...early];
    },
  };
}

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
