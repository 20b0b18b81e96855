import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

describe('elements that stay or change with the next page', () => {
  const { visit } = routedSite(tempSite(routerSite));

  test('only the parts of the navbar that differ are updated', async () => {
    await visit('/docs/a/', async ({ page, follow, navigate, heading }) => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('header.sd-navbar, .sd-navbar *, footer *')) Object(element).isFirst = true;
      });
      await follow('b');
      await navigate('/about/');
      await heading('About');
      const replaced = await page.evaluate(
        () =>
          [...document.querySelectorAll('header.sd-navbar, .sd-navbar *, footer *')].filter((element) => !Object(element).isFirst).length,
      );
      const current = await page.locator('.sd-navbar-items [aria-current]').allTextContents();
      assert.deepEqual({ replaced, current }, { replaced: 0, current: ['About'] });
      // Scripts have initialized the switch again.
      assert.equal(await page.locator('[data-color-mode]').isEnabled(), true);
    });
  });

  test('scripts in content run only if they are marked; <noscript> is ignored', async () => {
    await visit('/docs/b/', async ({ page, fetched, follow, navigate, heading }) => {
      const images: string[] = [];
      page.on('request', (request) => images.push(request.url().replace(/^.*\//, '')));
      await navigate('/docs/c/');
      await heading('C');
      assert.equal(await page.locator('#ran').textContent(), 'ran');
      assert.equal(await page.title(), 'C | Test');
      await follow('a');
      await page.waitForLoadState('networkidle');
      assert.deepEqual(
        images.filter((name) => name.startsWith('pixel')),
        [],
      );
      assert.ok(fetched.includes('/docs/a/'));
    });
  });

  const looks = (page: Page) =>
    page.evaluate(() => ({
      heading: getComputedStyle(document.querySelector('main h1') ?? document.body).fontStyle,
      extra: document.querySelector<HTMLMetaElement>('meta[name=extra]')?.content ?? null,
    }));

  test('styles and metadata of a page come and go with it', async () => {
    await visit('/docs/a/', async ({ page, follow, hold }) => {
      const letGo = await hold('**/assets/*.css');
      await page.locator('main').getByRole('link', { name: 'c', exact: true }).click();
      await page.getByRole('progressbar').waitFor({ state: 'attached' });
      assert.deepEqual(await looks(page), { heading: 'normal', extra: null });
      letGo();
      await page.locator('.styled').waitFor();
      assert.equal(await page.locator('.styled').evaluate((element) => getComputedStyle(element).color), 'rgb(1, 2, 3)');
      assert.deepEqual(await looks(page), { heading: 'italic', extra: 'c' });
      const sheets = () => page.locator('link[rel=stylesheet][href*="/content-"]').count();
      assert.equal(await sheets(), 1);
      await follow('a');
      assert.deepEqual(await looks(page), { heading: 'normal', extra: null });
      assert.equal(await sheets(), 0);
    });
  });

  test('islands of the next page are hydrated, and unmounted with their page', async () => {
    await visit('/docs/a/', async ({ page, follow }) => {
      await page.evaluate(() =>
        document.addEventListener('living-ended', () => {
          Object(window).ended = (Object(window).ended ?? 0) + 1;
        }),
      );
      await follow('c');
      await page.locator('#living[data-alive=true]').waitFor();
      await follow('a');
      await page.waitForFunction(() => Object(window).ended === 1);
    });
  });
});
