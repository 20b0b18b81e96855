import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const config = (title: string) => `export default { title: '${title}', url: 'https://example.com' };\n`;
const far = '\n<div style={{ height: "3000px" }} />\n';
const choices = '\n<input type="checkbox" aria-label="Yes" /> <select aria-label="Size"><option>S</option><option>L</option></select>\n';
const intro = (text: string, more = '') =>
  `---\nsidebar_position: 1\n---\n\n# Intro\n\n${text}\n\n<Counter />\n\n<input aria-label="Name" />\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n## More\n${more}${far}${choices}`;
const site = tempSite({
  'site.config.ts': config('Test'),
  'content/_components/counter.tsx': `'use client';
import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;
}
`,
  'content/docs/intro.mdx': intro('Old text.'),
  'content/docs/other.md': '# Other\n\nOther text.\n',
  'content/docs/guides/_category_.json': '{ "label": "Guides" }',
  'content/docs/guides/first.md': '# First\n',
  'content/docs/more/_category_.json': '{ "label": "More guides" }',
  'content/docs/more/second.md': '# Second\n',
  'content/static/favicon.ico': '',
});

/** Marks the loaded page, and returns whether the same page is still loaded. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    Object(window).isFirst = true;
  });
  return () => page.evaluate(() => Object(window).isFirst === true);
}

describe('dev in a browser', () => {
  const browsed = browsedSite(site, 'dev');
  const change = (more: Readonly<Record<string, string>>) => site.write(more);

  test('changed text is replaced, and everything else is left unchanged', () =>
    browsed.visit('/docs/intro/', { viewport: { width: 1280, height: 700 } }, async (page) => {
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      const isFirst = await markPage(page);
      const category = page.locator('.sd-sidebar li[data-key]', { hasText: 'More guides' });
      await category.getByRole('button').first().click();
      await category.getByRole('link', { name: 'Second' }).waitFor();
      const counter = page.getByRole('button', { name: 'Count' });
      await counter.click();
      await counter.click();
      await page.getByLabel('Name').fill('typed');
      await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));

      change({ 'content/docs/intro.mdx': intro('New *text*.', '\nAdded at the end.\n') });
      await page.getByText('Added at the end.').waitFor();
      await page.getByText('New text.').waitFor();
      assert.equal(await page.getByText('Old text.').count(), 0);
      assert.deepEqual(
        [
          await isFirst(),
          await page.evaluate(() => [scrollY, document.activeElement?.getAttribute('aria-label')]),
          await page.getByLabel('Name').inputValue(),
          await counter.textContent(),
          await category.getByRole('link', { name: 'Second' }).isVisible(),
          await page.locator('.sd-code-buttons').count(),
          await page.locator('.sd-back-to-top').count(),
        ],
        [true, [40, 'Name'], 'typed', 'Count 2', true, 1, 1],
      );

      change({ 'content/docs/intro.mdx': intro('New *text*.').replace('# Intro', '# Renamed') });
      await page.waitForFunction(() => document.title === 'Renamed | Test');
      await page.locator('.sd-sidebar').getByRole('link', { name: 'Renamed' }).waitFor();
      assert.deepEqual([await isFirst(), await counter.textContent()], [true, 'Count 2']);

      // The router still knows the current page, and the next page is up to date.
      const other = page.locator('.sd-sidebar').getByRole('link', { name: 'Other' });
      await Promise.all([page.waitForResponse('**/docs/other/'), other.hover()]);
      change({ 'content/docs/other.md': '# Other\n\nQuite other text.\n' });
      await other.click();
      await page.getByText('Quite other text.').waitFor();
      await page.goBack();
      await page.locator('h1', { hasText: 'Renamed' }).waitFor();
      assert.deepEqual([await isFirst(), await page.title(), complaints], [true, 'Renamed | Test', []]);
      change({ 'content/docs/intro.mdx': intro('Last text.') });
      await page.getByText('Last text.').waitFor();
      assert.equal(await isFirst(), true);
    }));

  test('a changed stylesheet is applied without a page reload', () =>
    browsed.visit('/docs/other/', {}, async (page) => {
      const isFirst = await markPage(page);
      for (const color of ['rgb(1, 2, 3)', 'rgb(4, 5, 6)']) {
        change({ 'templates/styles/custom.css': `h1 { color: ${color}; }\n` });
        await page.waitForFunction((wanted) => getComputedStyle(document.querySelector('h1') ?? document.body).color === wanted, color);
      }
      assert.deepEqual([await isFirst(), await page.locator('link[rel=stylesheet]').count()], [true, 1]);
    }));

  test('problems are shown in an overlay with their positions until they are fixed', () =>
    browsed.visit('/docs/other/', {}, async (page) => {
      const isFirst = await markPage(page);
      const problems = page.locator('storedocs-problems');
      change({ 'content/docs/other.md': '---\ntitle: [\n---\n' });
      await problems.getByText('front-matter-syntax').waitFor();
      assert.match((await problems.locator('pre').textContent()) ?? '', /content\/docs\/other\.md:3:1[\s\S]*2 \| title: \[\n.*3 \| ---/);
      assert.equal(await page.locator('h1', { hasText: 'Other' }).count(), 1);
      change({ 'content/docs/other.md': '# Mended\n' });
      await page.locator('h1', { hasText: 'Mended' }).waitFor();
      assert.deepEqual([await problems.count(), await isFirst()], [0, true]);

      // For a single page, too; and the list can be dismissed.
      change({ 'content/docs/other.mdx': '# Code\n\n{1 +}\n' });
      site.remove('content/docs/other.md');
      await problems.getByText('mdx-syntax').waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await problems.count(), 0);
      change({ 'content/docs/other.mdx': '# Code\n\n{1 + 1}\n' });
      await page.locator('h1', { hasText: 'Code' }).waitFor();
      assert.equal(await isFirst(), true);
    }));

  test('problems of other pages are listed in a corner, link to the editor, and disappear when they are fixed', async () => {
    // Intercepted, so that no editor starts.
    const prepare = (page: Page) => page.route('**/@storedocs/open?*', (route) => route.fulfill({ status: 204 }));
    await browsed.visit(
      '/docs/guides/first/',
      {},
      async (page) => {
        const isFirst = await markPage(page);
        const corner = page.locator('storedocs-corner');
        change({ 'content/docs/more/second.md': '# Second\n\n[Gone](gone.md)\n' });
        const summary = corner.locator('summary', { hasText: /^1 problem$/ });
        await summary.click();
        const [request] = await Promise.all([
          page.waitForRequest('**/@storedocs/open?*'),
          corner.getByRole('link', { name: 'content/docs/more/second.md:3:1' }).click(),
        ]);
        assert.match(request.url(), /open\?file=content%2Fdocs%2Fmore%2Fsecond\.md%3A3%3A1$/);

        // Another problem does not close it.
        change({ 'content/docs/more/second.md': '# Second\n\n[Gone](gone.md) [Lost](lost.md)\n' });
        await corner.locator('summary', { hasText: /^2 problems$/ }).waitFor();
        await corner.getByText('lost.md').first().waitFor();
        change({ 'content/docs/more/second.md': '# Second\n' });
        await corner.waitFor({ state: 'detached' });
        assert.equal(await isFirst(), true);
      },
      prepare,
    );
  });

  test('a page that starts with problems is loaded once they are fixed', async () => {
    change({ 'content/docs/guides/first.md': '---\ntitle: [\n---\n' });
    await browsed.visit('/docs/guides/first/', {}, async (page) => {
      await page.getByText('front-matter-syntax').waitFor();
      change({ 'content/docs/guides/first.md': '# Well\n' });
      await page.locator('h1', { hasText: 'Well' }).waitFor();
    });
  });

  test('nine tabs all show a change', () =>
    browsed.visit('/docs/other/', {}, async (page) => {
      const tabs = [page];
      for (let index = 1; index < 9; index++) {
        const tab = await page.context().newPage();
        await tab.goto(`${browsed.url}/docs/other/`);
        tabs.push(tab);
      }
      change({ 'content/docs/other.mdx': '# Seen in nine tabs\n' });
      for (const tab of tabs) await tab.locator('h1', { hasText: 'Seen in nine tabs' }).waitFor();
    }));

  test('a lost connection does not reload the page, and changes in the meantime are shown', () =>
    browsed.visit(
      '/docs/intro/',
      {},
      async (page) => {
        const isFirst = await markPage(page);
        await page.getByLabel('Name').fill('typed');
        await page.evaluate(() => document.dispatchEvent(new Event('cut')));
        change({ 'content/docs/intro.mdx': intro('After the cut.') });
        await page.getByText('After the cut.').waitFor();
        assert.deepEqual([await isFirst(), await page.getByLabel('Name').inputValue()], [true, 'typed']);
      },
      (page) =>
        page.addInitScript(() => {
          // Without the shared worker, the page has a connection that the test can cut.
          Reflect.deleteProperty(window, 'SharedWorker');
          const { EventSource: Original } = window;
          window.EventSource = class extends Original {
            constructor(url: string | URL) {
              super(url);
              document.addEventListener('cut', () => {
                this.dispatchEvent(new Event('error'));
                this.dispatchEvent(new Event('open'));
              });
            }
          };
        }),
    ));

  test('a change of the configuration reloads the page, which keeps what was typed and chosen', () =>
    browsed.visit('/docs/intro/', {}, async (page) => {
      const isFirst = await markPage(page);
      await page.getByLabel('Name').fill('typed');
      await page.getByLabel('Yes').check();
      await page.getByLabel('Size').selectOption('L');
      await page.getByLabel('Size').focus();
      change({ 'site.config.ts': config('Another') });
      await page.waitForFunction(() => document.title.endsWith('| Another'));
      assert.equal(await isFirst(), false);
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[aria-label=Name]')?.value === 'typed');
      const [isYes, size] = [await page.getByLabel('Yes').isChecked(), await page.getByLabel('Size').inputValue()];
      assert.deepEqual([isYes, size, await page.evaluate(() => document.activeElement?.ariaLabel)], [true, 'L', 'Size']);
    }));
});
