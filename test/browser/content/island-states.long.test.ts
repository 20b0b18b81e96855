import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { islandStatesSite } from '../../support/sites/island-states-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const site = tempSite(islandStatesSite);

describe('states of islands', () => {
  const browsed = browsedSite(site);

  interface Visit {
    readonly page: Page;
    /** Errors in the console. */
    readonly errors: string[];
    /** Stops failing the requests that match the pattern. */
    mend(): void;
  }

  /** Visits a page on which requests that match `missing` fail until they are restored. */
  const visit = (path: string, look: (visit: Visit) => Promise<void>, missing = /^$/, options: BrowserContextOptions = {}) => {
    const errors: string[] = [];
    let isMended = false;
    const mend = () => {
      isMended = true;
    };
    return browsed.visit(
      path,
      { viewport: { width: 1280, height: 800 }, ...options },
      (page) => look({ page, errors, mend }),
      async (page) => {
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.route(missing, (route) => (isMended ? route.continue() : route.abort()));
      },
    );
  };
  const state = (page: Page, value: string) => page.locator(`storedocs-island[data-state="${value}"]`).waitFor({ state: 'attached' });
  const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

  test('if the script is missing, the server-rendered HTML stays, and readers who use it see a message', async () => {
    await visit(
      '/docs/counter/',
      async ({ page, mend }) => {
        await state(page, 'failed');
        assert.equal(await page.locator('#counter').innerText(), 'Count 0');
        await page.locator('#counter').focus();
        await page.keyboard.press('Tab');
        assert.equal(await page.locator('.sd-load-failure').count(), 0);
        await page.locator('#counter').click();
        assert.match(await page.locator('.sd-load-failure p').innerText(), /^This part could not be loaded/);
        await page.locator('#counter').click();
        assert.equal(await page.locator('.sd-load-failure').count(), 1);
        mend();
        await retry(page).click();
        await state(page, 'alive');
        await page.locator('.sd-load-failure').waitFor({ state: 'detached' });
        await page.locator('#counter').click();
        await page.getByText('Count 1').waitFor();
      },
      /island-counter/,
    );
  });

  test('if the script is missing when an island is first used, the message appears without another click', async () => {
    const far = { viewport: { width: 1280, height: 120 } };
    await visit(
      '/docs/counter/',
      async ({ page }) => {
        await page.locator('#counter').dispatchEvent('click');
        await retry(page).waitFor();
      },
      /island-counter/,
      far,
    );
  });

  test('an island without HTML shows the message immediately, retries on request, and moves the focus', async () => {
    await visit(
      '/docs/late/',
      async ({ page, errors, mend }) => {
        await retry(page).focus();
        const before = errors.length;
        await page.keyboard.press('Enter');
        while (errors.length === before) await page.waitForEvent('console');
        await state(page, 'failed');
        assert.ok(await retry(page).evaluate((button) => button === document.activeElement));
        mend();
        await page.keyboard.press('Enter');
        await page.locator('#late').waitFor();
        await page.locator('.sd-load-failure').waitFor({ state: 'detached' });
        await page.waitForFunction(() => document.activeElement?.id === 'late');
      },
      /island-late/,
    );
  });

  test('if a dependency of an island script fails and is then available again, the page reloads, since browsers remember the failure', async () => {
    await visit(
      '/docs/late/',
      async ({ page, mend }) => {
        await retry(page).waitFor();
        mend();
        await retry(page).click();
        await page.locator('#late').waitFor();
        assert.equal(await page.locator('.sd-load-failure').count(), 0);
      },
      /assets\/react-(?!dom|jsx)/,
    );
  });

  test('if a script was deleted after the page was loaded, as by a deployment, the page reloads', async () => {
    await browsed.visit(
      '/docs/late/',
      {},
      async (page) => {
        await retry(page).click();
        await page.locator('#late').waitFor();
      },
      (page) => {
        let isOld = true;
        page.on('request', (request) => {
          if (request.isNavigationRequest() && page.url().includes('/late/')) isOld = false;
        });
        return page.route(/island-late/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
      },
    );
  });

  test('an island without initial HTML has a placeholder of its size while it loads', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await browsed.visit(
      '/docs/late/',
      { reducedMotion: 'reduce' },
      async (page) => {
        const drawing = () =>
          page.locator('main storedocs-island').evaluate((island) => {
            const { width, height, content, visibility, animationName } = getComputedStyle(island, '::before');
            return { width, height, isDrawn: content.startsWith('url('), visibility, animationName };
          });
        await state(page, 'loading');
        await page.waitForFunction(() => {
          const island = document.querySelector('main storedocs-island');
          return island && getComputedStyle(island, '::before').visibility === 'visible';
        });
        assert.deepEqual(await drawing(), {
          width: '128px',
          height: '110px',
          isDrawn: true,
          visibility: 'visible',
          animationName: 'appear',
        });
        goOn();
        await page.locator('#late').waitFor();
        assert.equal((await drawing()).isDrawn, false);
      },
      (page) =>
        page.route(/island-late/, async (route) => {
          await held;
          await route.continue();
        }),
    );
  });

  for (const when of ['render', 'effect']) {
    test(`a component that crashes in its ${when} shows the error, and can be retried`, async () => {
      await visit(`/docs/${when}/`, async ({ page, errors }) => {
        await state(page, 'alive');
        await page.locator('#fragile').focus();
        await page.keyboard.press('Enter');
        const crash = page.getByRole('alert');
        assert.equal(await crash.locator('.sd-crash-title').innerText(), 'This page crashed.');
        assert.equal(
          await crash.locator('.sd-crash-messages').textContent(),
          'The registry is <empty>\n\nCause:\nNo goods\n\nCause:\na strike',
        );
        assert.ok(
          errors.some((text) => /The registry is <empty>\n\s+at /.test(text)),
          errors.join(),
        );
        const again = crash.getByRole('button', { name: 'Try again' });
        assert.ok(await again.evaluate((button) => button === document.activeElement));
        await page.evaluate(() => Object.assign(window, { mended: true }));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Break' }).waitFor();
        await page.waitForFunction(() => document.activeElement?.id === 'fragile');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Whole again' }).waitFor();
      });
    });
  }

  test('effects of an island are cleaned up when it is removed', async () => {
    await visit('/docs/clock/', async ({ page }) => {
      await page.waitForFunction(() => document.querySelectorAll('storedocs-island[data-state="alive"]').length === 2);
      await page.evaluate(() => {
        const [clock, other] = document.querySelectorAll('main storedocs-island');
        clock?.remove();
        other?.append(document.createElement('i'));
      });
      await page.waitForFunction(() => 'clockStopped' in window);
    });
  });

  test('a hydration mismatch is repaired and reported on the console', async () => {
    await visit('/docs/fickle/', async ({ page, errors }) => {
      await state(page, 'alive');
      assert.equal(await page.locator('#fickle').innerText(), 'browser');
      assert.ok(
        errors.some((text) => text.startsWith('Hydration mismatch, the island was rendered again:')),
        errors.join(),
      );
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations in the messages, in ${colorScheme}`, async () => {
      const check = async (page: Page) => {
        await page.addScriptTag({ path: axePath });
        const violations = await page.evaluate(async () => {
          const { axe }: { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } } = Object(window);
          return (await axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
        });
        assert.deepEqual(violations, []);
      };
      const options = { colorScheme, viewport: { width: 390, height: 844 } };
      await visit(
        '/docs/late/',
        async ({ page }) => {
          await retry(page).waitFor();
          await check(page);
        },
        /island-late/,
        options,
      );
      await visit(
        '/docs/render/',
        async ({ page }) => {
          await state(page, 'alive');
          await page.locator('#fragile').click();
          await page.getByRole('alert').waitFor();
          await check(page);
        },
        undefined,
        options,
      );
    });
  }
});
