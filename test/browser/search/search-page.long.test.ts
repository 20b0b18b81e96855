import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone, searchVisits, wide } from '../../support/browser/search-visits.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);

const field = (page: Page) => page.locator('main input[type=search]');

const count = (page: Page, text: string) => page.locator('main .sd-search-count', { hasText: text }).waitFor();

const heading = (page: Page) => page.locator('h1').innerText();

const hits = (page: Page) => page.locator('.sd-search-hit h2').allInnerTexts();

const address = (page: Page) => page.evaluate(() => location.pathname + location.search);

describe('the search page', () => {
  const visit = searchVisits(site, { whenQuiet: false });

  const indexes = (requests: readonly string[]) => requests.filter((url) => url.endsWith('index.json'));

  test('loads only its own index, whatever the URL contains', async () => {
    const wishes = [
      'version=https://evil.example',
      'version=//evil.example/x',
      'version=../..',
      'version=docs/2.0',
      'version=docs/1.0/../../..',
      'version=__proto__',
      'ctx=constructor',
      'ctx=0',
      'ctx=../secret&version=%2f%2fevil.example',
    ];
    for (const wish of wishes) {
      await visit(`/search/?q=zebra&${wish}`, async ({ page, requests }) => {
        await count(page, '1 document found');
        const asked = requests.filter((url) => !/^\/(assets\/|favicon|$)/.test(url));
        assert.deepEqual(
          asked.filter((url) => !/^\/search\/(\?|index\.json$|\w{8}\.json$)/.test(url)),
          [],
          wish,
        );
        assert.deepEqual(indexes(requests), ['/search/index.json']);
      });
    }
  });

  test('shows markup in a URL as text', async () => {
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '"><script>document.title=1</script>',
      '(.*)+$',
      'a'.repeat(5000),
      '👩‍👩‍👧‍👦 é',
      '%00{query}$&',
    ];
    for (const text of hostile) {
      await visit(`/search/?q=${encodeURIComponent(text)}`, async ({ page, complaints }) => {
        await page.locator('main .sd-search-count', { hasText: 'found' }).waitFor();
        assert.equal(await field(page).inputValue(), text.replaceAll('\0', '\uFFFD'));
        assert.equal(await page.locator('main img, main script').count(), 0);
        assert.ok((await heading(page)).startsWith(`Search results for “${text.slice(0, 20)}`));
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 1280);
        assert.deepEqual(complaints, []);
      });
    }
  });

  for (const fault of ['404', '500', 'offline'] as const) {
    test(`reports that the index cannot be loaded, and retries: ${fault}`, async () => {
      let isBroken = true;
      await visit(
        '/search/?q=token',
        async ({ page }) => {
          await count(page, 'Search could not be loaded.');
          await page.getByRole('button', { name: 'Retry' }).click();
          await count(page, 'Search could not be loaded.');
          isBroken = false;
          await page.getByRole('button', { name: 'Retry' }).click();
          await count(page, '1 document found');
          assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 0);
        },
        {},
        (page) =>
          page.route('**/search/index.json', (route) => {
            if (!isBroken) return route.continue();
            return fault === 'offline' ? route.abort() : route.fulfill({ status: Number(fault), body: 'no' });
          }),
      );
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    // Only colors change in dark mode.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
    test(`has no axe violations in ${colorScheme}, and is no wider than a phone`, async () => {
      for (const viewport of [wide, phone]) {
        await visit(
          '/search/?q=banner',
          async ({ page }) => {
            await count(page, '6 documents found');
            assert.deepEqual(await violationsOn(page, rules), []);
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
          },
          { viewport, colorScheme },
        );
      }
    });
  }
});

describe('the URL of the search page', () => {
  const config = (keys: string) => `export default { title: 'Place', url: 'https://example.com', ${keys} };\n`;

  test('depends on the base URL and trailing slashes', async () => {
    const below = tempSite({
      'site.config.ts': config("baseUrl: '/sub/', trailingSlash: false"),
      'content/docs/one.md': '# One\n\n[All](/search)\n',
    });
    const { code, stderr } = await below.run('build');
    assert.equal(code, 0, stderr);
    assert.ok(below.exists('build/search.html'));
    assert.match(below.read('build/docs/one.html'), /<form class="sd-search-box" action="\/sub\/search">/);
  });

  test('can be taken by a page of the site, whose links are checked as usual', async () => {
    const own = tempSite({
      'site.config.ts': config(''),
      'content/pages/search.md': '# My own search\n',
      'content/docs/one.md': '# One\n\n[Search](/search/?q=x)\n',
    });
    const { code, stderr } = await own.run('build');
    assert.equal(code, 0, stderr);
    assert.match(own.read('build/search/index.html'), /My own search/);
  });
});

describe('the search page', () => {
  const visit = searchVisits(site, { whenQuiet: false });

  const indexes = (requests: readonly string[]) => requests.filter((url) => url.endsWith('index.json'));

  test('lets readers choose context and version, which are in the URL', async () => {
    await visit('/search/?q=banner', async ({ page, requests }) => {
      await count(page, '6 documents found');
      await page.getByLabel('Search in').selectOption('API');
      await count(page, '2 documents found');
      assert.equal(await address(page), '/search/?q=banner&ctx=docs%2Fapi');
      await page.getByLabel('Search in').selectOption('Everywhere');
      await count(page, '6 documents found');
      await page.getByLabel('Version').selectOption('1.0');
      await count(page, '2 documents found');
      assert.deepEqual((await hits(page)).sort(), ['Install the old banner', 'New banner']);
      assert.equal(await address(page), '/search/?q=banner&version=docs%2F1.0');
      assert.deepEqual(indexes(requests), ['/search/index.json', '/search/docs/1.0/index.json']);
    });
    await visit('/search/?q=wizard&version=docs/1.0', async ({ page, requests }) => {
      await count(page, '1 document found');
      assert.deepEqual(indexes(requests), ['/search/docs/1.0/index.json']);
      assert.equal(await page.getByLabel('Version').inputValue(), 'docs/1.0/');
    });
    await visit('/search/?q=banner&ctx=docs/api', async ({ page }) => {
      await count(page, '2 documents found');
      assert.equal(await page.getByLabel('Search in').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text), 'API');
    });
  });
});
