import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

describe('loading the next page', () => {
  const { visit } = routedSite(tempSite(routerSite));

  test('a progress bar appears while a slow page loads', async () => {
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

  test('pages are swapped under a strict content security policy', async () => {
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

describe('prefetching of visible links', () => {
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
