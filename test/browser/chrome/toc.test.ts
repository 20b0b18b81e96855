import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const words = (count: number) => 'Words and words. '.repeat(count);
const many = Array.from({ length: 60 }, (_, index) => `## Part ${index + 1}\n\n${words(60)}\n`).join('\n');

const site = tempSite({
  'content/static/favicon.ico': '',
  'site.config.ts':
    "export default { title: 'Test', url: 'https://example.com', tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } };\n",
  'content/docs/parts.md': `# Parts\n\n${words(150)}\n\n## One\n\n${words(200)}\n\n### Inside\n\n${words(200)}\n\n## Two\n\n${words(200)}\n\n## Last\n\nThe end.\n`,
  'content/docs/many.md': `# Many\n\n${many}`,
  'content/docs/none.md': '# None\n\nText.\n',
  'content/docs/levels.md': '# Levels\n\n## A\n\n### B\n\n#### C\n\n##### D\n',
  'content/docs/own.md': '---\ntoc_max_heading_level: 2\n---\n\n# Own\n\n## A\n\n### B\n',
  'content/docs/hidden.md': '---\nhide_table_of_contents: true\n---\n\n# Hidden\n\n## A\n',
});

const current = (page: Page) => page.locator('.sd-toc [aria-current=location]').allTextContents();

/** Scrolls a heading to a height in the window, and waits until the table of contents has been updated. */
async function scrollTo(page: Page, id: string, height: number): Promise<void> {
  await page.evaluate(
    ([name, y]) => {
      const top = document.getElementById(String(name))?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top - Number(y), behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    [id, height],
  );
}

describe('the table of contents in a browser', () => {
  const browsed = browsedSite(site);

  const visit = (path: string, look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
    browsed.visit(path, { viewport: wide, reducedMotion: 'reduce', ...options }, look);

  test('marks the current section: a heading in the upper half of the window, or else the one before it', async () => {
    await visit('/docs/parts/', async (page) => {
      assert.deepEqual(await current(page), []);
      for (const [id, height, expected] of [
        ['one', 500, []],
        ['one', 300, ['One']],
        ['one', 90, ['One']],
        ['inside', 500, ['One']],
        ['inside', 300, ['Inside']],
        ['two', 450, ['Inside']],
        ['two', 100, ['Two']],
      ] as const) {
        await scrollTo(page, id, height);
        assert.deepEqual(await current(page), expected, `${id} at ${height}`);
      }
    });
  });

  test('marks an entry that was chosen', async () => {
    await visit('/docs/parts/', async (page) => {
      await page.locator('.sd-toc').getByRole('link', { name: 'Two' }).click();
      await page.locator('.sd-toc [aria-current=location]', { hasText: 'Two' }).waitFor();
      assert.match(page.url(), /#two$/);
    });
  });

  test('marks the current section again when the window height changes', async () => {
    await visit('/docs/parts/', async (page) => {
      await scrollTo(page, 'one', 300);
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.locator('.sd-toc:not(:has([aria-current]))').waitFor();
      assert.deepEqual(await current(page), []);
    });
  });

  test('stays in view next to the content, and keeps the current entry in view', async () => {
    await visit('/docs/many/', async (page) => {
      const isInside = () =>
        page.locator('.sd-toc').evaluate((toc) => {
          const { top = 0, bottom = 0 } = toc.querySelector('[aria-current]')?.getBoundingClientRect() ?? {};
          const box = toc.getBoundingClientRect();
          return bottom > 0 && top >= box.top && bottom <= box.bottom && box.top > 0 && box.bottom <= innerHeight;
        });
      assert.ok(await page.locator('.sd-toc').evaluate((toc) => toc.scrollHeight > toc.clientHeight));
      for (const id of ['part-30', 'part-60', 'part-2']) {
        await scrollTo(page, id, 100);
        assert.equal(await isInside(), true, id);
      }
    });
  });

  test('is a box on a phone that closes when an entry is chosen, and opens without JavaScript, too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      await visit(
        '/docs/parts/',
        async (page) => {
          const link = page.locator('.sd-toc').getByRole('link', { name: 'Inside' });
          assert.equal(await link.isVisible(), false);
          await page.locator('.sd-toc summary').click();
          await link.click();
          await page.waitForURL(/#inside$/);
          assert.equal(await link.isVisible(), !javaScriptEnabled);
          assert.ok(await page.locator('#inside').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight / 2));
        },
        { viewport: phone, javaScriptEnabled },
      );
    }
  });

  test('takes its levels from the configuration or the front matter, and is absent on a page without headings', async () => {
    const entries = async (path: string) => {
      let messages: string[] = [];
      await visit(path, async (page) => {
        messages = await page.locator('.sd-toc a').allTextContents();
      });
      return messages;
    };
    assert.deepEqual(await entries('/docs/levels/'), ['A', 'B', 'C']);
    assert.deepEqual(await entries('/docs/own/'), ['A']);
    await visit('/docs/none/', async (page) => assert.equal(await page.locator('.sd-toc').count(), 0));
    await visit('/docs/hidden/', async (page) => assert.equal(await page.locator('.sd-toc').count(), 0));
  });
});
