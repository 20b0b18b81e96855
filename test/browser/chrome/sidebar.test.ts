import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { build } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { clientSettingsPlugin } from '../../../src/bundle/run-esbuild.ts';
import { englishMessages } from '../../../src/model/messages.ts';
import { clientSettings } from '../../../src/page-data/chrome/client-settings.ts';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { serve } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import {
  becomes,
  caret,
  closed,
  config,
  files,
  longLabel,
  row,
  shown,
  shows,
  sidebarOf,
  sidebarSite,
} from '../../support/sites/sidebar-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const guides = ['ONE', 'Deeper', 'Always', 'THREE', 'Elsewhere (o', 'Author’s own', longLabel.slice(0, 12)];

describe('the sidebar in a browser', () => {
  const browsed = browsedSite(sidebarSite);
  const visit = (
    path: string,
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => browsed.visit(path, { viewport: wide, reducedMotion: 'reduce', ...options }, look, prepare);

  test('a closed category opens with the items that other pages list, and the tree is fetched once', async () => {
    await visit('/docs/intro/', async (page) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      assert.deepEqual(await shown(page), closed);
      await becomes('closed', caret(page, 'Guides'));
      await caret(page, 'Guides').click();
      await shows(page, [...closed.slice(0, 2), ...guides, ...closed.slice(2)]);
      assert.equal(await caret(page, 'Guides').getAttribute('aria-label'), 'Collapse sidebar category “Guides”');
      const list = await caret(page, 'Guides').getAttribute('aria-controls');
      assert.equal(await page.locator(`[id="${list}"] > li`).count(), 6);
      await row(page, 'Deeper').click();
      await row(page, 'API').click();
      assert.deepEqual(
        await page.locator('nav.sd-sidebar a[href^="/docs/api/"]').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
        ['/docs/api/a/', '/docs/api/b/'],
      );
      assert.deepEqual(
        fetched.filter((path) => path.endsWith('.json')),
        ['/docs/sidebar-default-docs.json'],
      );
      const far = page.locator('nav.sd-sidebar li.far a');
      assert.deepEqual([await far.getAttribute('target'), await far.getAttribute('rel')], ['_blank', 'noopener noreferrer']);
    });
  });

  test('the script renders the tree exactly as the server does', async () => {
    const inner = (page: Page) =>
      page.locator('nav.sd-sidebar li', { has: page.locator('> a[href="/docs/category/guides/"]') }).evaluate((item) => {
        const copy = item.querySelector('ul')?.cloneNode(true);
        if (!(copy instanceof HTMLElement)) return [];
        copy.removeAttribute('id');
        for (const current of copy.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
        return [...copy.querySelectorAll('*')].map(({ localName, attributes, textContent }) =>
          [localName, ...Array.from(attributes, ({ name, value }) => `${name}=${value}`).sort(), textContent].join(' '),
        );
      });
    let made: unknown;
    await visit('/docs/intro/', async (page) => {
      await caret(page, 'Guides').click();
      await page.getByRole('link', { name: 'ONE' }).waitFor();
      made = await inner(page);
      assert.ok(Array.isArray(made) && made.length > 10);
    });
    await visit('/docs/category/guides/', async (page) => assert.deepEqual(made, await inner(page)));
  });

  test('the keyboard reaches the link, then its button; Enter and Space toggle it, and the focus stays', async () => {
    await visit('/docs/intro/', async (page) => {
      await sidebarOf(page).getByRole('link', { name: 'Guides' }).focus();
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Expand sidebar category “Guides”');
      assert.notEqual(await caret(page, 'Guides').evaluate((button) => getComputedStyle(button).outlineStyle), 'none');
      await page.keyboard.press('Enter');
      await shows(page, [...closed.slice(0, 2), ...guides, ...closed.slice(2)]);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Collapse sidebar category “Guides”');
      await page.keyboard.press('Space');
      await shows(page, closed);
    });
  });

  test('a category with a page links to it and opens there; on its own page, a click toggles it', async () => {
    await visit('/docs/intro/', async (page) => {
      await sidebarOf(page).getByRole('link', { name: 'Guides' }).click();
      await page.waitForURL('**/category/guides/');
      const link = sidebarOf(page).getByRole('link', { name: 'Guides' });
      assert.equal(await link.getAttribute('aria-current'), 'page');
      await becomes('open', caret(page, 'Guides'));
      await link.click();
      await becomes('closed', caret(page, 'Guides'));
      await link.click();
      await becomes('open', caret(page, 'Guides'));
      assert.match(page.url(), /\/category\/guides\/$/);
    });
  });

  for (const [name, answer] of Object.entries({
    'is missing': { status: 404, body: 'Not found' },
    'is invalid': { status: 200, body: '{}' },
  })) {
    test(`if the tree ${name}, a click opens the category page`, async () => {
      await visit(
        '/docs/intro/',
        async (page) => {
          await row(page, 'API').click();
          await page.waitForURL('**/docs/api/a/');
          assert.equal(await page.locator('h1').textContent(), 'A');
        },
        {},
        (page) => page.route('**/sidebar-*.json', (route) => route.fulfill(answer)),
      );
    });
  }

  test('open and closed categories are remembered on the next page and after a reload', async () => {
    await visit('/docs/intro/', async (page) => {
      await row(page, 'API').click();
      await row(page, 'Open').click();
      await page.getByRole('link', { name: 'B', exact: true }).waitFor();
      const expected = ['INTRO', 'Guides', 'API', 'A', 'B', 'Open', '<i>"Odd" & $'];
      await shows(page, expected);
      await page.reload();
      await shows(page, expected);
      await page.getByRole('link', { name: 'B', exact: true }).click();
      await page.waitForURL('**/api/b/');
      await shows(page, expected);
      // The branch of the page is open, whatever was open before.
      await page.goto(`${browsed.url}/docs/open/o/`);
      await shows(page, ['INTRO', 'Guides', 'API', 'A', 'B', 'Open', 'O', '<i>"Odd" & $']);
    });
  });

  test('without JavaScript, all items are links and nothing looks like a button', async () => {
    await visit(
      '/docs/intro/',
      async (page) => {
        assert.equal(await page.locator('nav.sd-sidebar button').count(), 0);
        await page.getByRole('link', { name: 'API' }).click();
        await page.locator('h1', { hasText: /^A$/ }).waitFor();
        await shows(page, ['INTRO', 'Guides', 'API', 'A', 'B', ...closed.slice(3)]);
      },
      { javaScriptEnabled: false },
    );
  });

  test('on a phone, the menu opens, categories open inside it, and touch targets are large enough', async () => {
    await visit(
      '/docs/intro/',
      async (page) => {
        await page.locator('.sd-navbar-nav summary').click();
        await caret(page, 'Guides').click();
        await shows(page, [...closed.slice(0, 2), ...guides, ...closed.slice(2)]);
        for (const button of await sidebarOf(page).getByRole('button').all()) {
          const box = await button.boundingBox();
          assert.ok(box && box.height >= 24 && box.width >= 24, JSON.stringify(box));
        }
        await page.getByRole('link', { name: 'ONE' }).click();
        await page.waitForURL('**/guides/one/');
      },
      { viewport: phone },
    );
  });
});

describe('the sidebar during client-side navigation', () => {
  const swapped = tempSite(files);
  const browsed = browsedSite(swapped);

  /** The sidebar script alone, with `start`, which initializes the current page. */
  const script = async () => {
    const contents = `import { followSidebar, setUpSidebar } from './sidebar.ts';
      let page = new AbortController();
      followSidebar();
      window.start = () => { page.abort(); page = new AbortController(); setUpSidebar(page.signal); };
      window.start();`;
    const part = swapped.list('build/assets').find((name) => name.startsWith('sidebar-state'));
    const settings = {
      messages: clientSettings(config, englishMessages).messages,
      parts: { sidebar: `/assets/${part}`, tabs: '', menu: '', swap: '', highlight: '' },
    };
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: join(import.meta.dirname, '../../../src/client/sidebar'), loader: 'js' },
      bundle: true,
      write: false,
      format: 'esm',
      plugins: [clientSettingsPlugin(settings)],
    });
    return outputFiles[0]?.text ?? '';
  };

  const swap = (page: Page, path: string) =>
    page.evaluate(async (url) => {
      const next = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
      document.getElementById('__page')?.replaceWith(next.getElementById('__page') ?? '');
      Reflect.get(window, 'start')();
    }, browsed.url + path);

  const visit = (path: string, look: (page: Page) => Promise<void>) =>
    browsed.visit(path, { viewport: wide, reducedMotion: 'reduce' }, look, async (page) => {
      const body = await script();
      await page.route('**/assets/script-*.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
    });

  test('categories stay open, even those that the reader did not open; nothing is fetched, and one item is current', async () => {
    await visit('/docs/guides/one/', async (page) => {
      const trees: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('.json') && trees.push(request.url())));
      await sidebarOf(page).hover();
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('sidebar-state')));
      await swap(page, '/docs/api/a/');
      const both = ['INTRO', 'Guides', ...guides, 'API', 'A', 'B', ...closed.slice(3)];
      await shows(page, both);
      assert.deepEqual(await sidebarOf(page).locator('[aria-current]').allTextContents(), ['A']);
      await row(page, 'API').click();
      await caret(page, 'Guides').click();
      await swap(page, '/docs/intro/');
      await shows(page, closed);
      await swap(page, '/docs/api/b/');
      await shows(page, ['INTRO', 'Guides', 'API', 'A', 'B', ...closed.slice(3)]);
      assert.deepEqual(trees, []);
    });
  });

  test('an unlisted page is removed from the sidebar of the next page', async () => {
    await visit('/docs/api/secret/', async (page) => {
      await row(page, 'Open').click();
      await swap(page, '/docs/intro/');
      assert.equal(await sidebarOf(page).getByText('Secret').count(), 0);
    });
  });
});

describe('sidebar options', () => {
  const configFile = `export default { title: 'Test', url: 'https://example.com', docs: { sidebar: { hideable: true, autoCollapseCategories: true } } };\n`;
  const browsed = browsedSite(tempSite({ ...files, 'site.config.ts': configFile }));

  test('the sidebar can be hidden and shown again on wide screens', async () => {
    await browsed.visit('/docs/intro/', { viewport: wide, reducedMotion: 'reduce' }, async (page) => {
      const left = () => page.locator('main').evaluate((element) => element.getBoundingClientRect().left);
      const before = await left();
      await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click();
      await sidebarOf(page).getByRole('link').first().waitFor({ state: 'hidden' });
      assert.ok((await left()) < before);
      await page.getByRole('button', { name: 'Expand sidebar', exact: true }).click();
      await sidebarOf(page).getByRole('link').first().waitFor();
      assert.equal(await left(), before);
      await page.setViewportSize(phone);
      assert.equal(await page.locator('.sd-sidebar-hide').isVisible(), false);
    });
    await browsed.visit('/docs/intro/', { viewport: wide, javaScriptEnabled: false }, async (page) => {
      assert.equal(await page.locator('.sd-sidebar-hide').isVisible(), false);
    });
  });
});

describe('the sidebar in dev', () => {
  const written = tempSite(files);
  let served: Awaited<ReturnType<typeof serve>>;
  before(async () => {
    served = await serve(['dev', '--port', '0'], written.root);
  });
  after(() => served?.stop());

  test('opens its categories as in a built site', async () => {
    const page = await (await sharedBrowser()).newPage({ viewport: wide, reducedMotion: 'reduce' });
    await page.goto(`${served.url}/docs/intro/`);
    await caret(page, 'Guides').click();
    await shows(page, [...closed.slice(0, 2), ...guides, ...closed.slice(2)]);
    await page.close();
  });
});
