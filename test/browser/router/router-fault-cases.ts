import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

/** Replaces responses to requests of scripts, and only those. */
const fetchedAs = (page: Page, address: string, answer: { status?: number; contentType?: string; change?: (html: string) => string }) =>
  page.route(address, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await route.fetch();
    const body = (answer.change ?? String)(await response.text());
    const { status = response.status(), contentType = 'text/html; charset=utf-8' } = answer;
    await route.fulfill({ status, contentType, body });
  });

/** Tests what the router does when the next URL is not a page, on pages from `preview` or `dev`. */
export function testRouterFaults(command: 'preview' | 'dev'): void {
  describe(`navigation to a URL without a page, with ${command}`, () => {
    const { visit } = routedSite(tempSite(routerSite), command);

    test('an unknown URL shows the 404 page and stays in the address bar', async () => {
      await visit('/docs/a/', async ({ page, path, navigate, heading, isSwapped }) => {
        await navigate('/nowhere/?a=b');
        await heading('Page Not Found');
        assert.deepEqual([path(), await isSwapped(), await page.title()], ['/nowhere/?a=b', true, 'Page Not Found | Test']);
        await page.goBack();
        await heading('A');
      });
    });

    const others: readonly (readonly [string, Parameters<typeof fetchedAs>[2]])[] = [
      ['a server error', { status: 500 }],
      ['no HTML', { contentType: 'application/json' }],
      ['a page with another stylesheet', { change: (html) => html.replace(/style-\w+\.css/, 'style-00000000.css') }],
      ['a page with another script', { change: (html) => html.replace(/script-\w+\.js/, 'script-00000000.js') }],
      ['a page of another generator', { change: () => '<!doctype html><title>Other</title>' }],
    ];
    for (const [name, answer] of others) {
      test(`${name} is loaded by the browser`, async () => {
        await visit('/docs/a/', async ({ page, path, follow, heading, isSwapped }) => {
          await fetchedAs(page, '**/docs/b/', answer);
          await follow('part of b', 'B');
          assert.deepEqual([path(), await isSwapped()], ['/docs/b/#part', false]);
          await page.goBack();
          await heading('A');
          assert.equal(path(), '/docs/a/');
        });
      });
    }

    test('unreachable pages are left to the browser, which shows its own error', async () => {
      await visit('/docs/a/', async ({ page, follow, isSwapped, path }) => {
        await page.route('**/docs/b/', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
        await follow('b');
        assert.deepEqual([path(), await isSwapped()], ['/docs/b/', false]);
      });
    });

    test('a page that cannot be fetched on Back is loaded by the browser', async () => {
      await visit('/docs/a/', async ({ page, follow, heading, isSwapped, path }) => {
        await follow('b');
        await page.route('**/docs/a/', (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
        await page.goBack();
        await heading('A');
        assert.deepEqual([path(), await isSwapped()], ['/docs/a/', false]);
      });
    });

    test('redirects and pages of other programs are left to the browser', async () => {
      await visit('/docs/a/', async ({ page, navigate, heading, path }) => {
        await navigate('/old/');
        await heading('B');
        assert.equal(path(), '/docs/b/');
        if (command === 'dev') return;
        await navigate('/other/');
        await heading('Not of this program');
        await page.goBack();
        await heading('B');
      });
    });

    test('an exception during a page swap leaves no partial page', async () => {
      await visit('/docs/a/', async ({ page, follow, isSwapped, path }) => {
        await page.evaluate(() => {
          const { querySelectorAll } = Document.prototype;
          Document.prototype.querySelectorAll = function (selector: string) {
            if (selector === 'figure.sd-code') throw new Error('Broken');
            return querySelectorAll.call(this, selector);
          };
        });
        await follow('b').catch(() => {});
        await page.waitForFunction(() => Object(window).isFirst !== true);
        await page.locator('h1', { hasText: /^B$/ }).waitFor();
        assert.deepEqual([path(), await isSwapped()], ['/docs/b/', false]);
      });
    });

    test('with blocked storage, only scroll positions are lost after a reload', async () => {
      await visit(
        '/docs/a/',
        async ({ page, said, scroll, scrolledTo, follow, heading, isSwapped }) => {
          await scroll(60);
          await follow('b');
          await page.goBack();
          await heading('A');
          await scrolledTo(60);
          assert.equal(await isSwapped(), true);
          assert.deepEqual(new Set(said), new Set(['of the widget']));
        },
        {
          prepare: (page) =>
            page.addInitScript(() => {
              for (const name of ['localStorage', 'sessionStorage'])
                Object.defineProperty(window, name, {
                  get() {
                    throw new DOMException('Blocked', 'SecurityError');
                  },
                });
            }),
        },
      );
    });

    test('no stored value breaks navigation', async () => {
      await visit(
        '/docs/a/',
        async ({ said, follow, isSwapped }) => {
          await follow('b');
          assert.equal(await isSwapped(), true);
          assert.deepEqual(new Set(said), new Set(['of the widget']));
        },
        { prepare: (page) => page.addInitScript(() => sessionStorage.setItem('storedocs.scroll', '[[1,2],{"a":"<b>"},3]')) },
      );
    });

    test('malformed percent-encoding is reported on the console, and the browser loads the URL', async () => {
      await visit('/docs/a/', async ({ page, said, path }) => {
        await page.evaluate(() =>
          document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a id="odd" href="/docs/%E0%A4%A/">odd</a>'),
        );
        await page.locator('#odd').click();
        await page.getByText('malformed').waitFor();
        assert.equal(path(), '/docs/%E0%A4%A/');
        assert.ok(
          said.some((text) => text.includes('URIError')),
          said.join('\n'),
        );
      });
    });

    test('a separately bundled script navigates with and without the router, and runs no code from a URL', async () => {
      const { outputFiles } = await build({
        entryPoints: [join(import.meta.dirname, '../../../src/client/navigation/navigate.ts')],
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'apart',
      });
      const content = outputFiles[0]?.text ?? '';
      const go = (page: Page, url: string) => page.evaluate((to) => Object(window).apart.navigate(to), url);
      await visit('/docs/a/', async ({ page, heading, isSwapped }) => {
        await page.addScriptTag({ content });
        await go(page, '/docs/b/');
        await heading('B');
        assert.equal(await isSwapped(), true);
      });
      await visit('/other/index.html', async ({ page, heading, isSwapped }) => {
        await page.addScriptTag({ content });
        await go(page, 'javascript:window.isHarmed=true');
        assert.equal(await page.evaluate(() => Object(window).isHarmed), undefined);
        await go(page, '/docs/b/');
        await heading('B');
        assert.equal(await isSwapped(), false);
      });
    });
  });
}
