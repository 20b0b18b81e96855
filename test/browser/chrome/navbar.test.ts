import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { hidingSite } from '../../support/sites/hiding-navbar-site.ts';

const viewport = { width: 1280, height: 700 };

const menuSite = tempSite({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [
    { label: 'Shops', items: [{ label: 'One', to: '/one' }, { label: 'Two', to: '/two' }, { label: 'Three', to: '/three' }] },
    { label: 'More', position: 'right', items: [{ label: 'Four', to: '/four' }] },
    { label: 'Plain', to: '/one', position: 'right' },
  ] },
};
`,
  'content/pages/index.md': '# Home\n',
  ...Object.fromEntries(['one', 'two', 'three', 'four'].map((name) => [`content/pages/${name}.md`, `# ${name}\n`])),
});

describe('navbar dropdowns', () => {
  const browsed = browsedSite(menuSite);

  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
  const menu = (page: Page, name: string) => page.locator('summary', { hasText: name });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

  test('open on hover, one at a time, and close when the mouse leaves', async () => {
    await browsed.visit('/', { viewport }, async (page) => {
      await menu(page, 'Shops').hover();
      await link(page, 'One').waitFor();
      await link(page, 'Three').hover();
      await menu(page, 'More').hover();
      await link(page, 'Four').waitFor();
      assert.equal(await link(page, 'One').isVisible(), false);
      await page.getByRole('heading', { name: 'Home' }).hover();
      await link(page, 'Four').waitFor({ state: 'hidden' });
    });
  });

  test('stay open when the reader clicks one that hover opened, and close with the next click', async () => {
    await browsed.visit('/', { viewport }, async (page) => {
      await menu(page, 'Shops').hover();
      await link(page, 'One').waitFor();
      await menu(page, 'Shops').click();
      await page.getByRole('heading', { name: 'Home' }).hover();
      assert.equal(await link(page, 'One').isVisible(), true);
      await menu(page, 'Shops').click();
      assert.equal(await link(page, 'One').isVisible(), false);
      await menu(page, 'Shops').click();
      await page.getByRole('heading', { name: 'Home' }).click();
      assert.equal(await link(page, 'One').isVisible(), false);
    });
  });

  test('can be opened, walked through and closed by keyboard', async () => {
    await browsed.visit('/', { viewport }, async (page) => {
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        return focused(page);
      };
      await menu(page, 'Shops').focus();
      assert.equal(await press('Enter', 'ArrowDown'), 'One');
      assert.equal(await press('ArrowDown', 'ArrowDown', 'ArrowDown'), 'Three');
      assert.equal(await press('ArrowUp'), 'Two');
      assert.equal(await press('Home'), 'One');
      assert.equal(await press('End'), 'Three');
      assert.equal(await press('Escape'), 'Shops');
      assert.equal(await link(page, 'One').isVisible(), false);
      assert.equal(await press('ArrowUp'), 'Three', 'a closed menu opens at its end');
      assert.equal(await press('Tab'), 'More');
      assert.equal(await link(page, 'One').isVisible(), false, 'a menu closes when the mouse leaves it');
    });
  });

  test('close with Escape when hover opened them, and the focus stays where it is', async () => {
    await browsed.visit('/', { viewport }, async (page) => {
      await link(page, 'Plain').focus();
      await menu(page, 'Shops').hover();
      await link(page, 'One').waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await link(page, 'One').isVisible(), false);
      assert.equal(await focused(page), 'Plain');
    });
  });

  test('open on a click without JavaScript', async () => {
    await browsed.visit('/', { viewport, javaScriptEnabled: false }, async (page) => {
      await menu(page, 'Shops').click();
      await link(page, 'Two').click();
      await page.locator('h1', { hasText: /^two$/ }).waitFor();
    });
  });
});

describe('a navbar that hides on scroll', () => {
  const browsed = browsedSite(hidingSite);

  const isShown = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('.sd-navbar')?.getBoundingClientRect().top ?? -1) >= 0);
  const isHidden = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('.sd-navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
  /** Scrolls with the wheel and waits until the page has moved. */
  const wheel = async (page: Page, distance: number) => {
    const wanted = await page.evaluate((by) => Math.max(0, scrollY + by), distance);
    await page.mouse.wheel(0, distance);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, wanted);
  };

  for (const [name, options] of Object.entries({
    wide: { viewport },
    phone: { viewport: { width: 390, height: 700 } },
    'with reduced motion': { viewport, reducedMotion: 'reduce' as const },
  })) {
    test(
      `hides on scrolling down, reappears on scrolling up and is visible near the top, ${name}`,
      name === 'wide' ? {} : long,
      async () => {
        await browsed.visit('/docs/long/', options, async (page) => {
          await page.mouse.move(page.viewportSize()?.width === 390 ? 200 : 700, 400);
          await wheel(page, 40);
          await isShown(page);
          await wheel(page, 800);
          await isHidden(page);
          await wheel(page, -30);
          await isShown(page);
          await wheel(page, 300);
          await isHidden(page);
          await page.keyboard.press('Home');
          await isShown(page);
        });
      },
    );
  }

  test('stays visible while something in it is open or focused, and reappears on focus', async () => {
    await browsed.visit('/docs/long/', { viewport }, async (page) => {
      await page.locator('.sd-navbar summary', { hasText: 'More' }).focus();
      await page.mouse.move(page.viewportSize()?.width === 390 ? 200 : 700, 400);
      await wheel(page, 800);
      await isShown(page);
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await wheel(page, 300);
      await isHidden(page);
      await page.locator('.sd-navbar summary', { hasText: 'More' }).focus();
      await isShown(page);
    });
  });

  test('moves within 200 ms, or immediately with reduced motion', long, async () => {
    for (const [reducedMotion, duration] of [
      ['no-preference', '0.2s'],
      ['reduce', '0s'],
    ] as const) {
      await browsed.visit('/docs/long/', { viewport, reducedMotion }, async (page) => {
        assert.equal(await page.locator('.sd-navbar').evaluate((navbar) => getComputedStyle(navbar).transitionDuration), duration);
      });
    }
  });

  test('is visible after a jump to an anchor, with the heading below it', long, async () => {
    await browsed.visit('/docs/long/', { viewport }, async (page) => {
      await page.mouse.move(page.viewportSize()?.width === 390 ? 200 : 700, 400);
      await page.getByRole('link', { name: 'To part 9', exact: true }).click();
      await page.waitForFunction(() => {
        const top = document.getElementById('part-9')?.getBoundingClientRect().top ?? 0;
        return top >= 60 && top < 120;
      });
      await isShown(page);
    });
  });

  test('hides when the reader scrolls on, and treats Back as a jump', long, async () => {
    await browsed.visit('/docs/long/', { viewport, reducedMotion: 'reduce' }, async (page) => {
      await page.mouse.move(700, 400);
      await page.getByRole('link', { name: 'To part 9', exact: true }).click();
      await isShown(page);
      await wheel(page, 200);
      await isHidden(page);
      await page.goBack();
      await isShown(page);
    });
  });

  test('lets a page that is opened at an anchor start there', long, async () => {
    await browsed.visit('/docs/long/#part-5', { viewport }, async (page) => {
      await page.waitForFunction(() => scrollY > 300);
      await isShown(page);
    });
  });
});
