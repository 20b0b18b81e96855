import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../support/browsed-site.ts';
import { fullSite } from '../support/full-site.ts';
import { lookAt, pagesOf } from '../support/look-at.ts';
import { tempSite } from '../support/temp-site.ts';
import { violationsOn } from '../support/violations.ts';

const viewports = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

describe('axe finds nothing', () => {
  const site = tempSite(fullSite);
  const browsed = browsedSite(site);

  for (const [name, viewport] of Object.entries(viewports)) {
    test(name, () =>
      lookAt(browsed, pagesOf(site), { viewport, colorScheme: 'light', reducedMotion: 'reduce' }, async (page, complaints, path) => {
        await page.emulateMedia({ colorScheme: 'light' });
        const light = await violationsOn(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        // Nothing but colors changes in the dark.
        const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
        assert.deepEqual({ path, light, dark, complaints }, { path, light: [], dark: [], complaints: [] });
      }),
    );
  }
});
