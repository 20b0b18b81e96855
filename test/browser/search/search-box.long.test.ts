import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { phone, searchVisits, wide } from '../../support/browser/search-visits.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask, field, isFocused, openSearch, options, titles } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);

describe('the search box', () => {
  const visit = searchVisits(site, { whenQuiet: true });

  test('finds results in a tab that was open while the site was deployed again', async () => {
    let isOld = true;
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await ask(page, 'expiry');
        assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
        assert.equal(isOld, false);
        assert.equal(await page.locator('.sd-search-error').count(), 0);
      },
      {},
      (page) =>
        page.route('**/search/index.json', async (route) => {
          const response = await route.fetch();
          const text = await response.text();
          // Files of the last build, which are no longer on the host.
          await route.fulfill({ response, body: isOld ? text.replace(/"\w{8}\.json"/g, '"00000000.json"') : text });
          isOld = false;
        }),
    );
  });

  for (const fault of ['404', '500', 'offline', 'shard'] as const) {
    test(`reports that the index cannot be loaded, and retries with the next key: ${fault}`, async () => {
      let isBroken = true;
      await visit(
        '/docs/install/',
        async ({ page }) => {
          await ask(page, 'exp');
          await page.locator('.sd-search-error').waitFor();
          assert.match(await page.locator('.sd-search [role=status]').innerText(), /^Search could not be loaded/);
          isBroken = false;
          await page.keyboard.type('i');
          assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
          assert.equal(await page.locator('.sd-search-error').count(), 0);
        },
        {},
        (page) =>
          page.route(fault === 'shard' ? /\/search\/\w{8}\.json$/ : '**/search/index.json', (route) => {
            if (!isBroken) return route.continue();
            return fault === 'offline' ? route.abort() : route.fulfill({ status: fault === '500' ? 500 : 404, body: 'no' });
          }),
      );
    });
  }

  test('follows the page into another version and context, and keeps its element', async () => {
    await visit('/docs/install/', async ({ page, requests }) => {
      await ask(page, 'wizard');
      await page.getByText('No results').first().waitFor();
      await field(page).evaluate((input) => input.setAttribute('data-mark', ''));
      await page.evaluate(() =>
        document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail: { url: '/docs/1.0/install/' }, cancelable: true })),
      );
      await page.waitForURL('**/docs/1.0/install/');
      await page.keyboard.press('Escape');
      await openSearch(page);
      assert.deepEqual(await titles(page), ['Install the old banner']);
      assert.equal(await page.locator('.sd-search-footer-link').getAttribute('href'), '/search/?q=wizard&version=docs%2F1.0');
      assert.equal(await page.locator('.sd-search input[data-mark]').count(), 1);
      assert.ok(requests.includes('/search/docs/1.0/index.json'));
    });
  });

  test('searches in the language of the page', async () => {
    await visit('/ar/docs/install/', async ({ page, requests }) => {
      await ask(page, 'طيران');
      await page.getByText('لا توجد نتائج').first().waitFor();
      await field(page).fill('شعار');
      assert.deepEqual(await titles(page), ['تثبيت الشعار']);
      assert.deepEqual(
        requests.filter((path) => path.endsWith('index.json')),
        ['/ar/search/index.json'],
      );
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    // Only colors change in dark mode.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
    test(`has no axe violations in any of its states, in ${colorScheme}`, async () => {
      for (const viewport of [wide, phone]) {
        await visit(
          '/docs/api/list/',
          async ({ page }) => {
            assert.deepEqual(await violationsOn(page, rules), []);
            await openSearch(page);
            await options(page).first().waitFor();
            assert.deepEqual(await violationsOn(page, rules), []);
            await page.keyboard.type('banner');
            await titles(page);
            assert.deepEqual(await violationsOn(page, rules), []);
            await page.keyboard.type('qqq');
            await page.getByText('No results').first().waitFor();
            assert.deepEqual(await violationsOn(page, rules), []);
          },
          { viewport, colorScheme },
        );
      }
    });
  }
});

describe('a site with its own search options', () => {
  const own = tempSite({
    'site.config.ts':
      "export default { title: 'Own', url: 'https://example.com', search: { hotkey: false, emptyLink: { label: 'Ask us', to: '/docs/two' }, onNoResults: '/missed', suggested: [{ label: 'Begin', to: '/docs/one' }] } };\n",
    'content/docs/one.md': '# One word\n\nText.\n\n## Word two\n\nMore.\n\n## Word three\n\nMore.\n',
    'content/docs/two.md': '---\ntags: [Zebras]\n---\n\n# Another word\n\nText.\n',
  });
  const browsed = browsedSite(own);

  test('has no shortcuts without `hotkey`', async () => {
    await browsed.visit('/docs/one/', { viewport: wide }, async (page) => {
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.keyboard.press('Control+k');
      await page.keyboard.press('/');
      assert.equal(await isFocused(page), false);
      assert.equal(await page.locator('.sd-search-hint').count(), 0);
    });
  });

  test('starts with the configured pages, in the dialog and on the search page', async () => {
    await browsed.visit('/docs/two/', { viewport: wide }, async (page) => {
      await openSearch(page);
      await options(page).first().waitFor();
      assert.deepEqual(await options(page).evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])), [
        ['Begin', '/docs/one/'],
      ]);
      await page.goto(`${browsed.url}/search/`);
      await page.locator('main').getByRole('link', { name: 'Begin' }).click();
      await page.waitForURL('**/docs/one/');
    });
  });

  test('sends a query without results to the configured URL', async () => {
    await browsed.visit('/docs/one/', { viewport: wide }, async (page) => {
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      const sent = page.waitForRequest('**/missed');
      await ask(page, 'qqqqqq');
      assert.equal((await sent).postData(), 'qqqqqq');
    });
  });

  test('shows the configured link when nothing is found, in the box and on the search page', async () => {
    await browsed.visit('/docs/one/', { viewport: wide }, async (page) => {
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await ask(page, 'qqqqqq');
      await page.getByRole('option', { name: 'Ask us' }).waitFor();
      await page.locator('.sd-search-clear').click();
      await page.keyboard.type('zebra');
      await page.getByRole('option', { name: 'Zebras' }).waitFor();
      await page.goto(`${browsed.url}/search/?q=qqqqqq`);
      await page.locator('.sd-search-page').getByRole('link', { name: 'Ask us' }).click();
      await page.waitForURL('**/docs/two/');
    });
  });
});

describe('a site without search', () => {
  test('has no search box, search page or search script', async () => {
    const bare = tempSite({
      'site.config.ts': "export default { title: 'Bare', url: 'https://example.com', search: false };\n",
      'content/docs/one.md': '# One\n',
    });
    const { code, stderr } = await bare.run('build');
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      bare.list('build').filter((path) => /search|react|highlight/.test(path)),
      [],
    );
    assert.doesNotMatch(bare.read('build/docs/one/index.html'), /<search|\/search\/|data-search/);
  });
});

describe('the search box in dev', () => {
  const written = tempSite(searchedSite);
  const browsed = browsedSite(written, 'dev');

  test('finds existing content, and content that was added since', async () => {
    await browsed.visit('/docs/install/', { viewport: wide }, async (page) => {
      await ask(page, 'zeb');
      assert.deepEqual(await titles(page), ['Banner list']);
    });
    written.write({ 'content/docs/colours.md': '# Colours of the banner\n\nWe have a walrus.\n' });
    const shown = async () => (await fetch(`${browsed.url}/docs/colours/`)).text();
    while (!(await shown()).includes('walrus')) await setTimeout(100);
    await browsed.visit('/docs/install/', { viewport: wide }, async (page) => {
      await ask(page, 'walrus');
      assert.deepEqual(await titles(page), ['Colours of the banner']);
    });
  });
});
