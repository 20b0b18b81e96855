import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browsedSite } from '../../support/browser/browsed-site.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const browsed = browsedSite(
  tempSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', pageActions: ['copy', 'markdown'] };\n",
    'content/docs/a.md': '# A\n\nA [link](#b).\n\n## B\n',
  }),
);

test('the menu of page actions closes with Escape, which returns the focus, and when something else is clicked or focused', async () => {
  await browsed.visit('/docs/a/', {}, async (page) => {
    const menu = page.locator('.sd-page-actions > summary');
    const link = page.getByRole('link', { name: 'View as Markdown' });
    const closings = {
      Escape: () => page.keyboard.press('Escape'),
      click: () => page.getByRole('heading', { level: 1 }).click(),
      focus: () => page.keyboard.press('Tab'),
    };
    for (const [name, close] of Object.entries(closings)) {
      await menu.press('Enter');
      await link.focus();
      await close();
      assert.equal(await link.isVisible(), false, name);
      if (name === 'Escape') assert.equal(await page.evaluate(() => document.activeElement?.localName), 'summary');
    }
  });
});
