import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone, searchVisits, wide } from '../../support/browser/search-visits.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);

const field = (page: Page) => page.locator('main input[type=search]');

const count = (page: Page, text: string) => page.locator('main .sd-search-count', { hasText: text }).waitFor();

const hits = (page: Page) => page.locator('.sd-search-hit h2').allInnerTexts();

const heading = (page: Page) => page.locator('h1').innerText();

const address = (page: Page) => page.evaluate(() => location.pathname + location.search);

describe('the search page', () => {
  const visit = searchVisits(site, { whenQuiet: false });

  const indexes = (requests: readonly string[]) => requests.filter((url) => url.endsWith('index.json'));

  test('shows the results of a shared URL under a strict policy', async () => {
    await visit(
      '/search/?q=token',
      async ({ page, complaints }) => {
        await count(page, '1 document found');
        assert.deepEqual([await heading(page), await page.title()], ['Search results for “token”', 'Search results for “token” | Banner']);
        assert.deepEqual(await hits(page), ['API tokens']);
        assert.equal(await page.locator('.sd-search-hit li a').innerText(), 'Expiry');
        assert.equal(await page.locator('.sd-search-hit-path').innerText(), 'api');
        assert.equal(await field(page).inputValue(), 'token');
        assert.ok(await field(page).evaluate((input) => input === document.activeElement));
        await page.locator('.sd-search-hit li a').click();
        await page.waitForURL('**/docs/api/token/?_highlight=token#expiry');
        await page.goBack();
        await count(page, '1 document found');
        assert.deepEqual(complaints, []);
      },
      {},
      (page) => enforcePolicy(page, policyOf(site)),
    );
  });

  for (const [name, viewport] of [
    ['a desktop', wide],
    ['a phone', phone],
  ] as const) {
    test(`comes back with its results and its place, by Back and by a reload, on ${name}`, viewport === wide ? {} : long, async () => {
      const low = { ...viewport, height: 300 };
      await visit(
        '/search/?q=banner',
        async ({ page }) => {
          await count(page, 'documents found');
          await page.mouse.wheel(0, 350);
          await page.waitForFunction(() => scrollY > 300);
          await page.evaluate(() => scrollTo({ top: 350, behavior: 'instant' }));
          const isThere = async (step: string) => {
            await count(page, 'documents found');
            await page.waitForFunction(() => Math.abs(scrollY - 350) < 2);
            assert.equal(await field(page).inputValue(), 'banner', step);
          };
          // Not a click of the pointer, which would scroll to the link first.
          const open = () =>
            page
              .locator('.sd-search-hit h2 a')
              .last()
              .evaluate((link) => link instanceof HTMLElement && link.click());
          await open();
          await page.waitForURL('**/?_highlight=banner*');
          await page.goBack();
          await isThere('Back');
          await page.reload();
          await isThere('reload');
          await open();
          await page.waitForURL('**/?_highlight=banner*');
          await page.reload();
          await page.goBack();
          await isThere('Back after a reload');
          // Back from another site.
          await page.goto('about:blank');
          await page.goBack();
          await isThere('Back from another site');
        },
        { viewport: low },
      );
    });
  }

  test('has the query in the URL, title and heading, and fetches nothing again', async () => {
    await visit('/search/', async ({ page, requests }) => {
      assert.deepEqual([await heading(page), await page.title()], ['Search the documentation', 'Search the documentation | Banner']);
      await page.locator('main storedocs-island[data-state=alive]').waitFor();
      const entries = await page.evaluate(() => history.length);
      await page.keyboard.type('zebra');
      await count(page, '1 document found');
      assert.equal(await address(page), '/search/?q=zebra');
      assert.equal(await page.title(), 'Search results for “zebra” | Banner');
      await field(page).fill('qqqqq');
      await count(page, 'No documents were found');
      await field(page).fill('');
      await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Search the documentation');
      assert.equal(await address(page), '/search/');
      assert.equal(await page.title(), 'Search the documentation | Banner');
      assert.equal(await page.evaluate(() => history.length), entries);
      assert.equal(requests.filter((url) => /^\/search\/(\?|$)/.test(url)).length, 1);
    });
  });

  test('shows a loading state', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visit(
      '/search/?q=token',
      async ({ page }) => {
        await count(page, 'Loading search');
        release();
        await count(page, '1 document found');
        assert.equal(await page.locator('main .sd-spinner').count(), 0);
      },
      {},
      (page) =>
        page.route('**/search/index.json', async (route) => {
          await released;
          await route.continue();
        }),
    );
  });

  test('is opened by the search dialog, which then changes its query', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'zebra');
      await page.getByRole('option', { name: 'See all results' }).click();
      await count(page, '1 document found');
      await ask(page, 'token');
      await page.getByRole('option', { name: 'See all results' }).click();
      await page.waitForURL('**/search/?q=token');
      await page.waitForFunction(() => document.querySelector('.sd-search-hit h2')?.textContent === 'API tokens');
      await page.goBack();
      await page.waitForFunction(() => document.querySelector('.sd-search-hit h2')?.textContent === 'Banner list');
      assert.equal(await heading(page), 'Search results for “zebra”');
    });
  });

  test('starts with suggestions, and with what was opened from it until the reader clears the list', async () => {
    await visit('/search/?q=expiry', async ({ page }) => {
      await page.locator('.sd-search-hit li a').first().click();
      await page.waitForURL('**/docs/api/token/?_highlight=expiry#expiry');
      await page.goto(new URL('/search/', page.url()).href);
      const start = page.locator('.sd-search-start');
      await start.getByRole('link', { name: 'Expiry' }).waitFor();
      assert.deepEqual(await start.locator('h2').allInnerTexts(), ['Recently opened', 'Suggested pages']);
      assert.equal(await start.getByRole('link', { name: 'Uninstall' }).getAttribute('href'), '/docs/uninstall/');
      await start.getByRole('button', { name: 'Clear list' }).click();
      await start.getByRole('link', { name: 'Expiry' }).waitFor({ state: 'detached' });
      await page.keyboard.type('zebra');
      await count(page, '1 document found');
      assert.equal(await start.count(), 0);
    });
  });

  test('exists in each language, with the messages of that language', async () => {
    await visit('/ar/search/?q=%D8%A7%D9%84%D8%B4%D8%B9%D8%A7%D8%B1', async ({ page, requests }) => {
      await count(page, 'تم العثور على مستند واحد');
      assert.deepEqual(await hits(page), ['تثبيت الشعار']);
      assert.deepEqual(indexes(requests), ['/ar/search/index.json']);
    });
  });

  test('marks search terms that are readable in forced colors', async () => {
    await visit(
      '/search/?q=token',
      async ({ page }) => {
        const mark = page.locator('.sd-search-hit mark').first();
        await mark.waitFor();
        const [color, background] = await mark.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        });
        assert.notEqual(color, background);
        assert.match(background ?? '', /^rgb\(/);
      },
      { forcedColors: 'active', colorScheme: 'dark' },
    );
  });

  test('shows a notice without JavaScript', async () => {
    await visit(
      '/search/?q=token',
      async ({ page }) => {
        assert.equal(await heading(page), 'Search the documentation');
        assert.match(String(await page.locator('main noscript').textContent()), /requires JavaScript/);
      },
      { javaScriptEnabled: false },
    );
  });

  test('is hidden from search engines and from lists of pages', () => {
    assert.match(site.read('build/search/index.html'), /<meta property="robots" content="noindex, follow"/);
    assert.doesNotMatch(site.read('build/sitemap.xml'), /search/);
    assert.doesNotMatch(site.read('build/search/index.json'), /"pages":7/);
  });
});
