import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { edgesOfPage } from '../../support/browser/edges-of-page.ts';
import { layoutSite, sticksOut } from '../../support/sites/layout-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
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

  test('nothing overflows at any width', async () => {
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

  test('navbar, content and footer are aligned on all kinds of pages', async () => {
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

describe('the layout in a browser', () => {
  const browsed = browsedSite(layoutSite);

  test('the search page barely shifts while it loads or shows an error', async () => {
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
});
