import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { mobileMenuSite } from '../../support/sites/mobile-menu-site.ts';

const viewport = { width: 390, height: 700 };

describe('the mobile menu', () => {
  const browsed = browsedSite(mobileMenuSite);

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const inMenu = (page: Page, name: string) => dialog(page).getByRole('link', { name, exact: true });
  /** Content of a hidden panel is reachable neither by keyboard nor by screen reader. */
  const isReachable = (page: Page, name: string) => inMenu(page, name).evaluate((link) => link.closest('[inert]') === null);
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const menuButton = (page: Page) => page.locator('.sd-navbar-nav > .sd-menu > summary');
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 40));
  const open = async (page: Page) => {
    await menuButton(page).click();
    await page.locator('.sd-mobile-menu.sd-shown').waitFor();
  };
  const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
  const visit = (path: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
    browsed.visit(path, { viewport, ...options }, look);

  test('opens with the sidebar on a docs page, and its buttons switch to the navbar items and back', async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      assert.equal(await inMenu(page, 'Introduction').getAttribute('aria-current'), 'page');
      assert.deepEqual([await isReachable(page, 'Introduction'), await isReachable(page, 'Documentation')], [true, false]);
      await button(page, 'Back to main menu').click();
      assert.deepEqual([await isReachable(page, 'Introduction'), await isReachable(page, 'Documentation')], [false, true]);
      await inMenu(page, 'Documentation').click({ trial: true });
      await button(page, 'Docs sidebar: Introduction').click();
      assert.deepEqual([await isReachable(page, 'Introduction'), await isReachable(page, 'Documentation')], [true, false]);
      await inMenu(page, 'Introduction').click({ trial: true });
      assert.equal(await focused(page), 'Back to main menu');
    });
  });

  for (const [name, close] of Object.entries<(page: Page) => Promise<unknown>>({
    'the close button': (page) => button(page, 'Close navigation bar').click(),
    Escape: (page) => page.keyboard.press('Escape'),
    'a click outside': (page) => page.mouse.click(385, 400),
    'going back': (page) => page.goBack(),
  })) {
    test(`is closed by ${name}, and leaves the page, the history and the focus as before`, name === 'Escape' ? {} : long, async () => {
      await visit(
        '/about/',
        async (page) => {
          await page.goto(`${browsed.url}/docs/intro/?a=b#part-2`);
          await page.waitForFunction(() => scrollY > 100);
          await open(page);
          const y = await page.evaluate(() => scrollY);
          assert.ok(y > 100);
          await close(page);
          await gone(page);
          assert.equal(page.url(), `${browsed.url}/docs/intro/?a=b#part-2`);
          assert.equal(await page.evaluate(() => scrollY), y);
          assert.equal(await focused(page), 'Menu');
          await page.goBack();
          assert.equal(await page.locator('h1').textContent(), 'About');
        },
        { reducedMotion: 'reduce' },
      );
    });
  }

  test('closes and navigates when a link is followed, and Back returns to the page', async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      await button(page, 'Back to main menu').click();
      await dialog(page).locator('summary', { hasText: 'More' }).click();
      await inMenu(page, 'About').click();
      await page.waitForURL('**/about/');
      await gone(page);
      await page.goBack();
      assert.equal(page.url(), `${browsed.url}/docs/intro/`);
    });
  });

  test('is hidden when the window becomes wide, and its items are in the navbar', async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      await page.setViewportSize({ width: 997, height: 700 });
      await gone(page);
      assert.equal(await page.locator('.sd-navbar').getByRole('link', { name: 'Documentation' }).isVisible(), true);
      assert.equal(await page.locator('.sd-docs > .sd-sidebar').isVisible(), true);
    });
  });

  test('can be opened and closed by keyboard, and keeps the focus inside', async () => {
    await visit('/about/', async (page) => {
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      assert.equal(await focused(page), 'Close navigation bar');
      const places = new Set<string>();
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab');
        places.add(
          await page.evaluate(() => (document.activeElement?.closest('dialog') ? 'menu' : (document.activeElement?.tagName ?? ''))),
        );
      }
      // Between its last tab stop and its first one, the focus is in the browser's own controls.
      assert.deepEqual(
        [...places].filter((place) => place !== 'BODY'),
        ['menu'],
      );
      await page.keyboard.press('Escape');
      await gone(page);
    });
  });

  test('shows its items below the navbar without JavaScript, or without its script', async () => {
    await visit(
      '/about/',
      async (page) => {
        await menuButton(page).click();
        await page.getByRole('link', { name: 'Documentation' }).click();
        await page.locator('h1', { hasText: /^Introduction$/ }).waitFor();
        await page.locator('.sd-sidebar summary').first().click();
        assert.equal(await page.locator('.sd-sidebar').getByRole('link', { name: 'Introduction' }).isVisible(), true);
      },
      { javaScriptEnabled: false },
    );
    await visit('/about/', async (page) => {
      await page.route('**/assets/mobile-menu-*.js', (route) => route.abort());
      await menuButton(page).click();
      await page.getByRole('link', { name: 'Documentation' }).click();
      await page.waitForURL('**/docs/intro/');
    });
  });

  test('loads its script only when it is used', async () => {
    const asked: string[] = [];
    await browsed.visit(
      '/docs/intro/',
      { viewport },
      async (page) => {
        await page.waitForLoadState('networkidle');
        assert.deepEqual(asked, []);
        await open(page);
        assert.equal(asked.length, 1);
      },
      async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('/assets/mobile-menu-')) asked.push(request.url());
        });
      },
    );
  });

  test('opens with the recent posts on a post, and with the navbar items on other pages', long, async () => {
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

  test('has the brand, the color mode switch and a close button, and duplicates no ids of the page', long, async () => {
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

  test('closes and scrolls when a link to a heading of the page is followed', long, async () => {
    await visit('/docs/intro/', async (page) => {
      await open(page);
      await button(page, 'Back to main menu').click();
      await inMenu(page, 'Part 3').click();
      await gone(page);
      await page.waitForFunction(() => location.hash === '#part-3' && scrollY > 100);
    });
  });

  test('keeps the page behind it from scrolling', long, async () => {
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

  test('slides in from the inline start, covers at most 83 percent of the width, and respects reduced motion', long, async () => {
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
