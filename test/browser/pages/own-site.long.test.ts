import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser/browser.ts';
import { edgesOfPage } from '../../support/browser/edges-of-page.ts';
import { violationsOn } from '../../support/browser/violations.ts';
import { type Served, serve } from '../../support/program/serve.ts';
import { runProgram } from '../../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../../..');
const record = join(repository, 'content/accessibility-run.json');

/** One page of every kind, and all pages about the vendor: these tests back the claims of the accessibility statement. */
const pages = [
  ...['/', '/about-us/', '/accessibility-overview/', '/accessibility-statement/', '/apps/', '/contact/', '/policy/', '/pricing/'],
  ...['/refundpolicy/', '/service/', '/terms-and-conditions/', '/search/', '/cc/manager.php/', '/nowhere/'],
  ...['/docs/Intro/', '/docs/category/shopify-apps/', '/docs/tags/', '/docs/tags/taggify-app/', '/docs/api-reference/'],
  ...['/docs/Shopify/taggify/tag-based-on-specific-word-in-email/', '/docs/others/names-in-our-apps/'],
  ...['/blog/', '/blog/archive/', '/blog/authors/', '/blog/tags/', '/blog/tags/accessibility/', '/blog/tuesdays-post-on-thursday/'],
];

/** From the narrowest phone to the widest screen, and around the widths at which the layout changes. */
const widths = [
  ...[320, 330, 340, 350, 360, 375, 390, 402, 412, 430, 480, 540],
  ...[576, 577, 639, 640, 700, 768, 820, 996, 997, 1099, 1100, 2200],
];

const wide = { width: 1280, height: 800 };

describe('the pages of the site of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-own-'));
  let browser: Browser;
  let served: Served;
  /** Windows in which axe found nothing. */
  const passed = new Set<string>();
  before(async () => {
    const { code, stderr } = await runProgram(['build', '--out-dir', folder], repository);
    assert.equal(code, 0, stderr);
    [browser, served] = await Promise.all([launchBrowser(), serve(['preview', '--out-dir', folder, '--port', '0'], repository)]);
  });
  after(async () => {
    await browser?.close();
    served?.stop();
    rmSync(folder, { recursive: true, force: true });
    // The accessibility statement quotes it.
    const run = { date: new Date().toISOString().slice(0, 10), pages: pages.length };
    if (process.env.RECORD_RUN && passed.size === 2) writeFileSync(record, `${JSON.stringify(run)}\n`);
  });

  /** Visits all pages, one after the other in one window. */
  const lookAtAll = async (options: BrowserContextOptions, look: (page: Page, path: string) => Promise<void>) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(served.url + path);
      await look(page, path);
    }
    await context.close();
  };

  for (const [name, viewport] of Object.entries({ wide, phone: { width: 390, height: 844 } })) {
    test(`axe finds no violations: ${name}`, async () => {
      await lookAtAll({ viewport }, async (page, path) => {
        await page.emulateMedia({ colorScheme: 'light' });
        const light = await violationsOn(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        // Only colors change in dark mode.
        const dark = await violationsOn(page, ['color-contrast', 'link-in-text-block']);
        assert.deepEqual({ path, light, dark }, { path, light: [], dark: [] });
      });
      passed.add(name);
    });
  }

  test('Tab reaches everything from the first link of a page to the footer, with visible focus', () =>
    lookAtAll({ viewport: wide }, async (page, path) => {
      const stops: Stop[] = [];
      while (stops.length < 2000) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(stopOfKeyboard);
        if (stop === undefined) break;
        stops.push(stop);
      }
      // The field of the search page is focused as soon as the page has loaded.
      if (path !== '/search/') assert.match(stops[0]?.name ?? '', /Skip to main content/, path);
      assert.ok(stops.at(-1)?.isInFooter, `${path} ends at ${stops.at(-1)?.name}`);
      assert.deepEqual(
        stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name),
        [],
        path,
      );
    }));

  test('no page scrolls sideways at any of 24 widths', () =>
    lookAtAll({}, async (page, path) => {
      const wider: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) wider.push(`${content} at ${width}`);
      }
      assert.deepEqual({ path, wider }, { path, wider: [] });
    }));

  test('navbar, content and footer are aligned', () =>
    lookAtAll({}, async (page, path) => {
      for (const width of [390, 820, 1440, 2200]) {
        await page.setViewportSize({ width, height: 800 });
        const [navbar, content, footer] = await page.evaluate(edgesOfPage);
        assert.deepEqual({ path, width, content, footer }, { path, width, content: navbar, footer: navbar });
      }
    }));

  test('every page is readable without JavaScript', () =>
    lookAtAll({ viewport: wide, javaScriptEnabled: false }, async (page, path) => {
      assert.equal(await page.locator('main h1').first().isVisible(), true, path);
    }));
});

/** An element that the Tab key reached. */
interface Stop {
  readonly name: string;
  readonly isVisible: boolean;
  readonly isInFooter: boolean;
}

/** The focused element; undefined after the last element of the page. Runs in the browser. */
function stopOfKeyboard(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { width, height } = element.getBoundingClientRect();
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
    isVisible: width > 0 && height > 0 && element.matches(':focus-visible') && element.checkVisibility({ visibilityProperty: true }),
    isInFooter: element.closest('footer') !== null,
  };
}
