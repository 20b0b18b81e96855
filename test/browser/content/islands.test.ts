import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { enforcePolicy, policyOf } from '../../support/browser/security-policy.ts';
import { createGate } from '../../support/faults/gate.ts';
import { long } from '../../support/long.ts';
import { islandsSite, visitIslands } from '../../support/sites/islands-site.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe('islands and tabs in a browser', () => {
  const browsed = browsedSite(islandsSite);

  const visit = visitIslands(browsed);
  const alive = (page: Page, name: string) => page.locator(`#${name}[data-alive="true"]`).waitFor();
  const more = (page: Page, name: string) => page.getByRole('button', { name: `More ${name}` });
  const times = (page: Page, name: string) => page.getByLabel(`Times of ${name}`).inputValue();

  test('several islands hydrate when they are visible, keep their children, and have separate state', async () => {
    await visit('/docs/alive/', async ({ page }) => {
      await alive(page, 'one');
      await alive(page, 'two');
      await more(page, 'one').click();
      await more(page, 'one').click();
      await more(page, 'two').click();
      assert.deepEqual([await times(page, 'one'), await times(page, 'two')], ['2', '1']);
      assert.equal(await page.locator('#one em').innerText(), 'child');
      await page.waitForFunction(() => document.getElementById('width')?.textContent === String(innerWidth));
    });
  });

  test('the first click takes effect exactly once, even before the script is loaded', async () => {
    const script = createGate();
    await visit(
      '/docs/alive/',
      async ({ page }) => {
        await more(page, 'two').click();
        assert.equal(await page.locator('#two').getAttribute('data-alive'), 'false');
        script.open();
        await alive(page, 'two');
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#two input')?.value !== '0');
        assert.deepEqual([await times(page, 'one'), await times(page, 'two')], ['0', '1']);
      },
      {},
      (page) =>
        page.route('**/island-*', async (route) => {
          await script.opened;
          await route.continue();
        }),
    );
  });

  test('an island below the fold loads nothing until it is near the viewport', async () => {
    await visit('/docs/below/', async ({ page, scripts }) => {
      // Islands near the viewport are notified within two frames.
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const ofIslands = () => [...new Set(scripts)].filter((name) => /^(island|react)/.test(name)).sort();
      assert.deepEqual(ofIslands(), []);
      await page.locator('#below').scrollIntoViewIfNeeded();
      await alive(page, 'below');
      assert.deepEqual(ofIslands(), ['island-counter', 'react', 'react-dom-client', 'react-jsx-runtime']);
    });
  });

  test('the first click on a nested island is handled once', async () => {
    const script = createGate();
    await visit(
      '/docs/nested/',
      async ({ page }) => {
        await more(page, 'inner').click();
        script.open();
        await alive(page, 'inner');
        await alive(page, 'outer');
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#inner input')?.value !== '0');
        assert.deepEqual([await times(page, 'outer'), await times(page, 'inner')], ['0', '1']);
      },
      {},
      (page) =>
        page.route('**/island-*', async (route) => {
          await script.opened;
          await route.continue();
        }),
    );
  });

  test('without JavaScript, everything is shown and tabs work', async () => {
    await visit(
      '/docs/all/',
      async ({ page }) => {
        const panel = (text: string) => page.locator('.sd-tab-panel', { hasText: text });
        assert.ok(await page.locator('#one').getByText('A child.').isVisible());
        assert.ok(await panel('By npm').isVisible());
        await page.getByText('Yarn', { exact: true }).click();
        assert.ok(await panel('By Yarn').isVisible());
        assert.ok(await panel('By npm').isHidden());
      },
      { javaScriptEnabled: false },
    );
  });

  test('tabs of one group switch together, and are remembered on other pages', async () => {
    await visit('/docs/tabs/', async ({ page }) => {
      const open = () => page.locator('.sd-tab-panel:visible').allInnerTexts();
      assert.deepEqual(await open(), ['By npm', 'By npm', 'By npm']);
      await page.getByRole('tab', { name: 'pnpm' }).first().click();
      assert.deepEqual(await open(), ['By pnpm', 'By pnpm', 'By npm']);
      await page.goto(`${browsed.url}/docs/tabs-too/`);
      assert.deepEqual(await open(), ['By pnpm']);
    });
  });

  test('arrow keys switch tabs', async () => {
    await visit('/docs/tabs-too/', async ({ page }) => {
      const open = () => page.locator('.sd-tab-panel:visible').allInnerTexts();
      await page.locator('.sd-tabs [role=tab][aria-selected=true]').focus();
      await page.keyboard.press('ArrowRight');
      assert.deepEqual(await open(), ['By pnpm']);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      assert.deepEqual(await open(), ['By Yarn']);
    });
  });

  test('islands and tabs work under a strict content security policy', async () => {
    await visit(
      '/docs/nested/',
      async ({ page }) => {
        await alive(page, 'outer');
        await alive(page, 'inner');
        await more(page, 'inner').click();
        assert.equal(await times(page, 'inner'), '1');
      },
      {},
      (page) => enforcePolicy(page, policyOf(islandsSite)),
    );
  });

  test('an island among the children of another one is hydrated, even if it is shown later or again', long, async () => {
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
    test(`axe finds no violations on a page with islands and tabs, in ${colorScheme}`, long, async () => {
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
