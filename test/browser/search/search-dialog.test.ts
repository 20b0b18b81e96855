import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchVisits } from '../../support/browser/search-visits.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { ask, dialog, field, isFocused, openSearch, options, titles } from '../../support/search/search-box.ts';
import { searchedSite } from '../../support/sites/searched-site.ts';

describe('the search dialog', () => {
  const visit = searchVisits(tempSite(searchedSite), { whenQuiet: true });

  test('closes with Escape, its button, the shortcut and a click beside it, and the focus returns', async () => {
    await visit('/docs/install/', async ({ page }) => {
      const closings = {
        Escape: () => page.keyboard.press('Escape'),
        button: () => page.getByRole('button', { name: 'Close (Esc)', exact: true }).click(),
        shortcut: () => page.keyboard.press('Control+k'),
        beside: () => page.mouse.click(640, 790),
      };
      await ask(page, 'token');
      await titles(page);
      for (const [name, close] of Object.entries(closings)) {
        assert.equal(await isFocused(page), true, name);
        await close();
        await dialog(page).waitFor({ state: 'hidden' });
        assert.equal(await page.evaluate(() => document.activeElement?.className), 'sd-search-button', name);
        await page.keyboard.press('Enter');
        await field(page).waitFor();
        // The query stays, and typing replaces it.
        await page.keyboard.type('token');
        assert.equal(await field(page).inputValue(), 'token', name);
      }
      assert.match(page.url(), /\/docs\/install\/$/);
    });
  });

  test('keeps the focus in the dialog, and opens results in a new tab with Ctrl and Enter', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'token');
      await titles(page);
      const places: unknown[] = [];
      for (let step = 0; step < 4; step++) {
        await page.keyboard.press('Tab');
        places.push(await page.evaluate(() => document.activeElement?.closest('dialog, .sd-page-frame, .sd-navbar-brand')?.localName));
      }
      assert.deepEqual(new Set(places.filter(Boolean)), new Set(['dialog']));
      await field(page).focus();
      await page.keyboard.press('ArrowDown');
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press('Control+Enter');
      const other = await opened;
      await other.waitForURL('**/docs/api/token/?_highlight=token#expiry');
      assert.equal(await dialog(page).isVisible(), true);
      await other.close();
      await field(page).fill('');
      const recent = dialog(page).getByRole('group', { name: 'Recently opened' });
      assert.match(await recent.getByRole('option').innerText(), /^Expiry\n/);
    });
  });

  test('is walked through with the keyboard, and does not remember links to all results', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await ask(page, 'token');
      await titles(page);
      const chosen = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        const id = await field(page).getAttribute('aria-activedescendant');
        const option = page.locator(`#${id}`);
        assert.equal(await option.getAttribute('aria-selected'), 'true');
        return Number(id?.replace(/\D+/, ''));
      };
      const last = (await options(page).count()) - 1;
      assert.equal(await chosen('ArrowDown', 'Home'), 0);
      assert.equal(await chosen('End'), last);
      assert.equal(await chosen('ArrowDown'), 0);
      assert.equal(await chosen('ArrowUp'), last);
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press('Control+Enter');
      await (await opened).waitForURL('**/search/?q=token');
      await field(page).fill('');
      await dialog(page).getByRole('group', { name: 'Suggested pages' }).waitFor();
      assert.equal(await dialog(page).getByRole('group', { name: 'Recently opened' }).count(), 0);
    });
  });

  test('starts with the first pages of the sections, and with what was opened last until the reader clears it', async () => {
    await visit('/docs/install/', async ({ page }) => {
      await openSearch(page);
      const groups = dialog(page).getByRole('group');
      await options(page).first().waitFor();
      assert.equal(await options(page).and(page.locator('[aria-selected=true]')).count(), 0);
      assert.deepEqual(await options(page).allInnerTexts(), [
        'Banner list\napi',
        'Colours of the banner',
        'Install the banner',
        'Uninstall',
        'Blog',
      ]);
      await page.keyboard.type('expiry');
      await titles(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/api/token/?_highlight=expiry#expiry');
      await page.reload();
      await openSearch(page);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await groups.nth(1).waitFor();
      assert.deepEqual(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label'))), [
        'Recently opened',
        'Suggested pages',
      ]);
      assert.equal(await options(page).first().innerText(), 'Expiry\nAPI tokens');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/api/token/#expiry');
      await openSearch(page);
      await page.getByRole('button', { name: 'Clear list' }).click();
      await groups.nth(1).waitFor({ state: 'detached' });
      assert.deepEqual([await groups.getAttribute('aria-label'), await isFocused(page)], ['Suggested pages', true]);
    });
  });
});
