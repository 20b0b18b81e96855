import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { chromeSite, scroll } from '../../support/sites/chrome-site.ts';

const wide = { width: 1280, height: 700 };
const phone = { width: 390, height: 700 };

describe('the chrome of a page', () => {
  const browsed = browsedSite(chromeSite);

  const states: Readonly<Record<string, { viewport: typeof wide; prepare: (page: Page) => Promise<unknown> }>> = {
    'an open dropdown': { viewport: wide, prepare: (page) => page.locator('.sd-navbar summary', { hasText: 'More' }).click() },
    'the menu open on the sidebar': {
      viewport: phone,
      prepare: async (page) => {
        await page.locator('.sd-navbar .sd-menu > summary').click();
        await page.locator('.sd-mobile-menu.sd-shown').waitFor();
      },
    },
    'the menu open on the navbar items': {
      viewport: phone,
      prepare: async (page) => {
        await page.locator('.sd-navbar .sd-menu > summary').click();
        await page.locator('.sd-mobile-menu-back').click();
        await page.locator('.sd-mobile-menu summary', { hasText: 'More' }).click();
      },
    },
    'the back-to-top button': {
      viewport: wide,
      prepare: async (page) => {
        await scroll(page, 1500);
        await scroll(page, -100);
        await page.locator('.sd-back-to-top.sd-shown').waitFor();
      },
    },
  };
  for (const [name, { viewport, prepare }] of Object.entries(states)) {
    test(`axe finds no violations in light and dark mode, with ${name}`, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await browsed.visit('/docs/long/', { viewport, colorScheme, reducedMotion: 'reduce' }, async (page) => {
          await prepare(page);
          assert.deepEqual(await violationsOn(page), []);
        });
      }
    });
  }
});
