import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TempSite } from '../program/temp-site.ts';
import type { BrowsedSite } from './browsed-site.ts';
import { enforcePolicy } from './security-policy.ts';

/** Options for visiting pages. */
interface Visit extends BrowserContextOptions {
  /** Content security policy of the server; if it is set, console messages are complaints, too. */
  readonly policy?: string;
}

/** Opens a page; `complaints` are the problems that the browser reports. */
type Look = (page: Page, complaints: readonly string[], path: string) => Promise<void>;

/** Visits pages of a site, one after the other in one window. */
export async function lookAt(browsed: BrowsedSite, paths: readonly string[], { policy, ...options }: Visit, look: Look): Promise<void> {
  const complaints: string[] = [];
  const [first = '/', ...others] = paths;
  await browsed.visit(
    first,
    options,
    async (page) => {
      await look(page, complaints, first);
      for (const path of others) {
        // Pending requests of the last page are not problems of this one.
        await page.goto('about:blank');
        complaints.length = 0;
        await page.goto(browsed.url + path);
        await look(page, complaints, path);
      }
    },
    async (page) => {
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(browsed.url)) complaints.push(`third party: ${request.url()}`);
      });
      if (policy === undefined) return;
      page.on('console', (message) => complaints.push(message.text()));
      await enforcePolicy(page, policy);
    },
  );
}

/** A path without a page. */
export const missingPage = '/nowhere/';

/** Paths of all pages of a built site, and one that does not exist. */
export function pagesOf(site: TempSite): readonly string[] {
  const folder = join(site.root, 'build');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'));
  // A redirect leads to another page immediately.
  const isPage = (path: string) =>
    /(?:^|\/)index\.html$/.test(path) && !readFileSync(join(folder, path), 'utf8').includes('http-equiv="refresh"');
  const found = files.filter(isPage).map((path) => `/${path.slice(0, -'index.html'.length)}`);
  // Without this, a site without pages would pass.
  assert.ok(found.length > 20, found.join());
  return [...found.sort(), missingPage];
}
