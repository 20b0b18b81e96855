import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const items = ['Documentation', 'Tutorials', 'API reference', 'Community', 'Changelog'].map((label) => ({ label, to: '/docs/a/' }));
const navbar = { items: [...items, { type: 'localeDropdown', position: 'right' }] };

const site = tempSite({
  'site.config.ts': `export default { title: 'Productdocs', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, announcementBar: { content: 'News of the day', id: 'x' }, navbar: ${JSON.stringify(navbar)} };`,
  'content/docs/a.md': '# A heading with long words\n\nText\n\n## Second heading\n',
  'content/docs/b/c.md': '# Another document with a long name\n',
  'content/docs/b/wide.md': `# The function whichHasAVeryLongNameWithoutAnyPlaceToBreakIt

- an item with \`code --without breaks\`

<iframe src="about:blank" width="560" height="100" title="Video"></iframe>
<canvas width="560" height="20"></canvas>
<select><option>A long option that is wider than the page of a phone</option></select>
<input size="80"><textarea cols="80"></textarea>
<fieldset><legend>Averylonglegendwithoutanyplacetobreakitwhichiswiderthanthepage</legend></fieldset>
`,
});

describe('twice as large text', () => {
  const browsed = browsedSite(site);

  for (const width of [320, 390, 768, 1000, 1100, 1280])
    test(`overlaps and is cut nowhere at ${width} pixels`, width === 320 || width === 1280 ? {} : long, async () => {
      for (const path of ['/docs/a/', '/search/', '/404.html'])
        await browsed.visit(path, { viewport: { width, height: 800 } }, async (page) => {
          await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
          const faults = await page.evaluate(() => {
            const { clientWidth, scrollWidth } = document.documentElement;
            const shown = Array.from(document.querySelectorAll('.sd-navbar :is(a, button, summary, form), .sd-announcement *')).filter(
              (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
            );
            const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() })).filter(({ box }) => box.width > 1);
            const found = boxes
              .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
              .map(({ element }) => `outside: ${element.outerHTML}`);
            if (scrollWidth > clientWidth) found.push(`scrolls: ${scrollWidth}`);
            for (const [index, { element: one, box: a }] of boxes.entries())
              for (const { element: other, box: b } of boxes.slice(index + 1)) {
                if (one.contains(other)) continue;
                const isAside = a.right < b.left + 2 || b.right < a.left + 2 || a.bottom < b.top + 2 || b.bottom < a.top + 2;
                if (!isAside) found.push(`overlap: ${one.outerHTML} ${other.outerHTML}`);
              }
            return found;
          });
          assert.deepEqual(faults, [], path);
        });
    });

  for (const [width, size] of [
    [390, 16],
    [390, 32],
    [1440, 32],
  ] as const)
    test(`cuts nothing in the content at ${width} pixels and a default font size of ${size} pixels`, async () => {
      await browsed.visit('/docs/b/wide/', { viewport: { width, height: 800 } }, async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
        const cut = await page.locator('main *, .sd-sidebar [aria-current]').evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && !element.closest('.hash-link'))
            .filter(
              (element) =>
                element.getBoundingClientRect().right > innerWidth ||
                (element.matches('.sd-sidebar a') && element.scrollWidth > element.clientWidth),
            )
            .map((element) => element.outerHTML.slice(0, 120)),
        );
        assert.deepEqual(cut, []);
      });
    });

  test('has focus rings within the window', async () => {
    await browsed.visit('/docs/a/', { viewport: { width: 1280, height: 800 } }, async (page) => {
      const links = page.locator('.sd-navbar :is(a, summary)').filter({ visible: true });
      await page.keyboard.press('Tab');
      for (let index = 0; index < (await links.count()); index++) {
        await links.nth(index).focus();
        const top = await links.nth(index).evaluate((link) => {
          const { outlineOffset, outlineWidth } = getComputedStyle(link);
          return link.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth);
        });
        assert.ok(top >= 0, `${await links.nth(index).innerText()} ${top}`);
      }
    });
  });

  for (const [size, hasMenu] of [
    [16, false],
    [24, true],
    [32, true],
  ] as const)
    test(`${hasMenu ? 'collapses the navbar into the menu' : 'shows the navbar in one row'} at a default font size of ${size} pixels`, async () => {
      await browsed.visit('/docs/a/', { viewport: { width: 1280, height: 800 } }, async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
        const button = page.locator('.sd-navbar-nav > .sd-menu > summary');
        await button.waitFor({ state: hasMenu ? 'visible' : 'hidden' });
        assert.equal(await page.locator('.sd-navbar').evaluate(({ clientHeight }) => clientHeight), size * 3.75 - 1);
        if (hasMenu) {
          await button.click();
          await page.locator('.sd-mobile-menu.sd-shown').getByRole('link', { name: 'Tutorials' }).waitFor();
        }
      });
    });
});
