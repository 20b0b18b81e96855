import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

describe('elements that stay or change with the next page', () => {
  const { visit } = routedSite(tempSite(routerSite));

  test('only the parts of the navbar that differ are updated', async () => {
    await visit('/docs/a/', async ({ page, follow, navigate, heading }) => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('header.sd-navbar, .sd-navbar *, footer *')) Object(element).isFirst = true;
      });
      await follow('b');
      await navigate('/about/');
      await heading('About');
      const replaced = await page.evaluate(
        () =>
          [...document.querySelectorAll('header.sd-navbar, .sd-navbar *, footer *')].filter((element) => !Object(element).isFirst).length,
      );
      const current = await page.locator('.sd-navbar-items [aria-current]').allTextContents();
      assert.deepEqual({ replaced, current }, { replaced: 0, current: ['About'] });
      // Scripts have initialized the switch again.
      assert.equal(await page.locator('[data-color-mode]').isEnabled(), true);
    });
  });

  test('scripts in documents run at each visit; <noscript> is ignored', async () => {
    await visit('/docs/b/', async ({ page, fetched, follow, navigate, heading }) => {
      const images: string[] = [];
      page.on('request', (request) => images.push(request.url().replace(/^.*\//, '')));
      await navigate('/docs/c/');
      await heading('C');
      assert.equal(await page.locator('#ran').textContent(), 'ran');
      assert.equal(await page.title(), 'C | Test');
      await navigate('/docs/b/');
      await heading('B');
      await navigate('/docs/c/');
      await heading('C');
      assert.equal(await page.locator('#ran').textContent(), 'ran');
      await follow('a');
      await page.waitForLoadState('networkidle');
      assert.deepEqual(
        images.filter((name) => name.startsWith('pixel')),
        [],
      );
      assert.ok(fetched.includes('/docs/a/'));
    });
  });

  test('scripts that need it run while the browser loads their page, at each visit and on Back', async () => {
    await visit('/docs/a/', async ({ page, said, scroll, scrolledTo, navigate, heading }) => {
      const ran = () => page.waitForFunction(() => document.getElementById('clock')?.textContent === '3 o’clock loaded');
      for (const _ of ['first', 'second']) {
        await navigate('/docs/d/');
        await ran();
        assert.equal(await page.locator('#written').textContent(), 'written');
        await navigate('/docs/a/');
        await heading('A');
        await scroll(700);
      }
      await page.goBack();
      await ran();
      await scrolledTo(0);
      await page.goForward();
      await heading('A');
      await scrolledTo(700);
      assert.deepEqual(
        said.filter((text) => /declared|not defined/.test(text)),
        [],
      );
    });
  });

  const looks = (page: Page) =>
    page.evaluate(() => ({
      heading: getComputedStyle(document.querySelector('main h1') ?? document.body).fontStyle,
      extra: document.querySelector<HTMLMetaElement>('meta[name=extra]')?.content ?? null,
    }));

  test('styles and metadata of a page come and go with it', async () => {
    await visit('/docs/a/', async ({ page, follow, hold }) => {
      const letGo = await hold('**/assets/*.css');
      await page.locator('main').getByRole('link', { name: 'c', exact: true }).click();
      await page.getByRole('progressbar').waitFor({ state: 'attached' });
      assert.deepEqual(await looks(page), { heading: 'normal', extra: null });
      letGo();
      await page.locator('.styled').waitFor();
      assert.equal(await page.locator('.styled').evaluate((element) => getComputedStyle(element).color), 'rgb(1, 2, 3)');
      assert.deepEqual(await looks(page), { heading: 'italic', extra: 'c' });
      const sheets = () => page.locator('link[rel=stylesheet][href*="/content-"]').count();
      assert.equal(await sheets(), 1);
      await follow('a');
      assert.deepEqual(await looks(page), { heading: 'normal', extra: null });
      assert.equal(await sheets(), 0);
    });
  });

  test('islands of the next page are hydrated, and unmounted with their page', async () => {
    await visit('/docs/a/', async ({ page, follow }) => {
      await page.evaluate(() =>
        document.addEventListener('living-ended', () => {
          Object(window).ended = (Object(window).ended ?? 0) + 1;
        }),
      );
      await follow('c');
      await page.locator('#living[data-alive=true]').waitFor();
      await follow('a');
      await page.waitForFunction(() => Object(window).ended === 1);
    });
  });

  test('elements added by third parties are kept, once, and their failures have no effect', long, async () => {
    await visit('/docs/a/', async ({ page, said, follow, isSwapped }) => {
      await page.locator('#widget').waitFor();
      await page.evaluate(() => {
        for (const id of ['widget', 'consent', 'widget-style']) Object(document.getElementById(id)).isFirst = true;
      });
      await follow('c');
      await follow('a');
      const kept = await page.evaluate(() =>
        ['widget', 'consent', 'widget-style'].map((id) => [
          document.querySelectorAll(`#${id}`).length,
          Object(document.getElementById(id)).isFirst,
        ]),
      );
      assert.deepEqual(kept, [
        [1, true],
        [1, true],
        [1, true],
      ]);
      assert.equal(await page.evaluate(() => document.body.lastElementChild?.id), 'widget');
      assert.equal(await isSwapped(), true);
      assert.ok(said.includes('of the widget'));
    });
  });

  test('the mobile menu closes when a page is chosen', long, async () => {
    await visit(
      '/docs/a/',
      async ({ page, heading, isSwapped }) => {
        await page.locator('.sd-navbar-nav summary').tap();
        const menu = page.getByRole('dialog', { name: 'Menu' });
        await menu.getByRole('button', { name: 'Back to main menu' }).tap();
        await menu.getByRole('link', { name: 'About' }).tap();
        await heading('About');
        assert.equal(await menu.count(), 0);
        assert.equal(await isSwapped(), true);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
  });

  test('elements marked to be kept move to the next page with their state', long, async () => {
    await visit(
      '/docs/a/',
      async ({ page, follow }) => {
        await page.evaluate(() => {
          const field = document.querySelector<HTMLInputElement>('[data-keep=search] input');
          if (field) field.value = 'typed';
          field?.focus();
        });
        await follow('b');
        assert.equal(await page.locator('main [data-keep=search] input').inputValue(), 'typed');
        assert.equal(await page.locator('[data-keep=search]').count(), 1);
      },
      {
        prepare: (page) =>
          page.route('**/docs/*/', async (route) => {
            const response = await route.fetch();
            const body = (await response.text()).replace('<article', '<div data-keep="search"><input></div><article');
            await route.fulfill({ response, body });
          }),
      },
    );
  });

  test('styles and metadata of the first page come and go with it', long, async () => {
    await visit('/docs/c/', async ({ page, follow, heading }) => {
      await follow('a');
      assert.deepEqual(await looks(page), { heading: 'normal', extra: null });
      await page.goBack();
      await heading('C');
      assert.deepEqual(await looks(page), { heading: 'italic', extra: 'c' });
      assert.equal(await page.locator('.styled').evaluate((element) => getComputedStyle(element).color), 'rgb(1, 2, 3)');
    });
  });

  test('pages cross-fade unless reduced motion is set', long, async () => {
    const fades = async (reducedMotion: 'reduce' | 'no-preference') => {
      let count = 0;
      await visit(
        '/docs/a/',
        async ({ page, follow, heading }) => {
          await page.evaluate(() => {
            const start = document.startViewTransition.bind(document);
            document.startViewTransition = (change) => {
              Object(window).fades = (Object(window).fades ?? 0) + 1;
              return start(change);
            };
          });
          await follow('b');
          await page.goBack();
          await heading('A');
          count = await page.evaluate(() => Object(window).fades ?? 0);
        },
        { reducedMotion },
      );
      return count;
    };
    assert.deepEqual([await fades('no-preference'), await fades('reduce')], [1, 0]);
  });

  test('a click during a view transition reaches its target', long, async () => {
    await visit('/docs/a/', async ({ page, heading, follow, isSwapped }) => {
      // Longer than any click takes.
      const slow = '::view-transition-old(root), ::view-transition-new(root) { animation-duration: 60s !important; }';
      await page.addStyleTag({ content: slow });
      await follow('b');
      await heading('B');
      const box = await page.locator('main').getByRole('link', { name: 'a', exact: true }).first().boundingBox();
      assert.ok(box);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await heading('A');
      assert.equal(await isSwapped(), true);
    });
  });
});
