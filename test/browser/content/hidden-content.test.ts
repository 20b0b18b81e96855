import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const columns = Array.from({ length: 30 }, (_, index) => `Column ${index}`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const site = tempSite({
  'content/docs/a.md': `# A

[Out](pathname:///logout) <a href="/signout" data-no-link-check>Off</a> [B](b.md)

<details>
<summary>More</summary>

A pelican.

</details>

::::tabs

:::tab[One]
A heron, and a swallow.
:::

:::tab[Two]
A flamingo, and another swallow.

<a id="deep"></a>
:::

::::

${row(columns)}
${row(columns.map(() => '---'))}
${row(columns.map((name) => `cell-of-${name.replace(' ', '-')}`))}
`,
  'content/docs/b.md': '# B\n',
});
const viewport = { width: 1000, height: 700 };
const shows = (page: Page, text: string) => page.getByText(text).first().isVisible();

describe('content that is hidden', () => {
  const browsed = browsedSite(site);

  test('is opened for a search term, and for an anchor', async () => {
    const opened = async (path: string) => {
      let shown: boolean[] = [];
      await browsed.visit(path, { viewport }, async (page) => {
        await page.locator('[role=tab]').first().waitFor();
        if (path.includes('_highlight')) await page.waitForFunction(() => CSS.highlights.has('search'));
        shown = [await shows(page, 'A pelican'), await shows(page, 'A heron'), await shows(page, 'A flamingo')];
      });
      return shown;
    };
    assert.deepEqual(await opened('/docs/a/'), [false, true, false]);
    assert.deepEqual(await opened('/docs/a/?_highlight=pelican'), [true, true, false]);
    assert.deepEqual(await opened('/docs/a/?_highlight=flamingo'), [false, false, true]);
    assert.deepEqual(await opened('/docs/a/?_highlight=swallow'), [false, true, false]);
    assert.deepEqual(await opened('/docs/a/#deep'), [false, false, true]);
  });

  test('is printed, with all columns of a wide table', async () => {
    await browsed.visit('/docs/a/', { viewport }, async (page) => {
      await page.locator('[role=tab]').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const text of ['A pelican', 'A heron', 'A flamingo']) assert.equal(await shows(page, text), true, text);
      const widest = await page.evaluate(() => {
        const table = document.querySelector('table');
        return [table?.parentElement?.scrollWidth ?? 0, table?.parentElement?.clientWidth ?? 0, document.documentElement.scrollWidth];
      });
      assert.ok((widest[0] ?? 0) <= (widest[1] ?? 0) && (widest[2] ?? 0) <= viewport.width, String(widest));
    });
  });
});

describe('a page', () => {
  const browsed = browsedSite(site);

  test('prefetches other pages, but nothing that another program answers', async () => {
    await browsed.visit('/docs/a/', { viewport }, async (page) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      const answered = page.waitForResponse('**/docs/b/');
      for (const name of ['Out', 'Off', 'B']) await page.locator('article').getByRole('link', { name, exact: true }).hover();
      await answered;
      assert.deepEqual(
        fetched.filter((path) => !path.startsWith('/assets/')),
        ['/docs/b/'],
      );
    });
  });
});
