import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { islandsSite, visitIslands } from '../../support/sites/islands-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe('islands and tabs in a browser', () => {
  const browsed = browsedSite(islandsSite);

  const visit = visitIslands(browsed);
  const alive = (page: Page, name: string) => page.locator(`#${name}[data-alive="true"]`).waitFor();
  const more = (page: Page, name: string) => page.getByRole('button', { name: `More ${name}` });
  const times = (page: Page, name: string) => page.getByLabel(`Times of ${name}`).inputValue();

  test('an island among the children of another one is hydrated, even if it is shown later or again', async () => {
    await visit('/docs/nested/', async ({ page }) => {
      await alive(page, 'outer');
      await alive(page, 'inner');
      await more(page, 'inner').click();
      assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['0', '1']);
      await more(page, 'outer').click();
      assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['1', '1']);
      for (let round = 0; round < 2; round++) {
        await page.getByRole('button', { name: 'Fold', exact: true }).click();
        await alive(page, 'folded');
        await more(page, 'folded').click();
        assert.equal(await times(page, 'folded'), '1');
        assert.equal(await page.locator('#fold em').innerText(), 'words');
        await page.getByRole('button', { name: 'Fold', exact: true }).click();
        await page.locator('#fold').waitFor({ state: 'detached' });
      }
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds no violations on a page with islands and tabs, in ${colorScheme}`, async () => {
      await visit(
        '/docs/all/',
        async ({ page }) => {
          await alive(page, 'one');
          await page.locator('.markdown summary').click();
          await page.addScriptTag({ path: axePath });
          const violations = await page.evaluate(async () => {
            const { axe }: { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } } = Object(window);
            return (await axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
          });
          assert.deepEqual(violations, []);
        },
        { colorScheme },
      );
    });
  }
});
