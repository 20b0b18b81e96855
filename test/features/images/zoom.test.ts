import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const picture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600"><rect width="${width}" height="600" fill="#468"/></svg>`;

const site = tempSite({
  'site.config.ts': "export default { title: 'Test', url: 'https://example.com', images: { zoom: true }, contentSecurityPolicy: true };\n",
  'content/static/favicon.ico': '',
  'content/docs/a.md':
    '# A\n\n[Plain](b.md)\n\n![Plan of the shop](wide.svg)\n\n![Narrow](narrow.svg)\n\n![](wide.svg)\n\n[![In a link](wide.svg)](b.md)\n\n![Small](wide.svg){width=200}\n\n![Night](wide.svg#dark)\n',
  'content/docs/b.md': '# B\n\n![Narrow](narrow.svg)\n',
  'content/docs/c.mdx': '# C\n\n{1 + 1}\n\n<a href="/docs/b/">![In a link](wide.svg)</a>\n\n![Wide](wide.svg)\n',
  'content/docs/wide.svg': picture(1200),
  'content/docs/narrow.svg': picture(300),
});

const zoomed = (page: Page) => page.getByRole('dialog');

describe('zoomable images', () => {
  const browsed = browsedSite(site);
  const wide = { viewport: { width: 1280, height: 800 } };

  test('are links to the image file if it is wider than shown, has alternative text, and is in no other link', async () => {
    await browsed.visit('/docs/a/', { ...wide, javaScriptEnabled: false }, async (page) => {
      const names = await page.locator('a.sd-zoomable img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
      assert.deepEqual(names, ['Plan of the shop', 'Small']);
      await page.getByRole('link', { name: 'Plan of the shop' }).click();
      await page.waitForURL(/\/assets\/images\/wide-[^/]*\.svg$/);
    });
    await browsed.visit('/docs/c/', wide, async (page) => {
      const names = await page.locator('a.sd-zoomable img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
      assert.deepEqual(names, ['Wide']);
    });
  });

  test('open by keyboard, close with Escape, and return the focus', async () => {
    await browsed.visit('/docs/a/', { ...wide, reducedMotion: 'reduce' }, async (page) => {
      const link = page.getByRole('link', { name: 'Plan of the shop' });
      await link.focus();
      await page.keyboard.press('Enter');
      await zoomed(page).waitFor();
      assert.equal(await zoomed(page).getAttribute('aria-label'), 'Plan of the shop');
      assert.deepEqual(await violationsOn(page), []);
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
      await page.keyboard.press('Escape');
      await zoomed(page).waitFor({ state: 'detached' });
      assert.ok(await link.evaluate((one) => one === document.activeElement));
      await link.click();
      await page.getByRole('button', { name: 'Close' }).click();
      await zoomed(page).waitFor({ state: 'detached' });
    });
  });

  test('open after client-side navigation, and close when the reader goes back', async () => {
    await browsed.visit('/docs/b/', wide, async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'A', exact: true }).first().click();
      await page.getByRole('heading', { name: 'A', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Plan of the shop' }).click();
      await zoomed(page).waitFor();
      await page.goBack();
      await zoomed(page).waitFor({ state: 'detached' });
    });
  });

  test('scroll on a phone if they are wider than the screen', async () => {
    await browsed.visit('/docs/a/', { viewport: { width: 390, height: 844 } }, async (page) => {
      await page.getByRole('link', { name: 'Plan of the shop' }).click();
      assert.ok(await zoomed(page).evaluate((dialog) => dialog.scrollWidth > 1200));
      assert.deepEqual(await violationsOn(page), []);
    });
  });

  test('load one kilobyte, and only on their pages', () => {
    const script = site.list('build/assets').find((path) => /^zoom-.*\.js$/.test(path)) ?? '';
    assert.ok(gzipSync(site.read(`build/assets/${script}`)).length <= 1024);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(script));
    assert.doesNotMatch(site.read('build/docs/b/index.html'), /zoom/);
  });
});
