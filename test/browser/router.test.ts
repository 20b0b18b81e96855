import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../support/browsed-site.ts';
import { tempSite } from '../support/temp-site.ts';

const long = '\n\nWords to scroll by.'.repeat(80);

const files = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [{ label: 'Docs', to: '/docs/a', activeBasePath: '/docs' }, { label: 'About', to: '/about' }] },
  redirects: [{ from: '/old', to: '/docs/b' }],
  headTags: [{ tagName: 'noscript', innerHTML: '<img src="/pixel.svg" alt="">' }],
};
`,
  'content/static/favicon.ico': '',
  'content/static/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/static/data.txt': 'data',
  'content/static/other/index.html': '<!doctype html><title>Other</title><h1>Not of this program</h1>',
  'content/docs/a.md': `---
description: The first
---

# A

[b](b.md), [part of b](b.md#part), [part](#part), [c](c.mdx), [gone](pathname:///nowhere/){.gone}

<noscript><img src="/pixel.svg" alt=""></noscript>

## Part
${long}
`,
  'content/docs/b.md': `---
description: The second
---

# B

[a](a.md)
${long}

## Part
${long}
`,
  'content/docs/c.mdx': `import { Styled } from '../_parts/styled';
import { Living } from '../_parts/living';

<Head><meta name="extra" content="c" /><style>{'.markdown h1 { font-style: italic }'}</style></Head>

# C

<Styled />

<Living />

<div id="ran" />

<script>document.title = 'wrong';</script>
<script data-run="">document.getElementById('ran').textContent = 'ran';</script>

[a](a.md)
`,
  'content/_parts/styled.tsx': 'import \'./styled.css\';\nexport const Styled = () => <p className="styled">Styled</p>;\n',
  'content/_parts/styled.css': '.styled { color: rgb(1, 2, 3) }\n',
  'content/_parts/living.tsx': `'use client';
import { useEffect, useState } from 'react';

export function Living() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    return () => document.dispatchEvent(new Event('living-ended'));
  }, []);
  return <p id="living" data-alive={isAlive}>Living</p>;
}
`,
  'content/pages/about.md': '# About\n\n[b](../docs/b.md)\n',
};

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

for (const command of ['preview', 'dev'] as const) {
  describe(`the router, on what ${command} serves`, () => {
    const browsed = browsedSite(tempSite(files), command);

    interface Visit {
      readonly page: Page;
      /** Paths that scripts fetched. */
      readonly fetched: string[];
      readonly errors: string[];
    }

    const visit = (
      path: string,
      look: (visit: Visit) => Promise<void>,
      { prepare, ...options }: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
    ) => {
      const fetched: string[] = [];
      const errors: string[] = [];
      return browsed.visit(
        path,
        { viewport: wide, ...options },
        async (page) => {
          await page.evaluate(() => {
            Object(window).isFirst = true;
          });
          await look({ page, fetched, errors });
        },
        async (page) => {
          page.on('pageerror', ({ message }) => errors.push(message));
          page.on('request', (request) => {
            if (request.resourceType() === 'fetch') fetched.push(request.url().slice(browsed.url.length));
          });
          // What compiles the tests names their functions by this.
          await page.addInitScript('globalThis.__name = (named) => named');
          // What happens, for tests to look at.
          await page.addInitScript(() => {
            const told: string[] = [];
            Object(window).told = told;
            for (const name of ['route-update', 'route-did-update'])
              document.addEventListener(`storedocs:${name}`, (event) => {
                const { previousLocation, location } = event instanceof CustomEvent ? event.detail : {};
                const short = (url: URL | null) => url?.href.slice(url.origin.length) ?? null;
                told.push(`${name} ${short(previousLocation)} > ${short(location)}, ${document.title}`);
              });
          });
          await prepare?.(page);
        },
      );
    };
    /** Whether the page is still the one that the browser itself loaded. */
    const isSwapped = (page: Page) => page.evaluate(() => Object(window).isFirst === true);
    const told = (page: Page): Promise<string[]> => page.evaluate(() => Object(window).told.splice(0));
    const path = (page: Page) => page.url().slice(browsed.url.length);
    const heading = (page: Page, text: string) => page.locator('h1', { hasText: new RegExp(`^${text}$`) }).waitFor();
    const follow = async (page: Page, name: string, title = name.toUpperCase()) => {
      await page.locator('main').getByRole('link', { name, exact: true }).first().click();
      await heading(page, title);
    };
    const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
    const scrolledTo = (page: Page, expected: number) => page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, expected);
    const scroll = async (page: Page, to: number) => {
      await page.evaluate((wanted) => scrollTo({ top: wanted, behavior: 'instant' }), to);
      await scrolledTo(page, to);
      // The event comes with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };

    test('a link replaces the content, and what the head says of the page', async () => {
      await visit('/docs/a/', async ({ page, errors }) => {
        const head = () =>
          page.evaluate(() => ({
            title: document.title,
            canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
            descriptions: [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(({ content }) => content),
            data: [...document.querySelectorAll('script[type$=json]')].map(({ textContent }) => /docs\/\w/.exec(textContent ?? '')?.[0]),
            choice: document.documentElement.dataset.themeChoice,
          }));
        await follow(page, 'b');
        assert.equal(path(page), '/docs/b/');
        assert.deepEqual(await head(), {
          title: 'B | Test',
          canonical: 'https://example.com/docs/b/',
          descriptions: ['The second'],
          data: ['docs/b'],
          choice: 'system',
        });
        await follow(page, 'a');
        assert.deepEqual((await head()).descriptions, ['The first']);
        assert.equal(await isSwapped(page), true);
        assert.deepEqual(errors, []);
      });
    });

    test('language, direction and classes of the page come along; the colours that a reader chose stay', async () => {
      await visit(
        '/docs/a/',
        async ({ page }) => {
          await page.evaluate(() => document.documentElement.classList.add('of-others'));
          await follow(page, 'b');
          const { lang, dir, className } = await page.evaluate(() => {
            const { lang, dir, className } = document.documentElement;
            return { lang, dir, className };
          });
          assert.deepEqual({ lang, dir, className }, { lang: 'ar', dir: 'rtl', className: 'of-others special' });
          assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
          await follow(page, 'a');
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

    test('only plain clicks on links to pages of the site are taken over', async () => {
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

    test('a link to the page that is shown adds nothing to the history and fetches nothing', async () => {
      await visit('/docs/a/', async ({ page, fetched }) => {
        const before = await page.evaluate(() => [history.length, history.state.key]);
        await scroll(page, 500);
        for (const href of ['/docs/a/', '/docs/a/']) {
          await page.evaluate(
            (to) => document.querySelector(`main`)?.insertAdjacentHTML('beforeend', `<a id="self" href="${to}">self</a>`),
            href,
          );
          await page.evaluate(() => document.getElementById('self')?.click());
          await scrolledTo(page, 0);
        }
        const after = await page.evaluate(() => [history.length, history.state.key]);
        assert.equal(after[0], before[0]);
        assert.match(after[1], /^[0-9a-z]{6}$/);
        assert.deepEqual(fetched, []);
      });
    });

    test('without its final slash, or as index.html, a page is the same page', async () => {
      await visit('/docs/a/', async ({ page, fetched }) => {
        for (const href of ['/docs/a', '/docs/a/index.html', '/docs/a#part']) {
          await page.evaluate((to) => document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail: { url: to } })), href);
          assert.equal(path(page), href);
        }
        assert.deepEqual(fetched, []);
      });
    });

    test('where the host redirects, the address is the one that it leads to', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await page.evaluate(() => document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail: { url: '/docs/b#part' } })));
        await heading(page, 'B');
        assert.equal(path(page), '/docs/b/#part');
        assert.equal(await isSwapped(page), true);
      });
    });

    test('Back and Forward restore the place, also after a reload', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await scroll(page, 700);
        await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/docs/b/"]')?.click());
        await heading(page, 'B');
        await scrolledTo(page, 0);
        await scroll(page, 400);
        await page.goBack();
        await heading(page, 'A');
        await scrolledTo(page, 700);
        await page.goForward();
        await heading(page, 'B');
        await scrolledTo(page, 400);
        await page.reload();
        await scrolledTo(page, 400);
        await page.goBack();
        await heading(page, 'A');
        await scrolledTo(page, 700);
      });
    });

    test('a page that was shown before comes back without being fetched', async () => {
      await visit('/docs/a/', async ({ page, fetched }) => {
        await follow(page, 'b');
        await follow(page, 'a');
        fetched.length = 0;
        await page.goBack();
        await heading(page, 'B');
        await page.goForward();
        await heading(page, 'A');
        // The pointer is over something else now, which may be fetched.
        assert.deepEqual(
          fetched.filter((address) => address.startsWith('/docs/')),
          [],
        );
        assert.equal(await isSwapped(page), true);
      });
    });

    test('an anchor of another page is scrolled to, and the keyboard goes on there', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await follow(page, 'part of b', 'B');
        assert.equal(path(page), '/docs/b/#part');
        const { y } = (await page.locator('h2#part').boundingBox()) ?? { y: -1 };
        assert.ok(y > 60 && y < 120, `${y}`);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('href')), '#part');
        assert.equal(await page.locator('h2#part').getAttribute('tabindex'), null);
      });
    });

    test('an anchor of the page itself is the browser’s, and Back returns from it', async () => {
      await visit('/docs/b/', async ({ page, fetched }) => {
        await scroll(page, 100);
        await told(page);
        await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#part"]')?.click());
        await page.waitForFunction(
          () => location.hash === '#part' && Math.abs((document.getElementById('part')?.getBoundingClientRect().top ?? 0) - 84) < 3,
        );
        assert.deepEqual(await told(page), [
          'route-update /docs/b/ > /docs/b/#part, B | Test',
          'route-did-update /docs/b/ > /docs/b/#part, B | Test',
        ]);
        await page.goBack();
        await scrolledTo(page, 100);
        assert.equal(path(page), '/docs/b/');
        assert.deepEqual(fetched, []);
      });
    });

    test('scripts change the query without a fetch, and Back undoes it', async () => {
      await visit('/docs/a/', async ({ page, fetched }) => {
        await scroll(page, 300);
        const go = (url: string, replace: boolean) =>
          page.evaluate((detail) => document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail })), { url, replace });
        const length = await page.evaluate(() => history.length);
        await go('?q=one', false);
        await go('?q=two', true);
        assert.equal(path(page), '/docs/a/?q=two');
        assert.equal(await page.evaluate(() => history.length), length + 1);
        assert.equal(await top(page), 300);
        await page.goBack();
        await page.waitForURL(`${browsed.url}/docs/a/`);
        assert.deepEqual(fetched, []);
        assert.equal(await isSwapped(page), true);
      });
    });

    test('after a link the keyboard begins at the skip link; after Back it does not', async () => {
      await visit('/docs/a/', async ({ page }) => {
        const afterTab = async () => {
          await page.keyboard.press('Tab');
          return page.evaluate(() => document.activeElement?.className);
        };
        await follow(page, 'b');
        assert.equal(await afterTab(), 'skip-link');
        assert.equal(await page.locator('#__skip').getAttribute('tabindex'), null);
        await page.keyboard.press('Enter');
        assert.equal(await page.evaluate(() => document.activeElement?.localName), 'main');
        assert.equal(path(page), '/docs/b/');
        await page.goBack();
        await heading(page, 'A');
        assert.notEqual(await page.evaluate(() => document.activeElement?.id), '__skip');
      });
    });

    test('the title of the next page is said to screen readers', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await follow(page, 'b');
        await page.locator('[role=status]', { hasText: 'B | Test' }).waitFor({ state: 'attached' });
      });
    });

    test('events tell of every change of place, the first page included', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await follow(page, 'b');
        await page.goBack();
        await heading(page, 'A');
        assert.deepEqual(await told(page), [
          'route-update null > /docs/a/, A | Test',
          'route-did-update null > /docs/a/, A | Test',
          'route-update /docs/a/ > /docs/b/, A | Test',
          'route-did-update /docs/a/ > /docs/b/, B | Test',
          'route-update /docs/b/ > /docs/a/, B | Test',
          'route-did-update /docs/b/ > /docs/a/, A | Test',
        ]);
      });
    });

    /** Holds back what scripts fetch of an address until it is let go. */
    const held = async (page: Page, address: string) => {
      let letGo = () => {};
      const isFree = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(address, async (route) => {
        await isFree;
        await route.continue().catch(() => {});
      });
      return () => letGo();
    };

    test('the last click wins; the page that is shown stays until the next one is there', async () => {
      await visit('/docs/a/', async ({ page }) => {
        const letGo = await held(page, '**/docs/b/');
        await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
        await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor({ state: 'attached' });
        assert.equal(path(page), '/docs/a/');
        await told(page);
        await follow(page, 'c');
        letGo();
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await told(page), [
          'route-update /docs/a/ > /docs/c/, A | Test',
          'route-did-update /docs/a/ > /docs/c/, C | Test',
        ]);
        assert.equal(await page.locator('h1').textContent(), 'C');
      });
    });

    test('a bar shows that a page takes its time, and goes when it is there', async () => {
      for (const reducedMotion of ['no-preference', 'reduce'] as const)
        await visit(
          '/docs/a/',
          async ({ page }) => {
            const letGo = await held(page, '**/docs/b/');
            await page.locator('main').getByRole('link', { name: 'b', exact: true }).click();
            const bar = page.getByRole('progressbar', { name: 'The page is loading' });
            await bar.waitFor({ state: 'attached' });
            const { height, share, transition } = await bar.evaluate((element) => ({
              height: element.getBoundingClientRect().height,
              share: element.style.inlineSize,
              transition: getComputedStyle(element).transitionDuration,
            }));
            assert.equal(height, 2);
            assert.match(share, /^8(\.\d+)?%$/);
            assert.equal(transition, reducedMotion === 'reduce' ? '0s' : '0.2s, 0.2s');
            letGo();
            await heading(page, 'B');
            await bar.waitFor({ state: 'detached' });
          },
          { reducedMotion },
        );
    });

    test('a page that is there at once shows no bar', async () => {
      await visit('/docs/a/', async ({ page }) => {
        await page.evaluate(() => {
          new MutationObserver((records) => {
            for (const { addedNodes } of records)
              for (const node of addedNodes) if (node instanceof Element && node.role === 'progressbar') Object(window).hadBar = true;
          }).observe(document.body, { childList: true });
        });
        const link = page.locator('main').getByRole('link', { name: 'b', exact: true });
        await Promise.all([page.waitForResponse('**/docs/b/'), link.hover()]);
        await follow(page, 'b');
        await page.goBack();
        await heading(page, 'A');
        assert.equal(await page.evaluate(() => Object(window).hadBar), undefined);
      });
    });

    test('a page is fetched when its link is pointed at or focused: once, without its anchor, and again when that is old', async () => {
      await visit(
        '/docs/a/',
        async ({ page, fetched }) => {
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
          await follow(page, 'b');
          assert.deepEqual(fetched.filter((address) => address === '/docs/b/').length, 2);
        },
        { prepare: (page) => page.clock.install() },
      );
    });

    test('a finger that touches a link fetches its page', async () => {
      await visit(
        '/docs/a/',
        async ({ page, fetched }) => {
          await page.evaluate(() =>
            document.querySelector('main a[href="/docs/b/"]')?.dispatchEvent(new Event('touchstart', { bubbles: true })),
          );
          await page.waitForResponse('**/docs/b/');
          await page.locator('main').getByRole('link', { name: 'b', exact: true }).tap();
          await heading(page, 'B');
          assert.deepEqual(fetched, ['/docs/b/']);
        },
        { viewport: phone, hasTouch: true, isMobile: true },
      );
    });

    for (const connection of [{ effectiveType: 'slow-2g' }, { saveData: true }]) {
      test(`nothing is fetched in advance with ${JSON.stringify(connection)}`, async () => {
        await visit(
          '/docs/a/',
          async ({ page, fetched }) => {
            const link = page.locator('main').getByRole('link', { name: 'b', exact: true });
            await link.hover();
            await link.focus();
            assert.deepEqual(fetched, []);
            await follow(page, 'b');
            assert.equal(await isSwapped(page), true);
          },
          {
            prepare: (page) =>
              page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection),
          },
        );
      });
    }
  });
}
