import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite, stopClock } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { codeSite, figure, wrap } from '../../support/sites/code-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Which of the scrollable boxes are tab stops. */
const stops = (page: Page) =>
  page.locator(':is(figure.sd-code > pre, .sd-table):visible').evaluateAll((boxes) => boxes.map((box) => box.hasAttribute('tabindex')));

describe('code blocks in a browser', () => {
  const browsed = browsedSite(codeSite);

  const visit = (look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) =>
    browsed.visit('/docs/code/', { viewport: wide, ...options }, look, prepare);

  test('only code that overflows is a tab stop; without JavaScript, all code is', async () => {
    await visit(async (page) => {
      await page.locator('.sd-table:not([tabindex])').waitFor();
      assert.deepEqual(await stops(page), [false, true, false, false, true]);
      await page.setViewportSize({ width: 200, height: 800 });
      await figure(page, 0).locator('pre[tabindex]').waitFor();
      assert.equal((await stops(page))[0], true);
    });
    await visit(async (page) => assert.deepEqual(await stops(page), [true, true, true, true, true]), { javaScriptEnabled: false });
  });

  test('a button wraps long lines, if there are any; line numbers and highlighted lines stay in place', async () => {
    await visit(async (page) => {
      await wrap(page, 1).waitFor();
      assert.equal(await wrap(page, 0).count(), 0);
      assert.equal(await wrap(page, 1).getAttribute('aria-pressed'), 'false');
      await wrap(page, 1).click();
      assert.equal(await wrap(page, 1).getAttribute('aria-pressed'), 'true');
      const measured = await figure(page, 1).evaluate((block) => {
        const [one, two] = [...block.querySelectorAll('.sd-line')];
        const pre = block.querySelector('pre');
        const range = document.createRange();
        range.selectNodeContents(two ?? block);
        const rows = [...range.getClientRects()];
        return {
          overflows: (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0),
          hasRows: (two?.getBoundingClientRect().height ?? 0) > 2 * (one?.getBoundingClientRect().height ?? 0),
          // Every row of the wrapped line starts where code starts, to the right of the line numbers.
          starts: new Set(
            rows.filter(({ left }, index) => index === 0 || left < (rows[index - 1]?.left ?? 0)).map(({ left }) => Math.round(left)),
          ).size,
          isMarked: two?.classList.contains('sd-highlighted'),
        };
      });
      assert.deepEqual(measured, { overflows: false, hasRows: true, starts: 1, isMarked: true });
      // Wrapping can be undone, although nothing overflows any more.
      await wrap(page, 1).click();
      assert.equal(await wrap(page, 1).getAttribute('aria-pressed'), 'false');
      assert.ok(await wrap(page, 1).isVisible());
    });
  });

  test('the copy button copies, announces it for a second, and resets', async () => {
    await visit(
      async (page) => {
        const button = figure(page, 0).locator('.sd-copy-button');
        assert.equal(await button.getAttribute('aria-label'), 'Copy code to clipboard');
        await stopClock(page);
        await button.click();
        await figure(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'const short = 1;');
        await page.clock.runFor(500);
        await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
        await page.clock.runFor(2000);
        await figure(page, 0).getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
      (page) => page.clock.install(),
    );
  });

  test('the button copies without a secure context, too', async () => {
    await visit(
      async (page) => {
        await stopClock(page);
        await figure(page, 0).locator('.sd-copy-button').click();
        await figure(page, 0).getByRole('button', { name: 'Copied' }).waitFor();
        assert.equal(await page.evaluate(() => Reflect.get(window, 'clip').readText()), 'const short = 1;');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
      async (page) => {
        await page.clock.install();
        await page.addInitScript(() => {
          Reflect.set(window, 'clip', navigator.clipboard);
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
        });
      },
    );
  });

  test('the code is selected if the clipboard is not available', async () => {
    await visit(
      async (page) => {
        await figure(page, 0).locator('.sd-copy-button').click();
        await page.waitForFunction(() => getSelection()?.toString().trim() === 'const short = 1;');
        assert.equal(await figure(page, 0).locator('.sd-copied').count(), 0);
      },
      {},
      (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
          document.execCommand = () => false;
        }),
    );
  });

  test('the buttons appear for mouse, keyboard and touch, and only where they have an effect', async () => {
    const opacity = (page: Page) =>
      figure(page, 0)
        .locator('.sd-code-buttons')
        .evaluate((buttons) => getComputedStyle(buttons).opacity);
    await visit(async (page) => {
      assert.equal(await opacity(page), '0');
      await figure(page, 0).hover();
      assert.equal(await opacity(page), '1');
      await page.mouse.move(0, 0);
      assert.equal(await opacity(page), '0');
      await figure(page, 0).locator('.sd-copy-button').focus();
      assert.equal(await opacity(page), '1');
    });
    await visit(async (page) => assert.equal(await opacity(page), '1'), { viewport: phone, hasTouch: true, isMobile: true });
    await visit(async (page) => assert.equal(await page.locator('figure.sd-code button').count(), 0), { javaScriptEnabled: false });
  });

  test('a block that is initially hidden gets its button when it is shown', long, async () => {
    await visit(async (page) => {
      assert.equal(await wrap(page, 3).isVisible(), false);
      await page.getByText('More').click();
      await wrap(page, 3).waitFor();
    });
  });

  test('long titles never run below the buttons', long, async () => {
    for (const viewport of [wide, phone]) {
      await visit(
        async (page) => {
          await wrap(page, 1).waitFor({ state: 'attached' });
          const { text, buttons } = await figure(page, 1).evaluate((block) => {
            const range = document.createRange();
            range.selectNodeContents(block.querySelector('figcaption') ?? block);
            return {
              text: Math.max(...Array.from(range.getClientRects(), ({ right }) => right)),
              buttons: block.querySelector('.sd-code-buttons')?.getBoundingClientRect().left ?? 0,
            };
          });
          assert.ok(text > 100 && text <= buttons, `${text} ${buttons}`);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
        },
        { viewport },
      );
    }
  });

  test('line numbers with three digits are aligned like those with one', long, async () => {
    await visit(async (page) => {
      const starts = await figure(page, 2).evaluate((block) =>
        [0, 104].map((index) => {
          const range = document.createRange();
          range.selectNodeContents(block.querySelectorAll('.sd-line')[index] ?? block);
          return range.getBoundingClientRect().left;
        }),
      );
      assert.equal(starts[0], starts[1]);
      assert.equal(await figure(page, 2).locator('pre.sd-digits-3').count(), 1);
    });
  });
});
