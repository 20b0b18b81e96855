import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchVisits } from '../../support/browser/search-visits.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask, field, openSearch, titles } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

describe('the search box, when its scripts cannot be loaded,', () => {
  const visit = searchVisits(tempSite(searchedSite), { whenQuiet: true });

  test('loads the newest scripts when a deployment has removed those of the page', async () => {
    let removed: string[] = [];
    await visit(
      '/docs/install/',
      async ({ page, complaints }) => {
        await ask(page, 'token');
        assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
        assert.deepEqual(await page.locator('.sd-load-failure').count(), 0);
        assert.ok(removed.length > 0);
        assert.equal(await field(page).inputValue(), 'token');
        assert.ok(complaints.every((text) => !/reload/.test(text)));
      },
      {},
      async (page) => {
        // The page that was loaded first names a script that is gone.
        await page.route('**/docs/install/', async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const isFirst = route.request().isNavigationRequest();
          await route.fulfill({ response, body: isFirst ? html.replace(/\/assets\/search-(\w+)\.js/g, '/assets/search-old$1.js') : html });
        });
        await page.route('**/assets/search-old*', (route) => {
          removed = [...removed, route.request().url()];
          return route.fulfill({ status: 404 });
        });
      },
    );
  });

  test('says in words that it could not be loaded when the reader is offline, and searches as soon as that is over', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await page.context().setOffline(true);
      await openSearch(page);
      await page.keyboard.type('token');
      const failure = page.locator('.sd-load-failure');
      await failure.waitFor();
      assert.equal(await failure.locator('p').innerText(), 'This part could not be loaded. Check your connection.');
      assert.equal(await field(page).inputValue(), 'token');
      await page.context().setOffline(false);
      await failure.getByRole('button').click();
      await failure.waitFor({ state: 'detached' });
      await page.locator('storedocs-island[data-wake][data-state=alive]').waitFor();
      await field(page).focus();
      await page.keyboard.type('s');
      await page.locator('.sd-search-option-title').first().waitFor();
      assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
      assert.equal(await field(page).inputValue(), 'tokens');
    });
  });

  test('does not take the page that a host shows instead of a removed file for an empty index', async () => {
    let isRemoved = true;
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await ask(page, 'token');
        assert.match(await page.locator('.sd-search-error').innerText(), /^Search could not be loaded/);
        isRemoved = false;
        await page.keyboard.type('s');
        assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
      },
      {},
      (page) =>
        page.route(/\/search\/(?!index)[^/]*\.json$/, (route) =>
          isRemoved ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' }) : route.continue(),
        ),
    );
  });
});
