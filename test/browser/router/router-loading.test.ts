import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { stopClock } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

const phone = { width: 390, height: 844 };

describe('loading the next page', () => {
  const { visit } = routedSite(tempSite(routerSite));

  test('a progress bar appears after 200 ms, and not if the page has loaded by then', async () => {
    await visit(
      '/docs/a/',
      async ({ page, follow, heading, hold }) => {
        const bar = page.getByRole('progressbar', { name: 'Loading page' });
        const link = (name: string) => page.locator('main').getByRole('link', { name, exact: true });
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        await stopClock(page);
        await follow('b');
        await page.clock.runFor(1000);
        assert.equal(await bar.count(), 0);
        await page.goBack();
        await heading('A');
        const letGo = await hold('**/docs/c/');
        await link('c').click();
        await page.clock.runFor(190);
        assert.equal(await bar.count(), 0);
        await page.clock.runFor(20);
        assert.equal(await bar.count(), 1);
        letGo();
        await heading('C');
        await page.clock.runFor(1000);
        assert.equal(await bar.count(), 0);
      },
      { prepare: (page) => page.clock.install() },
    );
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

  test('a progress bar appears while a slow page loads', long, async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      await visit(
        '/docs/a/',
        async ({ page, heading, hold }) => {
          const letGo = await hold('**/docs/b/');
          await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
          const bar = page.getByRole('progressbar', { name: 'Loading page' });
          await bar.waitFor({ state: 'attached' });
          const { height, share, transition } = await bar.evaluate((element) => ({
            height: element.getBoundingClientRect().height,
            share: element.style.inlineSize,
            transition: getComputedStyle(element).transitionDuration,
          }));
          assert.equal(height, 2);
          // It starts at 8 % and grows while the page is loading.
          assert.ok(Number.parseFloat(share) >= 8 && Number.parseFloat(share) < 100, share);
          assert.equal(transition, reducedMotion === 'reduce' ? '0s' : '0.2s, 0.2s');
          letGo();
          await heading('B');
          await bar.waitFor({ state: 'detached' });
        },
        { reducedMotion },
      );
  });

  test('pages are swapped under a strict content security policy', long, async () => {
    await visit(
      '/docs/a/',
      async ({ page, said, hold, heading, isSwapped }) => {
        const letGo = await hold('**/docs/b/');
        await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
        await page.getByRole('progressbar').waitFor({ state: 'attached' });
        letGo();
        await heading('B');
        assert.equal(await isSwapped(), true);
        assert.deepEqual(new Set(said), new Set(['of the widget']));
      },
      {
        prepare: (page) =>
          page.route('**/docs/a/', async (route) => {
            const response = await route.fetch();
            const html = await response.text();
            // As a host would send it that allows the script in the head by hash.
            const [, script = ''] = /<script>(.*?)<\/script>/.exec(html) ?? [];
            const hash = createHash('sha256').update(script).digest('base64');
            // The third-party script of this site adds its own styles.
            const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src-elem 'self' 'unsafe-inline'`;
            await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
          }),
      },
    );
  });
});

describe('prefetching of visible links', long, () => {
  const links = Array.from({ length: 8 }, (_, index) => `[${index}](p${index}.md)`).join('\n\n');
  const pages = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`content/docs/p${index}.md`, `# P${index}\n`]));
  const siteWith = (prefetch: string) =>
    routedSite(
      tempSite({
        'site.config.ts': `export default { title: 'Test', url: 'https://example.com', prefetch: ${prefetch} };\n`,
        'content/docs/start.md': `# Start\n\n${links}\n`,
        ...pages,
      }),
    );
  const visible = siteWith("'visible'");
  const none = siteWith('false');

  test('fetches at most five of the links in view in the content', async () => {
    await visible.visit('/docs/start/', async ({ page, fetched }) => {
      await page.waitForLoadState('networkidle');
      assert.deepEqual([...fetched].sort(), ['/', '/docs/p0/', '/docs/p1/', '/docs/p2/', '/docs/p3/']);
    });
  });

  test('fetches nothing if the site disables it', async () => {
    await none.visit('/docs/start/', async ({ page, fetched, follow }) => {
      await page.locator('main').getByRole('link', { name: '1', exact: true }).hover();
      await page.locator('main').getByRole('link', { name: '2', exact: true }).focus();
      assert.deepEqual(fetched, []);
      await follow('3', 'P3');
      assert.deepEqual(fetched, ['/docs/p3/']);
    });
  });
});
