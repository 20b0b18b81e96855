import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

const phone = { width: 390, height: 844 };

describe('loading the next page', () => {
  const { visit } = routedSite(tempSite(routerSite));

  test('a page that loads quickly shows no progress bar', async () => {
    await visit('/docs/a/', async ({ page, follow, heading }) => {
      await page.evaluate(() => {
        new MutationObserver((records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes)
              if (node instanceof Element && node.className === 'sd-route-progress') Object(window).hadBar = true;
        }).observe(document.body, { childList: true });
      });
      const link = page.locator('main').getByRole('link', { name: 'b', exact: true });
      await Promise.all([page.waitForResponse('**/docs/b/'), link.hover()]);
      await follow('b');
      await page.goBack();
      await heading('A');
      assert.equal(await page.evaluate(() => Object(window).hadBar), undefined);
    });
  });

  test('a page is fetched when its link is hovered or focused: once, without its anchor, and again when the response is old', async () => {
    await visit(
      '/docs/a/',
      async ({ page, fetched, follow }) => {
        const main = page.locator('main');
        await Promise.all([page.waitForResponse('**/docs/b/'), main.getByRole('link', { name: 'b', exact: true }).hover()]);
        await main.getByRole('link', { name: 'part of b' }).hover();
        await Promise.all([page.waitForResponse('**/docs/c/'), main.getByRole('link', { name: 'c', exact: true }).focus()]);
        assert.deepEqual(
          fetched.filter((address) => address !== '/about/'),
          ['/docs/b/', '/docs/c/'],
        );
        await page.clock.runFor(20_000);
        await Promise.all([page.waitForResponse('**/docs/b/'), main.getByRole('link', { name: 'b', exact: true }).hover()]);
        await follow('b');
        assert.deepEqual(fetched.filter((address) => address === '/docs/b/').length, 2);
      },
      { prepare: (page) => page.clock.install() },
    );
  });

  test('touching a link fetches its page', async () => {
    await visit(
      '/docs/a/',
      async ({ page, fetched, heading }) => {
        await page.evaluate(() =>
          document.querySelector('main a[href="/docs/b/"]')?.dispatchEvent(new Event('touchstart', { bubbles: true })),
        );
        await page.waitForResponse('**/docs/b/');
        await page.locator('main').getByRole('link', { name: 'b', exact: true }).tap();
        await heading('B');
        assert.deepEqual(fetched, ['/docs/b/']);
      },
      { viewport: phone, hasTouch: true, isMobile: true },
    );
  });

  for (const connection of [{ effectiveType: 'slow-2g' }, { saveData: true }]) {
    test(`nothing is prefetched with ${JSON.stringify(connection)}`, async () => {
      await visit(
        '/docs/a/',
        async ({ page, fetched, isSwapped, follow }) => {
          const link = page.locator('main').getByRole('link', { name: 'b', exact: true });
          await link.hover();
          await link.focus();
          assert.deepEqual(fetched, []);
          await follow('b');
          assert.equal(await isSwapped(), true);
        },
        {
          prepare: (page) =>
            page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection),
        },
      );
    });
  }
});
