import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { before, describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../support/browsed-site.ts';
import { fullSite } from '../support/full-site.ts';
import { enforcePolicy, policyOf } from '../support/security-policy.ts';
import { tempSite } from '../support/temp-site.ts';
import { violationsOn } from '../support/violations.ts';

const site = tempSite(fullSite);

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** The narrowest width at which pages have to work, by the rules for accessible content. */
const narrow = { width: 320, height: 640 };

/** How a page is looked at. */
interface Visit extends BrowserContextOptions {
  /** Content security policy of the server; then messages of the console are complaints too. */
  readonly policy?: string;
}

describe('pages in a browser', () => {
  const browsed = browsedSite(site);
  let pages: readonly string[] = [];
  before(() => {
    pages = pagesIn(join(site.root, 'build'));
    // A site that lost its pages would have nothing wrong with them.
    assert.ok(pages.length > 20, pages.join());
  });

  const visit = (path: string, { policy, ...options }: Visit, look: (page: Page, complaints: string[]) => Promise<void>) => {
    const complaints: string[] = [];
    return browsed.visit(
      path,
      options,
      (page) => look(page, complaints),
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
  };

  for (const [name, viewport] of Object.entries({ wide, phone })) {
    test(`axe finds nothing, ${name}`, async () => {
      for (const path of pages) {
        await visit(path, { viewport, colorScheme: 'light', reducedMotion: 'reduce' }, async (page, complaints) => {
          const light = await violationsOn(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          // Nothing but colours changes in the dark.
          const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
          assert.deepEqual({ path, light, dark, complaints }, { path, light: [], dark: [], complaints: [] });
        });
      }
    });
  }

  test('nothing is wider than the narrowest screen', async () => {
    for (const path of pages) {
      await visit(path, { viewport: narrow }, async (page) => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), narrow.width, path);
      });
    }
  });

  test('every page can be read without JavaScript', async () => {
    for (const path of pages) {
      await visit(path, { viewport: wide, javaScriptEnabled: false }, async (page, complaints) => {
        assert.equal(await page.locator('main').count(), 1, path);
        assert.equal(await page.locator('main h1').first().isVisible(), true, path);
        assert.deepEqual(complaints, [], path);
      });
    }
  });

  test('everything can be reached on a phone without JavaScript', async () => {
    await visit('/docs/everything/', { viewport: phone, javaScriptEnabled: false }, async (page) => {
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const link = sidebar.getByRole('link', { name: 'Guides' });
      assert.equal(await link.isVisible(), false);
      await sidebar.locator('summary').click();
      await link.click();
      await page.getByRole('link', { name: /First/ }).first().click();
      assert.equal(await page.locator('h1').textContent(), 'First');
    });
  });

  test('the copy button gives the code as it stands', async () => {
    await visit('/docs/everything/', { viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'const one = 1;\nconst two: number = one + 1; // a comment');
    });
  });

  test('the first stop of the keyboard leads to the content', async () => {
    await visit('/docs/everything/', { viewport: wide }, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), '__content');
    });
  });

  test('a page says where it is: current link, breadcrumbs, table of contents', async () => {
    await visit('/docs/guides/second/', { viewport: wide }, async (page) => {
      assert.equal(await page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]').textContent(), 'Second');
      assert.equal(
        await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guides' }).getAttribute('href'),
        '/docs/category/guides/',
      );
      assert.equal(await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').count(), 1);
    });
  });

  test('its own content security policy stops nothing', async () => {
    const policy = policyOf(site);
    for (const path of pages) {
      await visit(path, { viewport: wide, policy }, async (page, complaints) => {
        await page.waitForLoadState('networkidle');
        // The browser itself says of this one that it is not there.
        const expected = path === missingPage ? complaints.filter((text) => text.includes('404')) : [];
        assert.deepEqual({ path, complaints }, { path, complaints: expected });
      });
    }
  });
});

const missingPage = '/nowhere/';

/** Addresses of all pages of a finished site, and one that it does not have. */
function pagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'));
  // Whoever opens a redirect is on another page at once.
  const isPage = (path: string) =>
    /(?:^|\/)index\.html$/.test(path) && !readFileSync(join(folder, path), 'utf8').includes('http-equiv="refresh"');
  const found = files.filter(isPage).map((path) => `/${path.slice(0, -'index.html'.length)}`);
  return [...found.sort(), missingPage];
}
