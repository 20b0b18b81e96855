import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { chromeSite, scroll } from '../../support/sites/chrome-site.ts';

const wide = { width: 1280, height: 700 };
const phone = { width: 390, height: 700 };

describe('the chrome of a page', () => {
  const browsed = browsedSite(chromeSite);

  test('printed pages show the content in dark on white, with the URLs of links', async () => {
    await browsed.visit('/docs/long/', { viewport: wide, colorScheme: 'dark' }, async (page) => {
      await page.emulateMedia({ media: 'print' });
      const shown = await page
        .locator('.sd-announcement, .sd-navbar, .sd-sidebar, .sd-toc, .sd-pagination, .sd-footer, .sd-back-to-top, button, h1, article p')
        .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).map(({ tagName }) => tagName));
      assert.deepEqual([...new Set(shown)], ['H1', 'P']);
      const link = page.locator('article a', { hasText: 'elsewhere' });
      assert.equal(await link.evaluate((element) => getComputedStyle(element, '::after').content), '" (https://elsewhere.example/page)"');
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(34, 40, 43)');
    });
  });

  test('the skip link is the first tab stop, hidden until it is focused, and above the navbar', async () => {
    for (const dir of ['ltr', 'rtl']) {
      await browsed.visit('/docs/long/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
        const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link');
        const bottom = await link.evaluate((element) => element.getBoundingClientRect().bottom);
        assert.ok(bottom <= 0);
        await page.keyboard.press('Tab');
        const isOnTop = await link.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === element;
        });
        assert.equal(isOnTop, true);
      });
    }
  });
});

describe('the back-to-top button', () => {
  const browsed = browsedSite(chromeSite);

  const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

  for (const path of ['/docs/long/', '/blog/2024/01/02/post/']) {
    test(`appears when the reader scrolls up: ${path}`, path === '/docs/long/' ? {} : long, async () => {
      for (const viewport of [wide, phone]) {
        await browsed.visit(path, { viewport, reducedMotion: 'reduce' }, async (page) => {
          await scroll(page, 1500);
          assert.equal(await button(page).isVisible(), false);
          await scroll(page, -100);
          await button(page).waitFor();
          await scroll(page, 100);
          await button(page).waitFor({ state: 'hidden' });
          await scroll(page, -100);
          await button(page).press('Enter');
          await page.waitForFunction(() => scrollY === 0);
          await button(page).waitFor({ state: 'hidden' });
          assert.equal(await page.evaluate(() => document.activeElement?.id), '__content');
        });
      }
    });
  }

  test('does not appear near the top, or after a jump to an anchor', async () => {
    await browsed.visit('/docs/long/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
      await scroll(page, 350);
      await scroll(page, -100);
      assert.equal(await button(page).isVisible(), false);
      await scroll(page, 1500);
      await scroll(page, -100);
      await button(page).waitFor();
      await page.evaluate(() => document.querySelector<HTMLElement>('.sd-toc a')?.click());
      await button(page).waitFor({ state: 'hidden' });
    });
  });

  test('scrolls smoothly unless reduced motion is set', async () => {
    for (const [reducedMotion, expected] of [
      ['no-preference', 'smooth'],
      ['reduce', 'auto'],
    ] as const) {
      await browsed.visit('/docs/long/', { viewport: wide, reducedMotion }, async (page) => {
        assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), expected);
      });
    }
  });

  test('does not appear on other pages, or without JavaScript', async () => {
    await browsed.visit('/about/', { viewport: wide }, async (page) => {
      await scroll(page, 1500);
      await scroll(page, -100);
      assert.equal(await page.locator('.sd-back-to-top').count(), 0);
    });
    await browsed.visit('/docs/long/', { viewport: wide, javaScriptEnabled: false }, async (page) => {
      assert.equal(await page.locator('.sd-back-to-top').count(), 0);
    });
  });
});
