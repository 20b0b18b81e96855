import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const post = (tags: readonly string[]) => `---\ntags: [${tags.join(', ')}]\n---\n\n# Post\n\nWords.\n\n<!-- truncate -->\n`;

const site = tempSite({
  'content/blog/2025-01-02-one.md': post([...letters.map((letter) => `${letter} tag`), 'Café', 'Zebra']),
  'content/blog/2025-01-03-two.md': post(['Zebra', 'Café']),
  'content/blog/2025-01-04-three.md': post(['Zebra']),
  'content/docs/few.md': '---\ntags: [One, Two]\n---\n\n# Few\n',
});

const viewport = { width: 390, height: 844 };

/** Labels of the visible tags, without counts. */
async function shownTags(page: Page): Promise<string[]> {
  const labels = await page.locator('.sd-tag:visible').evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''));
  return labels.map((label) => label.trim());
}

describe('the tag index', () => {
  const { visit } = browsedSite(site);

  test('shows the most used tags first, then all tags by letter', async () => {
    await visit('/blog/tags/', { viewport, javaScriptEnabled: false }, async (page) => {
      assert.deepEqual((await shownTags(page)).slice(0, 4), ['Zebra', 'Café', 'A tag', 'B tag']);
      assert.equal(await page.getByRole('searchbox', { name: 'Filter tags' }).isVisible(), false);
    });
  });

  test('is filtered while typing, independent of case and accents', async () => {
    await visit('/blog/tags/', { viewport }, async (page) => {
      const filter = page.getByRole('searchbox', { name: 'Filter tags' });
      await filter.fill('CAFE');
      await page.locator('.sd-tag-ranking').waitFor();
      assert.deepEqual(await shownTags(page), ['Café']);
      await filter.fill('nothing of the kind');
      await page.getByText('No tags match').waitFor();
      assert.deepEqual(await shownTags(page), []);
      await filter.fill('');
      await page.getByRole('heading', { name: 'Most used' }).waitFor();
      assert.equal((await shownTags(page)).length, 2 + 28);
    });
  });

  test('is sorted by count or by name', async () => {
    await visit('/blog/tags/', { viewport }, async (page) => {
      await page.getByRole('button', { name: 'By count' }).click();
      await page.locator('.sd-tag-ranking').waitFor();
      assert.deepEqual((await shownTags(page)).slice(0, 3), ['Zebra', 'Café', 'A tag']);
      await page.getByRole('searchbox', { name: 'Filter tags' }).fill('z');
      await page.waitForFunction(() => document.querySelectorAll('.sd-tag-ranking li:not([hidden])').length === 2);
      assert.deepEqual(await shownTags(page), ['Zebra', 'Z tag']);
      await page.getByRole('button', { name: 'By name' }).click();
      await page.waitForFunction(() => document.querySelector('.sd-tag-ranking li:not([hidden])')?.textContent?.startsWith('Z tag'));
      assert.deepEqual(await shownTags(page), ['Z tag', 'Zebra']);
    });
  });

  test('works after a page swap, and has no filter for few tags', async () => {
    await visit('/docs/tags/', { viewport }, async (page) => {
      assert.equal(await page.getByRole('searchbox', { name: 'Filter tags' }).count(), 0);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/blog/tags/', textContent: 'Tags of the blog' });
        document.querySelector('main')?.append(link);
      });
      await page.getByRole('link', { name: 'Tags of the blog' }).click();
      await page.getByRole('searchbox', { name: 'Filter tags' }).fill('zeb');
      await page.locator('.sd-tag-ranking').waitFor();
      assert.deepEqual(await shownTags(page), ['Zebra']);
    });
  });
});
