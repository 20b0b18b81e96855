import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { becomes, caret, closed, docs, files, longLabel, row, shows, sidebarOf, sidebarSite } from '../../support/sites/sidebar-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('the sidebar in a browser', () => {
  const browsed = browsedSite(sidebarSite);
  const visit = (
    path: string,
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => browsed.visit(path, { viewport: wide, reducedMotion: 'reduce', ...options }, look, prepare);

  test('a label is escaped, and a long one has a tooltip and is cut after two lines', async () => {
    await visit('/docs/intro/', async (page) => {
      assert.equal(await page.locator('nav.sd-sidebar i').count(), 0);
      await row(page, '<i>"Odd" & $& label</i>').click();
      await page.getByRole('link', { name: 'P', exact: true }).waitFor();
      await caret(page, 'Guides').click();
      const long = page.getByRole('link', { name: longLabel });
      assert.equal(await long.getAttribute('title'), longLabel);
      const { lines, text } = await long.evaluate((link) => {
        const { lineHeight } = getComputedStyle(link);
        return { lines: Math.round(link.clientHeight / Number.parseFloat(lineHeight)), text: link.scrollHeight > link.clientHeight };
      });
      assert.deepEqual({ lines, text }, { lines: 2, text: true });
    });
  });

  test('categories whose items are on every page toggle without the tree; those that cannot be collapsed have no button', async () => {
    await visit(
      '/docs/guides/one/',
      async (page) => {
        await row(page, 'Open').click();
        await becomes('closed', row(page, 'Open'));
        await row(page, 'Open').click();
        assert.ok(await page.getByRole('link', { name: 'O', exact: true }).isVisible());
        assert.equal(await sidebarOf(page).getByRole('link', { name: 'Always' }).count(), 1);
        assert.equal(await sidebarOf(page).getByRole('button', { name: 'Always' }).count(), 0);
      },
      {},
      (page) => page.route('**/*.json', (route) => route.abort()),
    );
  });

  test('blocked storage breaks nothing', async () => {
    await visit(
      '/docs/intro/',
      async (page) => {
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await row(page, 'API').click();
        await page.getByRole('link', { name: 'B', exact: true }).click();
        await page.waitForURL('**/api/b/');
        await becomes('open', row(page, 'API'));
        assert.deepEqual(errors, []);
      },
      {},
      (page) =>
        page.addInitScript(() => {
          for (const area of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, area, {
              get() {
                throw new Error('blocked');
              },
            });
        }),
    );
  });

  test('an unlisted page appears only in the sidebar of its own page', async () => {
    await visit('/docs/api/secret/', async (page) => {
      await shows(page, ['INTRO', 'Guides', 'API', 'A', 'B', 'Secret', ...closed.slice(3)]);
    });
    await visit('/docs/api/a/', async (page) => assert.equal(await sidebarOf(page).getByText('Secret').count(), 0));
  });

  test('the buttons appear without a layout shift', async () => {
    const places = (page: Page) =>
      page.locator('nav.sd-sidebar li').evaluateAll((items) => items.map((item) => JSON.stringify(item.getBoundingClientRect())));
    for (const viewport of [wide, phone]) {
      const seen: string[][] = [];
      for (const javaScriptEnabled of [true, false])
        await visit('/docs/guides/one/', async (page) => void seen.push(await places(page)), { viewport, javaScriptEnabled });
      assert.ok((seen[0]?.length ?? 0) > 5);
      assert.deepEqual(seen[0], seen[1]);
    }
  });
});

describe('a long sidebar', () => {
  const ids = Array.from({ length: 45 }, (_, index) => `p${String(index).padStart(2, '0')}`);
  const browsed = browsedSite(tempSite({ ...docs(...ids), 'content/static/favicon.ico': '' }));

  test('keeps its scroll position as long as the current item is in view', async () => {
    await browsed.visit('/docs/p20/', { viewport: wide }, async (page) => {
      await sidebarOf(page).evaluate((nav) => nav.scrollTo({ top: 200, behavior: 'instant' }));
      await page.waitForFunction(() => document.querySelector('.sd-sidebar')?.scrollTop === 200);
      await sidebarOf(page).hover();
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sidebar-state')));
      await page.getByRole('link', { name: 'P18', exact: true }).click();
      await page.waitForURL('**/p18/');
      await page.waitForFunction(() => document.querySelector('.sd-sidebar')?.scrollTop === 200);
      await page.goto(`${browsed.url}/docs/p44/`);
      await page.waitForFunction(() => (document.querySelector('.sd-sidebar')?.scrollTop ?? 0) > 200);
      assert.ok(await page.getByRole('link', { name: 'P44', exact: true }).isVisible());
    });
  });
});

describe('sidebar options', () => {
  const configFile = `export default { title: 'Test', url: 'https://example.com', docs: { sidebar: { hideable: true, autoCollapseCategories: true } } };\n`;
  const browsed = browsedSite(tempSite({ ...files, 'site.config.ts': configFile }));

  test('opening a category closes its siblings', async () => {
    await browsed.visit('/docs/intro/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
      await row(page, 'API').click();
      await page.getByRole('link', { name: 'B', exact: true }).waitFor();
      await becomes('open', row(page, 'API'));
      await becomes('closed', row(page, 'Open'));
      await caret(page, 'Guides').click();
      await becomes('closed', row(page, 'API'));
    });
  });
});
