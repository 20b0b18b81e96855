import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TempSite } from '../program/temp-site.ts';
import type { BrowsedSite } from './browsed-site.ts';
import { lookAt, missingPage } from './look-at.ts';
import { policyOf } from './security-policy.ts';
import { violationsOn } from './violations.ts';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
/** The narrowest width at which pages have to work, according to WCAG. */
const narrow = { width: 320, height: 640 };

/** Asserts that pages have no axe violations in either color mode, at one window size. */
export function assertAccessible(browsed: BrowsedSite, paths: readonly string[], viewport: typeof wide): Promise<void> {
  return lookAt(browsed, paths, { viewport, colorScheme: 'light', reducedMotion: 'reduce' }, async (page, complaints, path) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await violationsOn(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Only colors change in dark mode.
    const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
    assert.deepEqual({ path, light, dark, complaints }, { path, light: [], dark: [], complaints: [] });
  });
}

/** Adds tests that visit pages of a site: on the narrowest screen, without JavaScript, and under the policy of the site. */
export function testPages(site: TempSite, browsed: BrowsedSite, paths: () => readonly string[]): void {
  test('nothing is wider than the narrowest screen', async () => {
    await lookAt(browsed, paths(), { viewport: narrow }, async (page, _, path) => {
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), narrow.width, path);
    });
  });

  test('every page is readable without JavaScript', async () => {
    await lookAt(browsed, paths(), { viewport: wide, javaScriptEnabled: false }, async (page, complaints, path) => {
      assert.equal(await page.locator('main').count(), 1, path);
      assert.equal(await page.locator('main h1').first().isVisible(), true, path);
      assert.deepEqual(complaints, [], path);
    });
  });

  test('its own content security policy blocks nothing', async () => {
    const policy = policyOf(site);
    await lookAt(browsed, paths(), { viewport: wide, policy }, async (page, complaints, path) => {
      await page.waitForLoadState('networkidle');
      // The browser itself reports that this page is missing.
      const expected = path === missingPage ? complaints.filter((text) => text.includes('404')) : [];
      assert.deepEqual({ path, complaints }, { path, complaints: expected });
    });
  });
}
