import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { codeSite, figure, wrap } from '../../support/sites/code-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

describe('code blocks in a browser', () => {
  const browsed = browsedSite(codeSite);

  const visit = (look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) =>
    browsed.visit('/docs/code/', { viewport: wide, ...options }, look, prepare);

  test('a block that is initially hidden gets its button when it is shown', async () => {
    await visit(async (page) => {
      assert.equal(await wrap(page, 3).isVisible(), false);
      await page.getByText('More').click();
      await wrap(page, 3).waitFor();
    });
  });

  test('long titles never run below the buttons', async () => {
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

  test('line numbers with three digits are aligned like those with one', async () => {
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
