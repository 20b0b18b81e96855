import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { open, tab, tabsSite, visitTabs } from '../../support/sites/tabs-site.ts';

const wide = { width: 1280, height: 800 };

const phone = { width: 390, height: 844 };

describe('tabs in a browser', () => {
  const browsed = browsedSite(tabsSite);

  const visit = visitTabs(browsed);

  test('are exposed to screen readers as a list of tabs, one selected, each with its panel', async () => {
    await visit('/docs/named/', async (page) => {
      assert.equal(await page.getByRole('tablist', { name: 'Alternatives' }).count(), 1);
      assert.equal(await page.getByRole('radio').count(), 0);
      const state = await page
        .getByRole('tab')
        .evaluateAll((all) =>
          all.map((one) => [
            one.ariaSelected,
            one.getAttribute('tabindex'),
            document.getElementById(one.getAttribute('aria-controls') ?? '')?.getAttribute('role'),
          ]),
        );
      assert.deepEqual(state, [
        ['true', '0', 'tabpanel'],
        ['false', '-1', 'tabpanel'],
        ['false', '-1', 'tabpanel'],
      ]);
      assert.equal(await page.getByRole('tabpanel', { name: 'Label a' }).innerText(), 'Text a.');
    });
  });

  test('have one tab stop, arrow keys that wrap around, Home and End', async () => {
    await visit('/docs/named/', async (page) => {
      await tab(page, 'Label a').focus();
      for (const [key, expected] of [
        ['ArrowRight', 'Text b.'],
        ['ArrowRight', 'Text c.'],
        ['ArrowRight', 'Text a.'],
        ['ArrowLeft', 'Text c.'],
        ['Home', 'Text a.'],
        ['End', 'Text c.'],
      ] as const) {
        await page.keyboard.press(key);
        assert.deepEqual(await open(page), [expected], key);
        assert.equal(await page.evaluate(() => document.activeElement?.ariaSelected), 'true');
      }
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'tabpanel');
    });
  });

  test('can be selected by a click and the arrow keys without JavaScript', async () => {
    await visit(
      '/docs/named/',
      async (page) => {
        await page.getByText('Label b').click();
        assert.deepEqual(await open(page), ['Text b.']);
        await page.keyboard.press('ArrowRight');
        assert.deepEqual(await open(page), ['Text c.']);
      },
      { javaScriptEnabled: false },
    );
  });

  test('show the target of a link without JavaScript', async () => {
    await visit('/docs/anchors/#inner', (page) => page.getByRole('heading', { name: 'Inner' }).waitFor(), { javaScriptEnabled: false });
  });

  test('of a group switch together on the page, on the next page, and in other browser tabs', async () => {
    await visit('/docs/group/', async (page) => {
      const second = await page.context().newPage();
      await second.goto(`${browsed.url}/docs/other/`);
      await second.locator('[role=tablist]').waitFor();
      await tab(page, 'Label b').click();
      assert.deepEqual(await open(page), ['Text b.', 'Text b.', 'Text a.']);
      assert.equal(await page.evaluate(() => localStorage.getItem('storedocs.tabs.g')), 'b');
      await second.getByText('Text b.').waitFor();
      await page.goto(`${browsed.url}/docs/other/`);
      assert.deepEqual(await open(page), ['Text b.']);
    });
  });

  test('stay in place when they are clicked and content above them changes', async () => {
    await visit('/docs/tall/', async (page) => {
      const chosen = tab(page, 'Label b');
      await chosen.scrollIntoViewIfNeeded();
      const before = await chosen.boundingBox();
      await chosen.click();
      assert.ok(await page.evaluate(() => scrollY > 300), 'the page above has grown');
      const after = await chosen.boundingBox();
      assert.ok(before && after && Math.abs(after.y - before.y) <= 1, JSON.stringify([before, after]));
    });
  });

  for (const id of ['inner', 'hidden']) {
    test(`open when an anchor points inside: #${id}`, async () => {
      const isInView = (page: Page) =>
        page.waitForFunction((name) => {
          const { top = -1, height = 0 } = document.getElementById(name)?.getBoundingClientRect() ?? {};
          return height > 0 && top >= 0 && top < innerHeight;
        }, id);
      await visit(`/docs/anchors/#${id}`, async (page) => void (await isInView(page)));
      await visit('/docs/anchors/', async (page) => {
        assert.equal(await page.locator(`#${id}`).isVisible(), false);
        await page.locator(`.markdown a[href="#${id}"]`).first().click();
        await isInView(page);
      });
    });
  }

  test('follow the visual order with arrow keys in right-to-left text', long, async () => {
    await visit('/docs/named/', async (page) => {
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await tab(page, 'Label a').focus();
      await page.keyboard.press('ArrowLeft');
      assert.deepEqual(await open(page), ['Text b.']);
    });
  });

  test('stay in place when scripts load', long, async () => {
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

  test('take the choice from the query, which is stored and overrides storage; unknown values are ignored', long, async () => {
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

  test('of a group are synchronized when storage is blocked', long, async () => {
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
