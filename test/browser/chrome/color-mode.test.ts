import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const viewport = { width: 1280, height: 700 };
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const files = (colorMode: string): SiteFiles => ({
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  colorMode: ${colorMode},
  navbar: { logo: { src: 'light.svg', srcDark: 'dark.svg', width: 10, height: 10 }, items: [] },
};
`,
  'content/static/light.svg': dot,
  'content/static/dark.svg': dot,
  'content/pages/index.md': '# Home\n',
  'content/pages/other.md': '# Other\n',
});

/** The displayed mode, the chosen mode, the label of the switch and the stored value. */
const state = (page: Page) =>
  page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    return [theme, themeChoice, document.querySelector<HTMLElement>('[data-color-mode]')?.title, localStorage.getItem('theme')];
  });
const press = async (page: Page) => {
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  return state(page);
};
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const keep = (mode: string) => (page: Page) => page.addInitScript((value) => localStorage.setItem('theme', value), mode);

describe('with the system preference', () => {
  const browsed = browsedSite(tempSite(files('{}')));

  test('the switch cycles through system, light and dark, and returning to system forgets the choice', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'dark' }, async (page) => {
      assert.deepEqual(await state(page), ['dark', 'system', 'system mode', null]);
      assert.deepEqual(await press(page), ['light', 'light', 'light mode', 'light']);
      assert.deepEqual(await press(page), ['dark', 'dark', 'dark mode', 'dark']);
      assert.deepEqual(await press(page), ['dark', 'system', 'system mode', null]);
    });
  });

  test('its accessible name contains the mode, one of its three icons is visible, and the logo matches the mode', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'dark' }, async (page) => {
      const shown = () =>
        page.locator('.sd-color-mode-switch .sd-icon:visible').evaluateAll((icons) => icons.map((icon) => icon.classList[1]));
      const logo = () => page.locator('.sd-navbar img:visible').getAttribute('src');
      assert.deepEqual([await shown(), await logo()], [['sd-icon-system'], '/dark.svg']);
      await press(page);
      assert.deepEqual([await shown(), await logo()], [['sd-icon-light'], '/light.svg']);
      const name = await page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' }).count();
      assert.equal(name, 1);
    });
  });

  test('the choice applies on the next page before the first paint, even without the main script', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      await press(page);
      await press(page);
      await page.route('**/assets/script-*.js', (route) => route.abort());
      await page.goto(`${browsed.url}/other/`);
      assert.deepEqual((await state(page)).slice(0, 2), ['dark', 'dark']);
      assert.equal(await background(page), 'rgb(19, 23, 25)');
    });
  });

  test('an open page follows changes of the system preference, unless the reader has chosen a mode', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      assert.deepEqual(await state(page), ['dark', 'system', 'system mode', null]);
      await press(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await state(page), ['light', 'light', 'light mode', 'light']);
    });
  });

  test('other tabs follow the choice', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      const other = await page.context().newPage();
      await other.goto(`${browsed.url}/other/`);
      await press(page);
      await press(page);
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      assert.deepEqual(await state(other), ['dark', 'dark', 'dark mode', 'dark']);
      await page.evaluate(() => localStorage.clear());
      await other.waitForFunction(() => document.documentElement.dataset.themeChoice === 'system');
    });
  });

  for (const [query, expected] of [
    ['dark', ['dark', 'dark', 'dark mode', 'light']],
    ['purple', ['light', 'light', 'light mode', 'light']],
    ['', ['light', 'light', 'light mode', 'light']],
    ['%22%3E%3Cb%3E', ['light', 'light', 'light mode', 'light']],
  ] as const) {
    test(`?storedocs-theme=${query} applies to the page if it is a mode, and is not stored`, async () => {
      await browsed.visit(
        `/?storedocs-theme=${query}`,
        { viewport },
        async (page) => assert.deepEqual(await state(page), expected),
        keep('light'),
      );
    });
  }

  test('an unknown stored value is ignored', async () => {
    await browsed.visit(
      '/',
      { viewport, colorScheme: 'light' },
      async (page) => assert.deepEqual((await state(page)).slice(0, 3), ['light', 'system', 'system mode']),
      keep('purple'),
    );
  });

  test('with blocked storage, the choice applies to the current page', async () => {
    const errors: string[] = [];
    await browsed.visit(
      '/',
      { viewport, colorScheme: 'light' },
      async (page) => {
        const button = page.getByRole('button', { name: /^Switch/ });
        await button.click();
        await button.click();
        assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
        assert.deepEqual(errors, []);
      },
      async (page) => {
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        });
      },
    );
  });

  test('without JavaScript the system preference is used, and there is no switch', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'dark', javaScriptEnabled: false }, async (page) => {
      assert.equal(await page.locator('.sd-color-mode-switch').isVisible(), false);
      assert.equal(await page.locator('.sd-navbar img:visible').getAttribute('src'), '/dark.svg');
    });
  });

  test('printed pages are always light', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      await press(page);
      await press(page);
      assert.equal(await background(page), 'rgb(19, 23, 25)');
      await page.emulateMedia({ media: 'print' });
      assert.equal(await background(page), 'rgb(255, 255, 255)');
      assert.equal(await page.locator('.sd-navbar').isVisible(), false);
    });
  });
});

describe('without the system preference', () => {
  const browsed = browsedSite(tempSite(files("{ respectPrefersColorScheme: false, defaultMode: 'dark' }")));

  test('the default applies, and the switch toggles between light and dark', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      assert.deepEqual(await state(page), ['dark', 'dark', 'dark mode', null]);
      assert.deepEqual(await press(page), ['light', 'light', 'light mode', 'light']);
      assert.deepEqual(await press(page), ['dark', 'dark', 'dark mode', 'dark']);
    });
  });
});

describe('without a switch', () => {
  const browsed = browsedSite(tempSite(files('{ disableSwitch: true }')));

  test('no switch is shown, and a stored choice is ignored', async () => {
    await browsed.visit('/', { viewport, colorScheme: 'light' }, async (page) => {
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.reload();
      assert.deepEqual(await state(page), ['light', 'system', undefined, null]);
    });
  });
});
