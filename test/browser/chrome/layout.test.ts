import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { edgesOfPage } from '../../support/browser/edges-of-page.ts';
import { long } from '../../support/long.ts';
import { layoutSite, sticksOut } from '../../support/sites/layout-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function topOf(page: Page, selector: string): Promise<number> {
  return Math.round((await page.locator(selector).boundingBox())?.y ?? Number.NaN);
}

/** From the narrowest phone to the widest, and around the widths at which the layout changes. */
const widths = [...Array.from({ length: 20 }, (_, index) => 320 + 6 * index), 640, 820, 996, 997];

const pages = [
  '/docs/headings/',
  '/docs/short/',
  '/docs/code/',
  '/blog/',
  '/blog/post/',
  '/blog/tags/',
  '/about/',
  '/landing/',
  '/search/',
];

describe('the layout in a browser', () => {
  const browsed = browsedSite(layoutSite);

  test('navbar items stay on one line at every wide width', async () => {
    await browsed.visit('/about/', { viewport: wide }, async (page) => {
      for (const width of [997, 1010, 1030, 1054, 1100]) {
        await page.setViewportSize({ width, height: 800 });
        const lines = await page.locator('.sd-navbar-items > li > a').evaluateAll((links) =>
          links.map((link) => {
            const range = document.createRange();
            range.selectNodeContents(link);
            return range.getClientRects().length;
          }),
        );
        assert.deepEqual({ width, lines: [...new Set(lines)] }, { width, lines: [1] });
        assert.deepEqual(await page.evaluate(sticksOut), [], String(width));
      }
    });
  });

  test('over a sidebar and a table of contents that do not overflow, wheel and keys scroll the page', async () => {
    await browsed.visit('/docs/short/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
      for (const selector of ['.sd-sidebar', '.sd-toc']) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator(`${selector} a`).first().hover();
        await page.mouse.wheel(0, 300);
        await page.waitForFunction(() => scrollY > 200);
      }
      await page.locator('.sd-toc a').first().click();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('PageDown');
      await page.waitForFunction((y) => scrollY > y + 100, before);
    });
  });

  test('the sidebar and the table of contents use the space of a hidden navbar', async () => {
    await browsed.visit('/docs/short/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
      assert.deepEqual([await topOf(page, '.sd-sidebar'), await topOf(page, '.sd-toc')], [60, 92]);
      await page.mouse.wheel(0, 700);
      await page.waitForFunction(() => document.documentElement.dataset.navbar === 'hidden');
      assert.deepEqual([await topOf(page, '.sd-sidebar'), await topOf(page, '.sd-toc')], [0, 32]);
    });
  });

  test('the browser finds a text fragment', async () => {
    await browsed.visit('/docs/link/', { viewport: wide }, async (page) => {
      await page.getByRole('link', { name: 'To the needle' }).click();
      await page.waitForURL('**/docs/text/**');
      await page.waitForFunction(() => scrollY > 1000);
    });
  });

  test('without a stylesheet, no icon is larger than a letter', async () => {
    await browsed.visit(
      '/docs/headings/',
      { viewport: wide },
      async (page) => {
        const sizes = await page.locator('svg').evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
        assert.ok(sizes.length > 3 && Math.max(...sizes) <= 24, sizes.join());
      },
      (page) => page.route('**/*.css', (route) => route.abort()),
    );
  });

  test('on a phone, the table of contents is a sticky bar that shows the current section', async () => {
    await browsed.visit('/docs/short/', { viewport: phone, reducedMotion: 'reduce' }, async (page) => {
      await page.evaluate(() => document.getElementById('two')?.scrollIntoView());
      const bar = page.locator('.sd-toc summary');
      await page.locator('.sd-toc-current', { hasText: 'Two' }).waitFor();
      assert.equal(await topOf(page, '.sd-toc'), 60);
      const [heading, end] = [await topOf(page, '#two'), await bar.evaluate((element) => element.getBoundingClientRect().bottom)];
      assert.ok(heading >= end, `the heading at ${heading} is below the bar, which ends at ${end}`);
      await bar.click();
      await page.locator('.sd-toc-list a', { hasText: 'One' }).click();
      await page.locator('.sd-toc-current', { hasText: 'One' }).waitFor();
      assert.equal(await page.locator('.sd-toc-list').isVisible(), false);
    });
  });

  test('the letters of a tag index are sticky and link to their tags, even without JavaScript', async () => {
    await browsed.visit('/blog/tags/', { viewport: phone, javaScriptEnabled: false, reducedMotion: 'reduce' }, async (page) => {
      await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Z' }).click();
      assert.equal(await topOf(page, '.sd-tag-letters'), 60);
      assert.equal(await page.locator('h2#Z').isVisible(), true);
    });
  });

  test('the language label covers no code, code at the start of a tab panel has no gap, and a task wraps next to its checkbox', async () => {
    await browsed.visit('/docs/code/', { viewport: phone }, async (page) => {
      const label = await page
        .locator('.sd-code')
        .first()
        .evaluate((code) => {
          const { top } = code.getBoundingClientRect();
          const { top: offset, height } = getComputedStyle(code, '::after');
          const firstLine = code.querySelector('.sd-line, code')?.getBoundingClientRect().top ?? 0;
          return firstLine - (top + Number.parseFloat(offset) + Number.parseFloat(height));
        });
      assert.ok(label >= 0, `the label reaches ${-label} pixels into the first line`);
      const gap = await page
        .locator('.sd-tab-panel')
        .first()
        .evaluate((panel) => (panel.querySelector('.sd-code')?.getBoundingClientRect().top ?? 0) - panel.getBoundingClientRect().top);
      assert.ok(gap < 20, `${gap} pixels between tabs and code`);
      const lefts = await page
        .locator('.task-list-item')
        .first()
        .evaluate((item) => {
          const range = document.createRange();
          range.selectNodeContents(item);
          return [...range.getClientRects()].filter(({ width }) => width > 100).map(({ left }) => Math.round(left));
        });
      assert.ok(lefts.length > 2);
      assert.ok(Math.max(...lefts) - Math.min(...lefts) <= 5, lefts.join());
    });
  });

  test('the search page barely shifts while it loads or shows an error', long, async () => {
    const shifts = () =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = JSON.parse(JSON.stringify(entry));
          document.documentElement.dataset.shift = String(value + Number(document.documentElement.dataset.shift ?? 0));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    for (const viewport of [wide, phone]) {
      await browsed.visit(
        '/search/?q=words',
        { viewport },
        async (page) => {
          await page.locator('.sd-search-hit').first().waitFor();
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
          // The line breaks of the heading may change when the font has loaded.
          const shift = Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0));
          assert.ok(shift < 0.02, `${viewport.width}: ${shift}`);
        },
        (page) => page.addInitScript(shifts),
      );
    }
    await browsed.visit(
      '/search/?q=words',
      { viewport: wide },
      async (page) => {
        const retry = page.getByRole('button', { name: 'Retry' });
        await retry.waitFor();
        await page.unroute('**/search-*.js');
        await retry.click();
        await page.locator('.sd-search-hit').first().waitFor();
      },
      (page) => page.route('**/search-*.js', (route) => route.abort()),
    );
  });

  test('nothing overflows at any width', long, async () => {
    await browsed.visit('/', { viewport: phone }, async (page) => {
      for (const path of pages) {
        await page.goto(browsed.url + path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          assert.deepEqual({ path, width, out: await page.evaluate(sticksOut) }, { path, width, out: [] });
        }
      }
    });
  });

  test('navbar, content and footer are aligned on all kinds of pages', long, async () => {
    await browsed.visit('/', { viewport: wide }, async (page) => {
      for (const width of [390, 820, 1440, 2200]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of pages) {
          await page.goto(browsed.url + path);
          const [navbar, content, footer] = await page.evaluate(edgesOfPage);
          assert.deepEqual({ path, width, content, footer }, { path, width, content: navbar, footer: navbar });
        }
      }
    });
  });
});
