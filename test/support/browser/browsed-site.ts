import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { previewOf, type Served, serve } from '../program/serve.ts';
import type { TempSite } from '../program/temp-site.ts';
import { sharedBrowser } from './shared-browser.ts';

/** A site, served to a browser. */
export interface BrowsedSite {
  /** URL of the server, without a trailing slash. Known once tests run. */
  readonly url: string;
  /** Opens a page with its own cookies and storage, prepares it before it navigates to `path`, and closes it afterward. */
  visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>, prepare?: Prepare): Promise<void>;
}

type ServingCommand = 'preview' | 'dev';

type Prepare = (page: Page) => Promise<unknown>;

/** Time limit of an action: only a failing test waits that long, however busy the machine is. */
export const patienceMs = 180_000;

/** Serves a site from the first test of a `describe` to the last, either built or by `dev`. */
export function browsedSite(site: TempSite, command: ServingCommand = 'preview'): BrowsedSite {
  let browser: Browser;
  let served: Served;
  before(async () => {
    if (command === 'preview') {
      const { code, stderr } = await site.run('build');
      assert.equal(code, 0, stderr);
    }
    [browser, served] = await Promise.all([
      sharedBrowser(),
      command === 'preview' ? previewOf(site) : serve(['dev', '--port', '0'], site.root),
    ]);
  });
  after(() => served?.stop());
  return {
    get url() {
      return served.url;
    },
    async visit(path, options, look, prepare) {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(patienceMs);
      try {
        const page = await context.newPage();
        await prepare?.(page);
        await page.goto(served.url + path);
        await look(page);
        // Pending responses would fail after the page is closed.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      } finally {
        await context.close();
      }
    },
  };
}

/**
 * Stops the clock of a page whose clock `page.clock.install()` has replaced: from here on, time passes only in steps of `page.clock.runFor`,
 * and the speed of the machine makes no difference.
 */
export async function stopClock(page: Page): Promise<void> {
  // Later than any moment at which this command can arrive.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000));
}
