import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { patienceMs } from '../../support/browser/browsed-site.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { previewOf } from '../../support/program/serve.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('the query and anchor of the old URL are kept, unless the target has its own', async () => {
  const site = tempSite({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  redirects: [{ from: '/old', to: '/docs/intro' }, { from: '/older', to: '/docs/intro?x=1#part' }],
};
`,
    'content/docs/intro.md': '# Introduction\n\n## Part\n',
  });
  assert.equal((await site.run('build')).code, 0);
  const { url, stop } = await previewOf(site);
  after(stop);
  const browser = await sharedBrowser();
  const ends = async (path: string, javaScriptEnabled: boolean) => {
    const page = await browser.newPage({ javaScriptEnabled });
    page.setDefaultTimeout(patienceMs);
    await page.goto(url + path, { waitUntil: 'commit' });
    await page.waitForURL(/\/docs\/intro\//, { waitUntil: 'load' });
    const end = page.url().slice(url.length);
    await page.close();
    return end;
  };
  assert.deepEqual(await Promise.all([ends('/old/?a=b#part', true), ends('/older/?a=b#other', true), ends('/old/?a=b#part', false)]), [
    '/docs/intro/?a=b#part',
    '/docs/intro/?x=1#part',
    '/docs/intro/',
  ]);
});
