import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { hidingSite } from '../../support/sites/hiding-navbar-site.ts';

const viewport = { width: 1280, height: 700 };

describe('a navbar that hides on scroll', () => {
  const browsed = browsedSite(hidingSite);

  const isShown = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('.sd-navbar')?.getBoundingClientRect().top ?? -1) >= 0);
  const isHidden = (page: Page) =>
    page.waitForFunction(() => (document.querySelector('.sd-navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
  /** Scrolls with the wheel and waits until the page has moved. */
  const wheel = async (page: Page, distance: number) => {
    const wanted = await page.evaluate((by) => Math.max(0, scrollY + by), distance);
    await page.mouse.wheel(0, distance);
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, wanted);
  };

  test('moves within 200 ms, or immediately with reduced motion', async () => {
    for (const [reducedMotion, duration] of [
      ['no-preference', '0.2s'],
      ['reduce', '0s'],
    ] as const) {
      await browsed.visit('/docs/long/', { viewport, reducedMotion }, async (page) => {
        assert.equal(await page.locator('.sd-navbar').evaluate((navbar) => getComputedStyle(navbar).transitionDuration), duration);
      });
    }
  });

  test('is visible after a jump to an anchor, with the heading below it', async () => {
    await browsed.visit('/docs/long/', { viewport }, async (page) => {
      await page.mouse.move(page.viewportSize()?.width === 390 ? 200 : 700, 400);
      await page.getByRole('link', { name: 'To part 9', exact: true }).click();
      await page.waitForFunction(() => {
        const top = document.getElementById('part-9')?.getBoundingClientRect().top ?? 0;
        return top >= 60 && top < 120;
      });
      await isShown(page);
    });
  });

  test('hides when the reader scrolls on, and treats Back as a jump', async () => {
    await browsed.visit('/docs/long/', { viewport, reducedMotion: 'reduce' }, async (page) => {
      await page.mouse.move(700, 400);
      await page.getByRole('link', { name: 'To part 9', exact: true }).click();
      await isShown(page);
      await wheel(page, 200);
      await isHidden(page);
      await page.goBack();
      await isShown(page);
    });
  });

  test('lets a page that is opened at an anchor start there', async () => {
    await browsed.visit('/docs/long/#part-5', { viewport }, async (page) => {
      await page.waitForFunction(() => scrollY > 300);
      await isShown(page);
    });
  });
});
