import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../support/browsed-site.ts';
import { searchedSite } from '../support/searched-site.ts';
import { tempSite } from '../support/temp-site.ts';

const site = tempSite(searchedSite);
const wide = { width: 1280, height: 800 };
const box = (page: Page) => page.locator('.sd-search input');

/** Marked words in document order, once there are some, or none if so expected. */
async function marked(page: Page, hasMarks = true): Promise<string[]> {
  await page.waitForFunction((expected) => CSS.highlights.has('search') === expected, hasMarks);
  return page.evaluate(() => Array.from(CSS.highlights.get('search') ?? [], (range) => String(range)));
}

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

  test('are marked by elements in browsers without custom highlights, and the elements can be removed', async () => {
    await visit(
      '/docs/install/?_highlight=banner',
      async (page, complaints) => {
        await page.locator('mark.sd-search-mark').first().waitFor();
        const html = await page.locator('article').innerText();
        assert.ok((await page.locator('article mark').allInnerTexts()).every((word) => /^banner$/i.test(word)));
        await page.keyboard.press('Escape');
        await page.locator('mark.sd-search-mark').first().waitFor({ state: 'detached' });
        assert.equal(await page.locator('article').innerText(), html);
        assert.deepEqual(complaints, []);
      },
      (page) =>
        page.addInitScript(
          () => Reflect.deleteProperty(CSS, 'highlights') || Object.defineProperty(window, 'Highlight', { value: undefined }),
        ),
    );
  });
});
