import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const viewport = { width: 1280, height: 700 };
const config = (id: string) => `export default {
  title: 'Test',
  url: 'https://example.com',
  announcementBar: { id: '${id}', content: 'See <a href="/">what is new</a>', backgroundColor: '#402060', textColor: 'rgb(255 250 240)' },
};
`;
const site = tempSite({ 'site.config.ts': config('first'), 'content/pages/index.md': '# Home\n' });

/** Tests the announcement bar of a built site, or of `dev`. */
export function testAnnouncementBar(command: 'preview' | 'dev'): void {
  describe(`the announcement bar, served by ${command}`, () => {
    const browsed = browsedSite(site, command);

    const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
    const kept = (page: Page) =>
      page.evaluate(() => [localStorage.getItem('storedocs.announcement.dismissed'), localStorage.getItem('storedocs.announcement.id')]);

    for (const width of [1280, 390]) {
      test(`is above the navbar in its configured colors and scrolls away, ${width} pixels wide`, async () => {
        const policy = "style-src 'self'";
        await browsed.visit(
          '/',
          { viewport: { width, height: 500 } },
          async (page) => {
            const look = await bar(page).evaluate((element) => {
              const { backgroundColor, color } = getComputedStyle(element);
              return {
                backgroundColor,
                color,
                isFirst: element.getBoundingClientRect().top === 0,
                position: getComputedStyle(element).position,
              };
            });
            assert.deepEqual(look, { backgroundColor: 'rgb(64, 32, 96)', color: 'rgb(255, 250, 240)', isFirst: true, position: 'static' });
            const box = await bar(page).boundingBox();
            assert.equal((await page.locator('.sd-navbar').boundingBox())?.y, box?.height);
          },
          (page) =>
            page.route('**/*', async (route) => {
              const response = await route.fetch();
              await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
            }),
        );
      });
    }

    test('stays hidden on the next page without a flash once it is closed, and reappears with another id', async () => {
      await browsed.visit('/', { viewport }, async (page) => {
        assert.deepEqual(await kept(page), [null, 'first']);
        await bar(page).getByRole('button', { name: 'Close' }).press('Enter');
        assert.equal(await bar(page).isVisible(), false);
        assert.deepEqual(await kept(page), ['true', 'first']);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement?.className), 'sd-navbar-brand', 'the focus continues from there');

        // Without the main script, the script in the head decides.
        await page.route('**/assets/script-*.js', (route) => route.abort());
        await page.reload();
        assert.equal(await bar(page).isVisible(), false);
        await page.unroute('**/assets/script-*.js');

        site.write({ 'site.config.ts': config('second') });
        if (command === 'preview') {
          assert.equal((await site.run('build')).code, 0);
          await page.reload();
        }
        await bar(page).waitFor();
        // Shown by the script in the head, before the main script cleans up the stored values.
        await page.waitForFunction(() => localStorage.getItem('storedocs.announcement.id') === 'second');
        assert.deepEqual(await kept(page), [null, 'second']);
        site.write({ 'site.config.ts': config('first') });
      });
    });

    test('does not shift the layout while a page loads, for readers who closed it', async () => {
      await browsed.visit(
        '/',
        { viewport },
        async (page) => {
          await page.waitForLoadState('networkidle');
          assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'shifts')), []);
        },
        (page) =>
          page.addInitScript(() => {
            localStorage.setItem('storedocs.announcement.dismissed', 'true');
            localStorage.setItem('storedocs.announcement.id', 'second');
            const shifts: number[] = [];
            Reflect.set(window, 'shifts', shifts);
            new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
              type: 'layout-shift',
              buffered: true,
            });
          }),
      );
    });

    test('closes on the current page when storage is blocked', async () => {
      await browsed.visit(
        '/',
        { viewport },
        async (page) => {
          await bar(page).getByRole('button', { name: 'Close' }).click();
          assert.equal(await bar(page).isVisible(), false);
          await page.reload();
          assert.equal(await bar(page).isVisible(), true);
        },
        (page) =>
          page.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
          }),
      );
    });

    test('has no close button without JavaScript, and is not printed', async () => {
      await browsed.visit('/', { viewport, javaScriptEnabled: false }, async (page) => {
        assert.equal(await bar(page).isVisible(), true);
        assert.equal(await page.locator('.sd-announcement-close').isVisible(), false);
        await page.emulateMedia({ media: 'print' });
        assert.equal(await bar(page).isVisible(), false);
      });
    });
  });
}
