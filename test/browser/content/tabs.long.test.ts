import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { open, tab, tabsSite, visitTabs } from '../../support/sites/tabs-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('tabs in a browser', () => {
  const browsed = browsedSite(tabsSite);

  const visit = visitTabs(browsed);

  test('follow the visual order with arrow keys in right-to-left text', async () => {
    await visit('/docs/named/', async (page) => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await tab(page, 'Label a').focus();
      await page.keyboard.press('ArrowLeft');
      assert.deepEqual(await open(page), ['Text b.']);
    });
  });

  test('stay in place when scripts load', async () => {
    for (const viewport of [wide, phone]) {
      const seen: string[] = [];
      for (const javaScriptEnabled of [true, false]) {
        await visit(
          '/docs/group/',
          async (page) => {
            const selector = javaScriptEnabled ? '.sd-tabs [role=tab], .sd-tab-panel' : '.sd-tabs > label, .sd-tab-panel';
            // Relative to the content: the bar above it is for readers without JavaScript.
            const boxes = await page.locator(selector).evaluateAll((all) => {
              const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
              return all.map((one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return [x, width > 0 ? y - top : 0, width, height].join(' ');
              });
            });
            seen.push(boxes.sort().join('\n'));
          },
          { viewport, javaScriptEnabled },
        );
      }
      assert.ok((seen[0]?.length ?? 0) > 150);
      assert.equal(seen[0], seen[1]);
    }
  });

  test('take the choice from the query, which is stored and overrides storage; unknown values are ignored', async () => {
    await visit('/docs/both/?g=c&x=1#top', async (page) => {
      assert.deepEqual(await open(page), ['Text c.']);
      const length = await page.evaluate(() => history.length);
      await tab(page, 'Label b').click();
      await page.waitForURL(/\?g=b&x=1#top$/);
      assert.equal(await page.evaluate(() => history.length), length);
      await page.goto(`${browsed.url}/docs/both/?g=a`);
      assert.deepEqual(await open(page), ['Text a.']);
      await page.goto(`${browsed.url}/docs/both/?g=%3Cb%3E`);
      assert.deepEqual(await open(page), ['Text b.']);
    });
    await visit('/docs/named/?os=b', async (page) => {
      assert.deepEqual(await open(page), ['Text b.']);
      await tab(page, 'Label c').click();
      await page.waitForURL(/\?os=c$/);
    });
  });

  test('of a group are synchronized when storage is blocked', async () => {
    await visit(
      '/docs/group/',
      async (page) => {
        await tab(page, 'Label c').click();
        assert.deepEqual(await open(page), ['Text c.', 'Text c.', 'Text a.']);
      },
      {},
      (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new Error('blocked');
            },
          }),
        ),
    );
  });
});
