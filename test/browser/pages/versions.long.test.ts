import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const words = `A sentence that is long enough to fill a line or two of the page, so that it can be looked at. `.repeat(3);

const site = tempSite({
  'site.config.ts': `export default {
  title: 'Versions',
  url: 'https://example.com',
  navbar: { items: [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
    { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ type: 'link', label: 'All versions', to: '/about' }] },
    { type: 'docsVersion', position: 'right' },
    { label: 'About', to: '/about', position: 'right' },
  ] },
};`,
  'content/docs/intro.md': `# Introduction\n\n${words}\n\n## Part\n\n${words}\n`,
  'content/docs/new.md': `# What is new\n\n${words}\n`,
  'versions/2.0/intro.md': `# Introduction\n\n${words}\n\n## Part\n\n${words}\n`,
  'versions/2.0/other.md': `# Other\n\n${words}\n`,
  'versions/1.0/intro.md': `---\ntags: [past]\n---\n# Introduction\n\n${words}\n\n## Part\n\n${words}\n`,
  'content/pages/about.md': '# About\n',
});

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('versions in a browser', () => {
  const browsed = browsedSite(site);
  const { visit } = browsed;
  const menu = '[data-versions="default"]';
  const label = (page: Page) => page.locator(`${menu} [data-version-name]`).innerText();
  const choose = async (page: Page, name: string) => {
    await page.click(`${menu} > summary`);
    await page.click(`${menu} a[data-version="${name}"]`);
  };
  const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('storedocs.version.default'));

  test('another version of the page opens at the same anchor, with the same query', async () => {
    await visit('/docs/intro/?a=1#part', { viewport: wide }, async (page) => {
      await choose(page, '1.0');
      await page.waitForURL(`${browsed.url}/docs/1.0/intro/?a=1#part`);
      assert.equal(await label(page), '1.0');
      await page.goto(`${browsed.url}/docs/1.0/tags/past/`);
      assert.equal(await label(page), '1.0');
      await choose(page, 'current');
      await page.waitForURL(`${browsed.url}/docs/next/intro/`);
      assert.equal(await label(page), 'Next');
    });
  });

  test('the choice is remembered on pages outside of the docs', async () => {
    await visit('/about/', { viewport: wide }, async (page) => {
      assert.equal(await label(page), '2.0');
      await choose(page, '1.0');
      await page.waitForURL(`${browsed.url}/docs/1.0/intro/`);
      await page.goto(`${browsed.url}/about/`);
      assert.equal(await label(page), '1.0');
      const home = page.locator('a[data-version-home]');
      assert.deepEqual([await home.innerText(), await home.getAttribute('href')], ['1.0', `${browsed.url}/docs/1.0/intro/`]);
      // A page of the docs shows its own version, and the stored choice is kept.
      await page.goto(`${browsed.url}/docs/intro/`);
      assert.deepEqual([await label(page), await chosen(page)], ['2.0', '1.0']);
      await page.goto(`${browsed.url}/docs/1.0/intro/`);
      await page.click('.sd-version-notice a');
      await page.waitForURL(`${browsed.url}/docs/intro/`);
      assert.equal(await chosen(page), '2.0');
    });
  });

  test('a removed version is forgotten', async () => {
    await visit('/about/', { viewport: wide }, async (page) => {
      await page.evaluate(() => localStorage.setItem('storedocs.version.default', '0.9'));
      await page.reload();
      assert.deepEqual([await label(page), await chosen(page)], ['2.0', null]);
    });
  });

  test('the menu works without JavaScript, on wide and narrow screens', async () => {
    for (const viewport of [wide, phone])
      await visit('/docs/1.0/intro/', { viewport, javaScriptEnabled: false }, async (page) => {
        if (viewport === phone) await page.click('.sd-navbar .sd-menu > summary');
        await choose(page, '2.0');
        await page.waitForURL(`${browsed.url}/docs/intro/`);
      });
  });

  for (const [name, viewport, colorScheme] of [
    ['wide', wide, 'dark'],
    ['phone', phone, 'light'],
  ] as const)
    test(`notice, badge and open menu have no axe violations and fit the width: ${name}, ${colorScheme}`, async () => {
      for (const path of ['/docs/1.0/intro/', '/docs/next/new/'])
        await visit(path, { viewport, colorScheme }, async (page) => {
          if (viewport === phone) {
            await page.click('.sd-navbar .sd-menu > summary');
            await page.click('.sd-mobile-menu-back');
            // A menu that contains the current version is already open.
            await page.locator(`.sd-mobile-menu ${menu}[open]`).click({ trial: true });
          } else await page.click(`${menu} > summary`);
          await page.addScriptTag({ path: axePath });
          const found = await page.evaluate(
            'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))',
          );
          assert.deepEqual(found, []);
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width);
        });
    });
});
