import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { searchVisits } from '../../support/browser/search-visits.ts';
import { createGate } from '../../support/faults/gate.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask, dialog, field, isFocused, openSearch, options, titles } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);

const selected = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe('the search box', () => {
  const visit = searchVisits(site, { whenQuiet: true });

  test('lists sections below their page, with matches marked', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'banner');
      await titles(page);
      // Three rows for the first page and one for each other page, until the list is full.
      const groups = await page
        .locator('.sd-search-panel [role=group]')
        .evaluateAll((all) => all.map((group) => [group.getAttribute('aria-label'), group.querySelectorAll('[role=option]').length]));
      assert.equal(groups.length, 6, JSON.stringify(groups));
      const group = page.getByRole('group', { name: 'Install the banner' });
      assert.deepEqual(await group.locator('[role=option]').first().locator('mark').allInnerTexts(), ['banner', 'banner']);
      assert.match(await page.locator('.sd-search-foot').innerText(), /^See all results\s+6$/);
      assert.ok((await page.locator('.sd-search-group .sd-search-option-title').count()) <= 8);
    });
  });

  for (const [device, viewport] of Object.entries({ desktop: { width: 1280, height: 320 }, phone: { width: 390, height: 420 } }))
    test(`lists six pages above the link to all results, which stays in view, on a low ${device}`, async () => {
      await visit(
        '/docs/install/',
        async ({ page }) => {
          await ask(page, 'banner');
          await titles(page);
          assert.equal(await page.locator('.sd-search-panel [role=group]').count(), 6);
          const last = options(page).nth((await options(page).count()) - 2);
          const isInView = async () => {
            const [foot, panel] = [
              await page.locator('.sd-search-foot').boundingBox(),
              await page.locator('.sd-search-panel').boundingBox(),
            ];
            assert.ok(foot && panel);
            return foot.y >= panel.y && foot.y + foot.height <= Math.min(panel.y + panel.height, viewport.height) + 1;
          };
          assert.equal(await isInView(), true);
          assert.equal(await last.evaluate((row) => row.getBoundingClientRect().bottom > innerHeight), true);
          await last.scrollIntoViewIfNeeded();
          assert.equal(await isInView(), true);
          const [row, foot] = [await last.boundingBox(), await page.locator('.sd-search-foot').boundingBox()];
          assert.ok(row && foot && row.y + row.height <= foot.y + 1, 'the link covers the last row');
        },
        { viewport },
      );
    });

  test('requests all scripts, the worker and the index in parallel, and the index only once', async () => {
    const gate = createGate();
    await visit(
      '/docs/install/',
      async ({ page, requests }) => {
        const preloaded = (await page.locator('.sd-search').getAttribute('data-preload'))?.split(' ') ?? [];
        // All other scripts arrive while the script of the box is held back.
        await openSearch(page);
        while (!preloaded.every((url) => requests.includes(url))) await setTimeout(20);
        await page.keyboard.type('token');
        gate.open();
        await options(page).first().waitFor();
        assert.deepEqual(
          preloaded.map((url) => url.replace(/-\w{8}\./, '.')),
          ['/assets/search.css', '/assets/search.js', '/assets/search-worker.js', '/search/index.json'],
        );
        assert.equal(requests.filter((path) => path === '/search/index.json').length, 1);
        assert.deepEqual(
          requests.filter((path) => /react/.test(path)),
          [],
        );
      },
      {},
      (page) =>
        page.route(/assets\/search-\w{8}\.js/, async (route) => {
          await gate.opened;
          await route.continue();
        }),
    );
  });

  test('searches the nearest word when nothing is found', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'unintasll');
      assert.deepEqual(await titles(page), ['Uninstall']);
      assert.deepEqual([await field(page).inputValue(), await isFocused(page)], ['unintasll', true]);
    });
  });

  test('keeps the list open when a result is opened in another tab', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'token');
      await titles(page);
      const opened = page.context().waitForEvent('page');
      await options(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      assert.equal(await dialog(page).isVisible(), true);
      await options(page).first().click();
      await dialog(page).waitFor({ state: 'hidden' });
    });
  });

  test('lists the page title above its sections as an option, but opens the best section on Enter', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'expiry');
      assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
      assert.match(await selected(page).innerText(), /^Expiry/);
      await page.keyboard.press('ArrowUp');
      assert.match(await selected(page).innerText(), /^API tokens/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/api/token/?_highlight=expiry');
    });
  });

  test('waits for pending results on Enter', async () => {
    const index = createGate();
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await openSearch(page);
        await page.locator('storedocs-island[data-wake][data-state=alive]').waitFor();
        await page.keyboard.type('expiry');
        await page.keyboard.press('Enter');
        index.open();
        await page.waitForURL('**/docs/api/token/?_highlight=expiry#expiry');
      },
      {},
      (page) =>
        page.route('**/search/index.json', async (route) => {
          await index.opened;
          await route.continue();
        }),
    );
  });

  test('is cleared by its button, and selects the result under the mouse', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'token');
      await options(page).nth(1).hover();
      await page.locator('#search-option-1[aria-selected=true]').waitFor();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.locator('.sd-search-group').first().waitFor({ state: 'detached' });
      assert.deepEqual([await field(page).inputValue(), await isFocused(page)], ['', true]);
      assert.equal(await page.getByRole('button', { name: 'Clear', exact: true }).isVisible(), false);
    });
  });

  test('keeps and searches for input that was typed before hydration', async () => {
    const script = createGate();
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await ask(page, 'exp');
        assert.equal(await page.locator('storedocs-island[data-wake]').getAttribute('data-state'), 'loading');
        script.open();
        assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
        assert.deepEqual([await field(page).inputValue(), await isFocused(page)], ['exp', true]);
      },
      {},
      (page) =>
        page.route('**/assets/search-*', async (route) => {
          await script.opened;
          await route.continue();
        }),
    );
  });

  test('neither breaks on pasted input nor renders it as markup', async () => {
    const hostile = [
      'a'.repeat(10_000),
      'banner '.repeat(1500),
      '(.*)+[a-z]{1,}$^\\',
      '<img src=x onerror="document.title=1"><script>document.title=1</script>',
      '👩‍👩‍👧‍👦🏳️‍🌈',
      'é'.normalize('NFD').repeat(300),
      '\u202e"\'`$&{1}',
    ];
    await visit('/docs/install/', async ({ page, complaints }) => {
      await openSearch(page);
      for (const text of hostile) {
        await field(page).fill(text);
        await page.locator('.sd-search-panel').waitFor();
        await page.locator('.sd-search-loading, .sd-search-error').waitFor({ state: 'detached' });
      }
      await field(page).fill('token');
      await page.waitForFunction(() => document.querySelector('[role=option]')?.textContent?.startsWith('API tokens'));
      assert.equal(await page.locator('.sd-search-panel img, .sd-search-panel script').count(), 0);
      assert.match(await page.title(), /^Install/);
      assert.deepEqual(complaints, []);
    });
  });
});
