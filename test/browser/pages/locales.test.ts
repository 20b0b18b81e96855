import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patienceMs } from '../../support/browser/browsed-site.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { previewOf } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('the locale dropdown links to the same page, with its query and anchor', async () => {
  const site = tempSite({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
};
`,
    'content/docs/intro.md': '# Introduction\n\n## Part\n',
    'i18n/ar/docs/intro.md': '# مقدمة\n\n## جزء {#Part}\n',
  });
  assert.equal((await site.run('build')).code, 0);
  const { url, stop } = await previewOf(site);
  after(stop);
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}/docs/intro/?a=b#part`);
  await page.click('[data-locales] summary');
  await page.click('a[data-locale=ar]');
  await page.waitForURL(/\/ar\//, { waitUntil: 'load' });
  assert.equal(page.url().slice(url.length), '/ar/docs/intro/?a=b#part');
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl');
});
