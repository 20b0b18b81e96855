import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { mobileMenuSite } from '../../support/sites/mobile-menu-site.ts';

const viewport = { width: 390, height: 700 };

describe('the mobile menu', () => {
  const browsed = browsedSite(mobileMenuSite);

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const inMenu = (page: Page, name: string) => dialog(page).getByRole('link', { name, exact: true });
  /** Content of a hidden panel is reachable neither by keyboard nor by screen reader. */
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const menuButton = (page: Page) => page.locator('.sd-navbar-nav > .sd-menu > summary');
  const open = async (page: Page) => {
    await menuButton(page).click();
    await page.locator('.sd-mobile-menu.sd-shown').waitFor();
  };
  const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
  const visit = (path: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
    browsed.visit(path, { viewport, ...options }, look);

  test('opens with the recent posts on a post, and with the navbar items on other pages', async () => {
    await visit('/blog/2024/01/02/post/', async (page) => {
      await open(page);
      assert.equal(await inMenu(page, 'A post').isVisible(), true);
    });
    await visit('/about/', async (page) => {
      await open(page);
      assert.equal(await inMenu(page, 'Documentation').isVisible(), true);
      assert.equal(await button(page, 'Back to main menu').count(), 0);
      assert.equal(await inMenu(page, 'About').isVisible(), true, 'a dropdown with the current page is open');
    });
  });

  test('has the brand, the color mode switch and a close button, and duplicates no ids of the page', async () => {
    await visit('/docs/intro/', async (page) => {
      const count = (selector: string) => page.locator(selector).count();
      const before = [await count('.sd-navbar-items'), await count('.sd-sidebar'), await count('.sd-navbar-brand')];
      await open(page);
      assert.deepEqual([await count('.sd-navbar-items'), await count('.sd-sidebar'), await count('.sd-navbar-brand')], before);
      assert.equal(await inMenu(page, 'Test').getAttribute('href'), '/');
      await button(page, 'Switch between dark and light mode (currently system mode)').click();
      assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
      assert.equal(await button(page, 'Switch between dark and light mode (currently light mode)').count(), 1);
      await button(page, 'Close navigation bar').click();
      await gone(page);
      assert.equal(await page.locator('.sd-navbar .sd-navbar-items').count(), 1);
      assert.equal(await page.locator('.sd-docs > .sd-sidebar').count(), 1);
    });
  });

  test('closes and scrolls when a link to a heading of the page is followed', async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      await button(page, 'Back to main menu').click();
      await inMenu(page, 'Part 3').click();
      await gone(page);
      await page.waitForFunction(() => location.hash === '#part-3' && scrollY > 100);
    });
  });

  test('keeps the page behind it from scrolling', async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      await page.mouse.move(385, 400);
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      assert.equal(await page.evaluate(() => scrollY), 0);
      await page.keyboard.press('Escape');
      await gone(page);
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => scrollY > 200);
    });
  });

  test('slides in from the inline start, covers at most 83 percent of the width, and respects reduced motion', async () => {
    for (const dir of ['ltr', 'rtl']) {
      await visit('/docs/intro/', async (page) => {
        await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
        await open(page);
        assert.equal(await page.locator('.sd-mobile-menu').evaluate((menu) => getComputedStyle(menu).transitionDuration), '0.2s');
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const box = await dialog(page).boundingBox();
        const width = 390 * 0.83;
        assert.ok(box && Math.abs(box.width - width) < 1 && Math.abs(box.x - (dir === 'ltr' ? 0 : 390 - width)) < 1, JSON.stringify(box));
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
        const link = await inMenu(page, 'Introduction').boundingBox();
        assert.ok(link && link.x >= box.x && link.x + link.width <= box.x + box.width, 'the sidebar is in view');
      });
    }
    await visit(
      '/docs/intro/',
      async (page) => {
        await open(page);
        assert.equal(await page.locator('.sd-mobile-menu').evaluate((menu) => getComputedStyle(menu).transitionDuration), '0s');
      },
      { reducedMotion: 'reduce' },
    );
  });
});
