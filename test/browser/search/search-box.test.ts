import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone, searchVisits, wide } from '../../support/browser/search-visits.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { createGate } from '../../support/faults/gate.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask, dialog, field, isFocused, openSearch, options, titles } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

const site = tempSite(searchedSite);

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

const selected = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe('the search box', () => {
  const visit = searchVisits(site, { whenQuiet: true });

  const loads = (requests: readonly string[]) =>
    requests.filter((path) => /search/.test(path)).map((path) => path.replace(/-\w+\.js$|-\w+(?=\.css$)/, '').replace(/\w{8}\.json$/, '*'));

  for (const [device, viewport] of Object.entries({ desktop: wide, phone })) {
    test(`loads nothing until it is used, then searches as the reader types, on a ${device}`, viewport === wide ? {} : long, async () => {
      await visit(
        '/docs/install/',
        async ({ page, requests, complaints }) => {
          assert.deepEqual(requests, []);
          await ask(page, 'token');
          assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
          assert.deepEqual(
            [...new Set(loads(requests))],
            ['/assets/search.css', '/assets/search', '/assets/search-worker', '/search/index.json', '/search/*'],
          );
          await options(page).first().click();
          await page.waitForURL('**/docs/api/token/?_highlight=token');
          assert.equal(await page.locator('h1').innerText(), 'API tokens');
          assert.equal(await dialog(page).isVisible(), false);
          assert.deepEqual(complaints, []);
        },
        { viewport },
        (page) => enforcePolicy(page, policyOf(site)),
      );
    });
  }

  test('is a combobox whose arrow keys cycle through the results and the link below them', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'tok');
      assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
      const input = page.getByRole('combobox', { name: 'Search' });
      assert.equal(await input.getAttribute('aria-expanded'), 'true');
      assert.equal(await input.getAttribute('aria-controls'), await page.getByRole('listbox').getAttribute('id'));
      assert.equal(await page.locator('.sd-search [role=status]').innerText(), '1 result');
      const walk: string[] = [];
      for (const key of ['', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
        if (key) await page.keyboard.press(key);
        const active = String(await input.getAttribute('aria-activedescendant'));
        await page.locator(`#${active}[aria-selected=true]`).waitFor();
        walk.push(active);
      }
      assert.deepEqual(
        walk,
        [0, 1, 2, 0, 2].map((number) => `search-option-${number}`),
      );
      assert.match(await selected(page).innerText(), /^See all results\s+1$/);
      await page.keyboard.press('Home');
      await page.locator('#search-option-0[aria-selected=true]').waitFor();
      await page.keyboard.press('End');
      await page.locator('#search-option-2[aria-selected=true]').waitFor();
      // In the text again.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Home');
      await page.keyboard.type('api ');
      await page.locator('#search-option-0[aria-selected=true] mark', { hasText: 'API' }).first().waitFor();
      assert.equal(await input.inputValue(), 'api tok');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search/?q=api+tok');
    });
  });

  test('opens the first result on Enter, at its section, with the terms that the page marks', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await ask(page, 'expiry');
      await titles(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/api/token/?_highlight=expiry#expiry');
      assert.equal(await page.evaluate(() => 'isSame' in window), true);
      assert.equal(await isFocused(page), false);
      assert.equal(await field(page).inputValue(), 'expiry');
    });
  });

  test('shows a loading state only after typing, and a message when nothing is found', async () => {
    const answer = createGate();
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await openSearch(page);
        await page.locator('storedocs-island[data-wake][data-state=alive]').waitFor();
        assert.equal(await page.locator('.sd-search-panel').count(), 0);
        await page.keyboard.type('qqqq');
        assert.equal(await page.locator('.sd-search-loading').innerText(), 'Loading search');
        answer.open();
        await page.getByText('No results').first().waitFor();
        assert.equal(await options(page).count(), 0);
        assert.equal(await field(page).getAttribute('aria-expanded'), 'false');
        assert.equal(await page.locator('.sd-search [role=status]').innerText(), 'No results');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/search/?q=qqqq');
      },
      {},
      (page) =>
        page.route('**/search/index.json', async (route) => {
          await answer.opened;
          await route.continue();
        }),
    );
  });

  test('shows a retry button when a script cannot be loaded', async () => {
    let isBroken = true;
    await visit(
      '/docs/install/',
      async ({ page }) => {
        await ask(page, 'exp');
        const retry = page.locator('.sd-search').getByRole('button', { name: 'Retry' });
        await retry.waitFor();
        isBroken = false;
        await retry.click();
        await page.locator('storedocs-island[data-wake][data-state=alive]').waitFor();
        assert.deepEqual(await titles(page), ['API tokens', 'Expiry']);
      },
      {},
      (page) =>
        page.route('**/assets/search-*', (route) =>
          isBroken && !route.request().url().includes('worker') ? route.abort() : route.continue(),
        ),
    );
  });

  test('is opened by Ctrl+K, and by a slash outside of text fields, as its hint shows', async () => {
    await visit('/docs/install/', async ({ page }) => {
      assert.equal(await page.locator('.sd-search-hint').innerText(), 'Ctrl K');
      await page.keyboard.press('Meta+k');
      assert.equal(await isFocused(page), false);
      await page.keyboard.press('Control+k');
      assert.equal(await isFocused(page), true);
      await page.keyboard.type('a/b');
      assert.equal(await field(page).inputValue(), 'a/b');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.activeElement === document.body);
      await page.keyboard.press('/');
      assert.equal(await isFocused(page), true);
      assert.equal(await field(page).inputValue(), 'a/b');
    });
    await visit(
      '/docs/install/',
      async ({ page }) => {
        assert.equal(await page.locator('.sd-search-hint').innerText(), '⌘ K');
        await page.keyboard.press('Control+k');
        assert.equal(await isFocused(page), false);
        await page.keyboard.press('Meta+k');
        assert.equal(await isFocused(page), true);
      },
      { userAgent: mac },
      (page) => page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })),
    );
  });

  test('leaves a slash to fields in shadow roots, and to other fields', async () => {
    const fields: Readonly<Record<string, string>> = {
      open: '<x-open></x-open>',
      closed: '<x-closed></x-closed>',
      nested: '<x-nested></x-nested>',
      textbox: '<div role="textbox" tabindex="0" id="focus"></div>',
      editable: '<div contenteditable id="focus"><b>x</b></div>',
      plain: '<div contenteditable="plaintext-only" id="focus"></div>',
      textarea: '<textarea id="focus"></textarea>',
    };
    await visit('/docs/install/', async ({ page }) => {
      await page.evaluate(() => {
        for (const [tag, mode, inner] of [
          ['x-open', 'open', '<input>'],
          ['x-closed', 'closed', '<input>'],
          ['x-nested', 'open', '<x-open></x-open>'],
        ] as const)
          customElements.define(
            tag,
            class extends HTMLElement {
              connectedCallback() {
                const root = this.attachShadow({ mode });
                root.innerHTML = inner;
                setTimeout(() => root.querySelector('input')?.focus());
              }
            },
          );
      });
      for (const [name, html] of Object.entries(fields)) {
        await page.evaluate((markup) => {
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', markup);
          document.getElementById('focus')?.focus();
        }, html);
        await page.waitForFunction(() => document.activeElement !== document.body);
        await page.keyboard.press('/');
        assert.equal(await isFocused(page), false, name);
        await page.evaluate(() => document.querySelector('main')?.firstElementChild?.remove());
      }
      await page.evaluate(() => {
        const host = document.createElement('x-button');
        document.querySelector('main')?.append(host);
        host.attachShadow({ mode: 'open' }).innerHTML = '<button>No field</button>';
        host.shadowRoot?.querySelector('button')?.focus();
      });
      await page.keyboard.press('/');
      assert.equal(await isFocused(page), true);
    });
  });

  test('searches in the context of the page, with links to all results inside and outside of it', async () => {
    await visit('/docs/api/list/', async ({ page }) => {
      await ask(page, 'banner');
      assert.deepEqual(await titles(page), ['Banner list', 'API tokens', 'Expiry']);
      const links = page.locator('.sd-search-footer-link');
      const texts = async () => (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      assert.deepEqual(await texts(), ['See all results within “API” 2', 'See all results outside “API”']);
      assert.equal(await links.first().getAttribute('href'), '/search/?q=banner&ctx=docs%2Fapi');
      await field(page).fill('giraffe');
      await page.getByText('No results').first().waitFor();
      assert.deepEqual(await texts(), ['See all results outside “API”']);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search/?q=giraffe&outside=docs%2Fapi');
    });
  });

  test('is a form that leads to the search page without JavaScript', async () => {
    for (const viewport of [wide, phone]) {
      await visit(
        '/docs/install/',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Search' }).click();
          await page.waitForURL(/\/search\/\??$/);
          assert.equal(await page.locator('main').getByRole('link', { name: 'Uninstall' }).isVisible(), true);
        },
        { javaScriptEnabled: false, viewport },
      );
    }
    const explained = async ({ page }: { page: Page }) =>
      assert.match(String(await page.locator('main noscript').textContent()), /Search requires JavaScript/);
    await visit('/search/?q=token', explained, { javaScriptEnabled: false, viewport: wide });
  });

  test('is a small button on a phone, and the dialog fills the screen', async () => {
    await visit(
      '/docs/install/',
      async ({ page }) => {
        const idle = await page.locator('.sd-search-button').boundingBox();
        assert.ok(idle && idle.width <= 48 && idle.width >= 40 && idle.height >= 40, JSON.stringify(idle));
        await ask(page, 'banner');
        await titles(page);
        const box = await field(page).boundingBox();
        assert.ok(box && box.width > 200, JSON.stringify(box));
        assert.deepEqual(await dialog(page).boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
        const heights = await options(page).evaluateAll((all) => all.map((option) => option.getBoundingClientRect().height));
        assert.ok(heights.length > 0 && Math.min(...heights) >= 24, heights.join(' '));
        await page.getByRole('button', { name: 'Clear', exact: true }).click();
        assert.deepEqual([await isFocused(page), await field(page).inputValue()], [true, '']);
        await page.getByRole('button', { name: 'Close (Esc)', exact: true }).click();
        assert.equal(await dialog(page).isVisible(), false);
      },
      { viewport: phone, hasTouch: true },
    );
  });
});
