import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { watchPage } from '../../support/browser/watch-page.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite } from '../../support/sites/full-site.ts';

const wide = { width: 1280, height: 700 };
const phone = { width: 390, height: 700 };

const site = tempSite({
  ...fullSite,
  'site.config.ts': String(fullSite['site.config.ts']).replace(
    'navbar: {',
    'announcementBar: { content: \'See <a href="/about/">what is new</a>\' },\n  navbar: { hideOnScroll: true,',
  ),
  'content/static/favicon.ico': '',
});

/**
 * Other tests cover the scripts in built pages. `dev` serves the same bytes, so here each script runs once next to the script of
 * `dev`.
 */
describe('page scripts in dev', () => {
  const browsed = browsedSite(site, 'dev');

  const visit = async (path: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
    const complaints: string[] = [];
    await browsed.visit(
      path,
      { viewport: wide, reducedMotion: 'reduce', ...options },
      async (page) => {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        await look(page);
      },
      async (page) => watchPage(page, browsed.url, { requests: [], complaints }),
    );
    assert.deepEqual(complaints, []);
  };

  test('around the page: announcement bar, dropdown, color mode, a navbar that hides', () =>
    visit('/docs/everything/', async (page) => {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => (document.querySelector('.sd-navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
      await page.mouse.wheel(0, -600);
      await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'hidden' });
      await page.locator('.sd-navbar summary', { hasText: 'More' }).click();
      await page.locator('.sd-navbar').getByRole('link', { name: 'About' }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.sd-navbar').getByRole('link', { name: 'About' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
      await page.locator('html[data-theme-choice=light]').waitFor({ state: 'attached' });
    }));

  test('in the content: copy, table of contents, tabs, island', async () => {
    await visit(
      '/docs/everything/',
      async (page) => {
        await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
        await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('const one'));
        await page.locator('.sd-toc').getByRole('link', { name: 'A deeper heading' }).click();
        await page.locator('.sd-toc [aria-current=location]').waitFor();
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    await visit('/docs/components/', async (page) => {
      await page.getByRole('tab', { name: 'Yarn' }).click();
      await page.getByRole('tabpanel').getByText('Text of Yarn 1.2.').waitFor();
      await page.getByRole('button', { name: 'Count 3' }).click();
      await page.getByRole('button', { name: 'Count 4' }).waitFor();
    });
  });

  test('from page to page: router, sidebar, search', () =>
    visit('/docs/everything/', async (page) => {
      await page.evaluate(() => {
        Object(window).isFirst = true;
      });
      await page.locator('.sd-sidebar').getByRole('button').first().click();
      await page.locator('.sd-sidebar').getByRole('link', { name: 'Second' }).click();
      await page.locator('h1', { hasText: 'Second' }).waitFor();
      assert.equal(await page.evaluate(() => Object(window).isFirst), true);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('first');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/first/);
    }));

  test('the mobile menu', () =>
    visit(
      '/docs/everything/',
      async (page) => {
        await page.locator('.sd-navbar .sd-menu > summary').click();
        await page.locator('.sd-mobile-menu.sd-shown').waitFor();
        await page.locator('.sd-mobile-menu-back').click();
        await page.locator('.sd-mobile-menu summary', { hasText: 'More' }).click();
        await page.locator('.sd-mobile-menu').getByRole('link', { name: 'About' }).click();
        await page.locator('h1', { hasText: 'About' }).waitFor();
      },
      { viewport: phone },
    ));
});
