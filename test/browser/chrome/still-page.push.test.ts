import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const words = 'Words to scroll over. '.repeat(120);
const section = (name: string) => `## ${name}\n\n${words}\n\n[${name} link](#one)\n\n`;

/** Long pages under a navbar with everything in it. */
const site = tempSite({
  'content/static/favicon.ico': '',
  'site.config.ts': `export default {
  title: 'Still',
  url: 'https://example.com',
  announcementBar: { id: 'one', content: 'Something new', isCloseable: true },
  navbar: { items: [
    { label: 'Docs', to: '/docs/long' },
    { label: 'More', items: [{ label: 'One', to: '/docs/long' }, { label: 'Two', to: '/docs/other' }] },
    { label: 'Tags', to: '/blog/tags', position: 'right' },
  ] },
};\n`,
  'content/docs/long.md': `# Long\n\n${['One', 'Two', 'Three', 'Four', 'Five'].map(section).join('')}`,
  'content/docs/other.md': `# Other\n\n${words}\n`,
  'content/blog/2024-01-01-post.md': `---\ntags: [${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [1, 2, 3].map((number) => `${letter}${number}`)).join(', ')}]\n---\n\n# Post\n\nIntro.\n\n<!-- truncate -->\n\n${words}\n`,
  'content/pages/index.md': `# Home\n\n${['One', 'Two', 'Three'].map(section).join('')}`,
});

describe('the page below sticky elements', () => {
  const browsed = browsedSite(site);

  const middle = 600;
  const toMiddle = (page: Page) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), middle);
  /** After the browser has scrolled, if it does. */
  const place = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(scrollY))))));

  for (const [path, width] of [
    ['/docs/long/', 1440],
    ['/docs/long/', 390],
    ['/', 1440],
    ['/', 390],
    ['/blog/tags/', 1440],
  ] as const) {
    test(`${path} at ${width} stays where it is while one types into the search box`, path === '/docs/long/' ? {} : long, async () => {
      await browsed.visit(path, { viewport: { width, height: 700 } }, async (page) => {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        await toMiddle(page);
        const places: unknown[] = [];
        await page.keyboard.press('/');
        places.push(await place(page));
        for (const key of ['l', 'o', 'n', 'g', 'Backspace', 'ArrowDown', 'ArrowDown']) {
          await page.keyboard.press(key);
          places.push(await place(page));
        }
        await page.getByRole('option').first().waitFor();
        for (const key of ['PageDown', 'Tab', 'PageDown', 'End', 'Shift+Tab', 'PageUp']) {
          await page.keyboard.press(key);
          places.push(await place(page));
        }
        for (const [x, y] of [
          [width / 2, 100],
          [5, 600],
        ] as const) {
          await page.mouse.move(x, y);
          await page.mouse.wheel(0, 300);
          places.push(await place(page));
        }
        for (const key of ['Escape', 'x', 'Escape', 'Escape']) {
          await page.keyboard.press(key);
          places.push(await place(page));
        }
        assert.deepEqual(new Set(places), new Set([middle]));
      });
    });
  }

  test('Tab through the navbar, the sidebar and the table of contents does not scroll the page', async () => {
    await browsed.visit('/docs/long/', { viewport: { width: 1440, height: 700 } }, async (page) => {
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await toMiddle(page);
      for (const selector of ['.sd-navbar', '.sd-sidebar', '.sd-toc']) {
        const count = await page.locator(`${selector} :is(a, button, input, summary)`).count();
        assert.ok(count > 1, selector);
        for (let index = 0; index < count; index++) {
          await page
            .locator(`${selector} :is(a, button, input, summary)`)
            .nth(index)
            .evaluate((element) => element instanceof HTMLElement && element.focus());
          assert.deepEqual({ selector, index, place: await place(page) }, { selector, index, place: middle });
        }
      }
      await page.locator('.sd-navbar-brand').focus();
      for (let index = 0; index < 4; index++) {
        await page.keyboard.press('Tab');
        assert.ok(await page.evaluate(() => document.activeElement?.closest('.sd-navbar') !== null));
        assert.equal(await place(page), middle);
      }
    });
  });

  test('the letters of the tag index do not scroll the page', async () => {
    await browsed.visit('/blog/tags/', { viewport: { width: 1440, height: 700 } }, async (page) => {
      await toMiddle(page);
      for (const link of await page.locator('.sd-tag-letters a').all()) {
        await link.evaluate((element) => element.focus());
        assert.equal(await place(page), middle);
      }
    });
  });

  test('the open table of contents of a phone does not scroll the page', async () => {
    await browsed.visit('/docs/long/', { viewport: { width: 390, height: 700 } }, async (page) => {
      await toMiddle(page);
      await page.locator('.sd-toc summary').evaluate((element) => element instanceof HTMLElement && element.focus());
      await page.keyboard.press('Enter');
      for (let index = 0; index < 4; index++) {
        await page.keyboard.press('Tab');
        assert.equal(await place(page), middle);
      }
    });
  });

  test('targets and focused links come to rest below the sticky elements', async () => {
    for (const [path, width, cover, target, link] of [
      ['/docs/long/', 1440, '.sd-navbar', '#three', 'p a[href="#one"]'],
      ['/docs/long/', 390, '.sd-toc', '#three', 'p a[href="#one"]'],
      ['/blog/tags/', 1440, '.sd-tag-letters', '[id^="M"], [id^="m"]', '.sd-tag-group a'],
    ] as const) {
      await browsed.visit(path, { viewport: { width, height: 700 }, reducedMotion: 'reduce' }, async (page) => {
        await page.locator('html[data-ready]').waitFor({ state: 'attached' });
        const topOf = async (selector: string) => (await page.locator(`main ${selector}`).first().boundingBox())?.y ?? Number.NaN;
        const coverEnd = () => page.locator(cover).evaluate((element) => element.getBoundingClientRect().bottom);
        const id = await page.locator(target).first().getAttribute('id');
        await page.evaluate((hash) => location.assign(hash), `#${id}`);
        await place(page);
        assert.ok((await topOf(`#${id}`)) >= (await coverEnd()), `${path} ${width} #${id}`);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await page.locator(`main ${link}`).first().focus();
        await place(page);
        assert.ok((await topOf(link)) >= (await coverEnd()), `${path} ${width} ${link}`);
      });
    }
  });
});
