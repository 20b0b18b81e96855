import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { openSearch } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);
const wide = { width: 1280, height: 800 };
const box = (page: Page) => page.locator('.sd-search input');

/** Marked words in document order, once there are some, or none if so expected. */
async function marked(page: Page, hasMarks = true): Promise<string[]> {
  await page.waitForFunction((expected) => CSS.highlights.has('search') === expected, hasMarks);
  return page.evaluate(() => Array.from(CSS.highlights.get('search') ?? [], (range) => String(range)));
}
const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });

describe('search terms on a page opened from the results', () => {
  const browsed = browsedSite(site);
  const visit = (path: string, look: (page: Page, complaints: string[]) => Promise<void>, prepare?: (page: Page) => unknown) => {
    const complaints: string[] = [];
    return browsed.visit(
      path,
      { viewport: wide },
      (page) => look(page, complaints),
      async (page) => {
        page.on('pageerror', ({ message }) => complaints.push(message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        await prepare?.(page);
      },
    );
  };

  test('are marked only in the content, and are in the search box', async () => {
    await visit(
      '/docs/install/?_highlight=banner&_highlight=Thème',
      async (page, complaints) => {
        const words = await marked(page);
        assert.deepEqual([...new Set(words)].sort(), ['Banner', 'banner', 'theme']);
        assert.equal(words.filter((word) => word === 'theme').length, 2);
        assert.equal(await box(page).inputValue(), 'banner Thème');
        assert.equal(await page.locator('mark').count(), 0);
        assert.deepEqual(complaints, []);
      },
      (page) => enforcePolicy(page, policyOf(site)),
    );
  });

  test('match independent of case, accents and endings', async () => {
    const marks = async (terms: string) => {
      let words: string[] = [];
      await visit(`/docs/uninstall/?_highlight=${encodeURIComponent(terms)}`, async (page) => {
        words = await marked(page);
      });
      return [...new Set(words)];
    };
    assert.deepEqual(await marks('RESUME'), ['résumé']);
    assert.deepEqual(await marks('leftov'), ['Leftovers']);
    assert.deepEqual(await marks('files look'), ['Look', 'files']);
    assert.deepEqual(await marks('removed'), ['Remove']);
    // The page contains the word itself, so the prefix match "then" is not marked.
    assert.deepEqual(await marks('the'), ['the']);
    assert.deepEqual(await marks('th'), ['the', 'then']);
  });

  test('follow the reader from page to page', async () => {
    await visit('/docs/install/?_highlight=banner', async (page) => {
      assert.ok((await marked(page)).length > 3);
      await page.locator('.sd-sidebar').getByRole('link', { name: 'Uninstall' }).click();
      await page.waitForURL('**/docs/uninstall/');
      assert.deepEqual(await marked(page, false), []);
      assert.equal(await box(page).inputValue(), '');
      await page.goBack();
      assert.ok((await marked(page)).length > 3);
      assert.equal(await box(page).inputValue(), 'banner');
    });
  });

  test('leave what the reader typed in the box, on the opened page, on the next ones, and after a reload', async () => {
    for (const [query, link] of [
      ['by-hand', '**/docs/install/?_highlight=by-hand*'],
      ['The ba', '**/?_highlight=ba*'],
      ['"From" THE store?', '**/docs/install/?_highlight=*'],
    ] as const) {
      await visit('/docs/install/', async (page, complaints) => {
        await ready(page);
        await openSearch(page);
        await page.keyboard.type(query);
        await page.locator('.sd-search-group').first().waitFor();
        await page.locator('.sd-search-group .sd-search-option').first().click();
        await page.waitForURL(link);
        await marked(page);
        assert.equal(await box(page).inputValue(), query);
        await page.locator('.sd-sidebar').getByRole('link', { name: 'Uninstall' }).click();
        await page.waitForURL('**/docs/uninstall/');
        assert.equal(await box(page).inputValue(), query);
        await page.goBack();
        await marked(page);
        assert.equal(await box(page).inputValue(), query);
        await page.reload();
        await marked(page);
        await page.waitForFunction((text) => document.querySelector<HTMLInputElement>('.sd-search input')?.value === text, query);
        assert.deepEqual(complaints, []);
      });
    }
  });

  test('joined by signs are marked together, or alone where they never stand together', async () => {
    for (const [terms, expected] of [
      ['From the', ['From', 'the']],
      ['By-hand', ['By hand']],
      ['store,look', ['look', 'store']],
      ['store, look', ['look', 'store']],
      ['resume/later', ['later']],
    ] as const) {
      await visit(`/docs/${terms === 'resume/later' ? 'uninstall' : 'install'}/?_highlight=${encodeURIComponent(terms)}`, async (page) => {
        const found = [...new Set(await marked(page))].sort();
        for (const word of expected)
          assert.ok(
            found.some((text) => text.includes(word)),
            `${terms}: ${found.join()}`,
          );
      });
    }
  });

  test('disappear from the page and the URL with Escape, or when the box is cleared', async () => {
    await visit('/docs/install/?a=1&_highlight=banner#by-hand', async (page) => {
      await marked(page);
      const entries = await page.evaluate(() => history.length);
      await page.keyboard.press('Escape');
      await marked(page, false);
      assert.equal(await page.evaluate(() => location.search + location.hash), '?a=1#by-hand');
      assert.equal(await page.evaluate(() => history.length), entries);
    });
    await visit('/docs/install/?_highlight=banner', async (page) => {
      await marked(page);
      await openSearch(page);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await marked(page, false);
      assert.equal(await page.evaluate(() => location.search), '');
      assert.equal(await box(page).inputValue(), '');
    });
  });

  test('in a very long URL, neither hang nor change the page', async () => {
    const hostile = ['<img src=x onerror=document.title=1>', '(.*)+', 'a'.repeat(10_000), '👩‍👩‍👧‍👦', 'banner'];
    const query = [...hostile, ...Array.from({ length: 50 }, (_, index) => `w${index}`)].map(
      (term) => `_highlight=${encodeURIComponent(term)}`,
    );
    await visit(`/docs/install/?_highlight=theme&${query.join('&')}`, async (page, complaints) => {
      assert.ok((await marked(page)).includes('theme'));
      assert.equal(await page.locator('article img').count(), 0);
      assert.match(await page.title(), /^Install/);
      assert.ok((await box(page).inputValue()).split(' ').length <= 12);
      assert.deepEqual(complaints, []);
    });
  });

  test('load their script only on pages with something to mark', async () => {
    const scripts: string[] = [];
    await visit(
      '/docs/install/',
      async (page) => {
        await ready(page);
        await page.locator('.sd-sidebar').getByRole('link', { name: 'Uninstall' }).click();
        await page.waitForURL('**/docs/uninstall/');
        assert.deepEqual(
          scripts.filter((url) => url.includes('highlight')),
          [],
        );
      },
      (page) => page.on('request', (request) => scripts.push(request.url())),
    );
  });
});
