import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { routedSite } from '../../support/sites/routed-site.ts';
import { routerSite } from './router-site.ts';

/** Tests how the router handles links, the history and the focus, on pages from `preview` or `dev`. */
export function testRouter(command: 'preview' | 'dev'): void {
  describe(`the router, with pages from ${command}`, () => {
    const { visit } = routedSite(tempSite(routerSite), command);

    test('a link replaces the content and the metadata in the head', async () => {
      await visit('/docs/a/', async ({ page, said, path, isSwapped, follow }) => {
        const head = () =>
          page.evaluate(() => ({
            title: document.title,
            canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
            descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(({ content }) => content),
            data: [...document.querySelectorAll('script[type$=json]')].map(({ textContent }) => /docs\/\w/.exec(textContent ?? '')?.[0]),
            choice: document.documentElement.dataset.themeChoice,
          }));
        await follow('b');
        assert.equal(path(), '/docs/b/');
        assert.deepEqual(await head(), {
          title: 'B | Test',
          canonical: 'https://example.com/docs/b/',
          descriptions: ['The second'],
          data: ['docs/b'],
          choice: 'system',
        });
        await follow('a');
        assert.deepEqual((await head()).descriptions, ['The first']);
        assert.equal(await isSwapped(), true);
        assert.deepEqual(new Set(said), new Set(['of the widget']));
      });
    });

    test('language, direction and classes of the page are updated; the chosen color mode is kept', async () => {
      await visit(
        '/docs/a/',
        async ({ page, follow }) => {
          await page.evaluate(() => document.documentElement.classList.add('of-others'));
          await follow('b');
          const { lang, dir, className } = await page.evaluate(() => {
            const { lang, dir, className } = document.documentElement;
            return { lang, dir, className };
          });
          assert.deepEqual({ lang, dir, className }, { lang: 'ar', dir: 'rtl', className: 'of-others special' });
          assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
          await follow('a');
          assert.equal(await page.locator('html').getAttribute('class'), 'of-others');
        },
        {
          colorScheme: 'dark',
          prepare: (page) =>
            page.route('**/docs/b/', async (route) => {
              const response = await route.fetch();
              const body = (await response.text()).replace(
                '<html lang="en" dir="ltr"',
                '<html lang="ar" dir="rtl" class="special" data-theme="light"',
              );
              await route.fulfill({ response, body });
            }),
        },
      );
    });

    test('only plain clicks on links to pages of the site are intercepted', async () => {
      await visit('/docs/a/', async ({ page }) => {
        const isTaken = (html: string, click: Readonly<Record<string, number | boolean>> = {}) =>
          page.evaluate(
            ({ markup, init }) => {
              const place = document.querySelector('main');
              place?.insertAdjacentHTML('beforeend', markup);
              let taken = false;
              const see = (event: Event) => {
                taken = event.defaultPrevented;
                event.preventDefault();
              };
              addEventListener('click', see, { once: true });
              place?.lastElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
              place?.lastElementChild?.remove();
              return taken;
            },
            { markup: html, init: click },
          );
        const link = '<a href="/docs/b/">b</a>';
        const taken = await Promise.all([
          isTaken(link),
          isTaken('<a href="/docs/b">b</a>'),
          isTaken('<a href="../b/index.html?q=1#part">b</a>'),
          isTaken('<a href="/docs/1.0">b</a>'),
        ]);
        assert.deepEqual(taken, [true, true, true, true]);
        const left = await Promise.all([
          isTaken(link, { ctrlKey: true }),
          isTaken(link, { metaKey: true }),
          isTaken(link, { shiftKey: true }),
          isTaken(link, { altKey: true }),
          isTaken(link, { button: 1 }),
          isTaken('<a href="/docs/b/" target="_blank">b</a>'),
          isTaken('<a href="/docs/b/" target="_self">b</a>'),
          isTaken('<a href="/docs/b/" download>b</a>'),
          isTaken('<a href="/docs/b/" rel="nofollow external">b</a>'),
          isTaken('<a href="/docs/b/" data-reload>b</a>'),
          isTaken('<a href="/ar/docs/b/" data-locale="ar">b</a>'),
          isTaken('<a href="/data.pdf">b</a>'),
          isTaken('<a href="/blog/rss.xml">b</a>'),
          isTaken('<a href="https://elsewhere.example/docs/b/">b</a>'),
          isTaken('<a href="mailto:a@example.com">b</a>'),
          isTaken('<a href="#part">b</a>'),
          isTaken('<a href="#">b</a>'),
        ]);
        assert.deepEqual(new Set(left), new Set([false]));
        await page.waitForLoadState('networkidle');
      });
    });

    test('a link to the current page adds no history entry and fetches nothing', async () => {
      await visit('/docs/a/', async ({ page, fetched, scroll, scrolledTo }) => {
        const before = await page.evaluate(() => [history.length, history.state.key]);
        await scroll(500);
        await page.evaluate(() => document.querySelector<HTMLElement>('.sd-sidebar a[aria-current=page]')?.click());
        await scrolledTo(0);
        const after = await page.evaluate(() => [history.length, history.state.key]);
        assert.equal(after[0], before[0]);
        assert.match(after[1], /^[0-9a-z]{6}$/);
        assert.deepEqual(fetched, []);
      });
    });

    test('a URL without its trailing slash, or with index.html, is the same page', async () => {
      await visit('/docs/a/', async ({ fetched, path, navigate }) => {
        for (const href of ['/docs/a', '/docs/a/index.html', '/docs/a#part']) {
          await navigate(href);
          assert.equal(path(), href);
        }
        assert.deepEqual(fetched, []);
      });
    });

    test('after a host redirect, the URL is that of the target', async () => {
      await visit('/docs/a/', async ({ path, isSwapped, heading, navigate }) => {
        await navigate('/docs/b#part');
        await heading('B');
        assert.equal(path(), '/docs/b/#part');
        assert.equal(await isSwapped(), true);
      });
    });

    test('Back and Forward restore the scroll position, even after a reload', async () => {
      await visit('/docs/a/', async ({ page, heading, scroll, scrolledTo }) => {
        await scroll(700);
        await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/docs/b/"]')?.click());
        await heading('B');
        await scrolledTo(0);
        await scroll(400);
        await page.goBack();
        await heading('A');
        await scrolledTo(700);
        await page.goForward();
        await heading('B');
        await scrolledTo(400);
        await page.reload();
        await scrolledTo(400);
        await page.goBack();
        await heading('A');
        await scrolledTo(700);
      });
    });

    test('a page that was shown before is shown again without a fetch', async () => {
      await visit('/docs/a/', async ({ page, fetched, isSwapped, follow, heading }) => {
        await follow('b');
        await follow('a');
        fetched.length = 0;
        await page.goBack();
        await heading('B');
        await page.goForward();
        await heading('A');
        // The pointer is over another element now, which may be prefetched.
        assert.deepEqual(
          fetched.filter((address) => address.startsWith('/docs/')),
          [],
        );
        assert.equal(await isSwapped(), true);
      });
    });

    test('an anchor on another page is scrolled to and focused', async () => {
      await visit('/docs/a/', async ({ page, path, follow }) => {
        await follow('part of b', 'B');
        assert.equal(path(), '/docs/b/#part');
        assert.equal(await page.locator('h2:target').getAttribute('id'), 'part');
        const { y } = (await page.locator('h2#part').boundingBox()) ?? { y: -1 };
        assert.ok(y > 60 && y < 120, `${y}`);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '#part');
        assert.equal(await page.locator('h2#part').getAttribute('tabindex'), null);
      });
    });

    test('an anchor of the same page is left to the browser, and Back returns from it', async () => {
      await visit('/docs/b/', async ({ page, fetched, path, told, scroll, scrolledTo }) => {
        await scroll(100);
        await told();
        await page.evaluate(() => document.querySelector<HTMLElement>('.sd-toc a[href="#part"]')?.click());
        await page.waitForFunction(
          () => location.hash === '#part' && Math.abs((document.getElementById('part')?.getBoundingClientRect().top ?? 0) - 84) < 3,
        );
        assert.deepEqual(await told(), [
          'route-update /docs/b/ > /docs/b/#part, B | Test',
          'route-did-update /docs/b/ > /docs/b/#part, B | Test',
        ]);
        await page.goBack();
        await scrolledTo(100);
        assert.equal(path(), '/docs/b/');
        assert.deepEqual(fetched, []);
      });
    });

    test('scripts can change the query without a fetch, and Back reverts it', async () => {
      await visit('/docs/a/', async ({ page, fetched, path, isSwapped, navigate, scroll, scrolledTo }) => {
        await scroll(300);
        const length = await page.evaluate(() => history.length);
        await navigate('?q=one');
        await navigate('?q=two', true);
        assert.equal(path(), '/docs/a/?q=two');
        assert.equal(await page.evaluate(() => history.length), length + 1);
        await scrolledTo(300);
        await page.goBack();
        await page.waitForURL(({ search }) => search === '');
        assert.deepEqual(fetched, []);
        assert.equal(await isSwapped(), true);
      });
    });

    test('after a navigation, the focus starts at the skip link; after Back, it does not', async () => {
      await visit('/docs/a/', async ({ page, path, heading }) => {
        const about = page.locator('.sd-navbar').getByRole('link', { name: 'About' });
        // The link remains in the next page; without the router's focus reset, Tab would continue after it.
        await about.press('Enter');
        await heading('About');
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement?.className), 'sd-skip-link');
        assert.equal(await page.locator('#__skip').getAttribute('tabindex'), null);
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement?.localName), 'main');
        assert.equal(path(), '/about/');
        await about.focus();
        await page.goBack();
        await heading('A');
        assert.equal(await about.evaluate((link) => link === document.activeElement), true);
      });
    });

    test('the title of the next page is announced to screen readers', async () => {
      await visit('/docs/a/', async ({ page, follow }) => {
        await follow('b');
        await page.locator('[role=status]', { hasText: 'B | Test' }).waitFor({ state: 'attached' });
      });
    });

    test('events report every navigation, including the first page', async () => {
      await visit('/docs/a/', async ({ page, follow, heading, told }) => {
        await follow('b');
        await page.goBack();
        await heading('A');
        assert.deepEqual(await told(), [
          'route-update null > /docs/a/, A | Test',
          'route-did-update null > /docs/a/, A | Test',
          'route-update /docs/a/ > /docs/b/, A | Test',
          'route-did-update /docs/a/ > /docs/b/, B | Test',
          'route-update /docs/b/ > /docs/a/, B | Test',
          'route-did-update /docs/b/ > /docs/a/, A | Test',
        ]);
      });
    });

    test('the last click wins, and the current page stays until the next one has loaded', async () => {
      await visit('/docs/a/', async ({ page, path, follow, told, hold }) => {
        const letGo = await hold('**/docs/b/');
        await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
        await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'attached' });
        assert.equal(path(), '/docs/a/');
        await told();
        await follow('c');
        letGo();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await told(), ['route-update /docs/a/ > /docs/c/, A | Test', 'route-did-update /docs/a/ > /docs/c/, C | Test']);
        assert.equal(await page.locator('h1').textContent(), 'C');
      });
    });
  });
}
