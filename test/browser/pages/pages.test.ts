import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { phone, testPages, wide } from '../../support/browser/page-looks.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { fullSite, pagesOfLayouts } from '../../support/sites/full-site.ts';

describe('pages in a browser', () => {
  const site = tempSite(fullSite);
  const browsed = browsedSite(site);

  testPages(site, browsed, () => pagesOfLayouts);

  test('everything is reachable on a phone without JavaScript', async () => {
    const options = { viewport: phone, javaScriptEnabled: false, reducedMotion: 'reduce' } as const;
    await browsed.visit('/docs/everything/', options, async (page) => {
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
      const link = sidebar.getByRole('link', { name: 'Guides' });
      assert.equal(await link.isVisible(), false);
      await sidebar.locator('summary').click();
      await link.click();
      await page.waitForURL('**/docs/category/guides/');
      await page.getByRole('link', { name: /First/ }).first().click();
      await page.locator('h1', { hasText: /^First$/ }).waitFor();
    });
  });

  test('the copy button copies the code as shown', async () => {
    await browsed.visit('/docs/everything/', { viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.getByRole('button', { name: 'Copy code to clipboard' }).click();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'const one = 1;\nconst two: number = one + 1; // a comment');
    });
  });

  test('the first tab stop is the skip link', async () => {
    await browsed.visit('/docs/everything/', { viewport: wide }, async (page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), '__content');
    });
  });

  test('a page shows where it is in the current link, the breadcrumbs and the table of contents', async () => {
    await browsed.visit('/docs/guides/second/', { viewport: wide }, async (page) => {
      assert.equal(await page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]').textContent(), 'Second');
      assert.equal(
        await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guides' }).getAttribute('href'),
        '/docs/category/guides/',
      );
      assert.equal(await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').count(), 1);
    });
  });
});
