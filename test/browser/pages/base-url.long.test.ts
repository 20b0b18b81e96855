import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listen, type RunningServer } from '../../../src/features/servers/http-server.ts';
import { staticHost } from '../../../src/features/servers/preview.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { type TempSite, tempSite } from '../../support/program/temp-site.ts';

const config = (keys: string) => `export default { title: 'Place', url: 'https://example.com', ${keys} };\n`;
const files = { 'content/docs/a.md': '# A\n', 'content/static/favicon.ico': '' };

describe('a site that is not served from its base URL', () => {
  const servers: RunningServer[] = [];
  after(() => Promise.all(servers.map((server) => server.close())));

  /** Builds a site, serves it below `place`, and visits a page of it. */
  const look = async (keys: string, { place, path = '' }: { place: string; path?: string }, check: (page: Page) => Promise<void>) => {
    const site: TempSite = tempSite({ ...files, 'site.config.ts': config(keys) });
    const { code, stderr } = await site.run('build');
    assert.equal(code, 0, stderr);
    const server = await listen({ host: 'localhost', port: 0, handler: staticHost(join(site.root, 'build'), place) });
    servers.push(server);
    const page = await (await sharedBrowser()).newPage();
    await page.goto(`http://localhost:${server.port}${place}${path}`);
    await check(page);
    await page.close();
  };
  const box = (page: Page) => page.locator('#__base-url-issue');

  test('shows a warning on its home page, with the configured and the suggested path', async () => {
    await look("baseUrl: '/help/'", { place: '/elsewhere/' }, async (page) => {
      assert.ok(await box(page).isVisible());
      assert.deepEqual(await box(page).locator('p').allInnerTexts(), [
        'Your storedocs site did not load properly.',
        'A common reason is a wrong "baseUrl" in the configuration: it must be the path at which the site is served.',
        'Configured: baseUrl = /help/',
        'Try: baseUrl = /elsewhere/',
      ]);
    });
    await look('', { place: '/there/%3Cb%3E$&/', path: 'index.html' }, async (page) => {
      const lines = await box(page).locator('p').allInnerTexts();
      assert.deepEqual(lines.slice(2), ['Configured: baseUrl = / (default value)', 'Try: baseUrl = /there/%3Cb%3E$&/']);
    });
  });

  test('shows no warning on other pages, or when the base URL is right', async () => {
    const isGone = async (page: Page) => assert.equal(await box(page).count(), 0);
    await look("baseUrl: '/help/'", { place: '/elsewhere/', path: 'docs/a/' }, isGone);
    await look("baseUrl: '/help/'", { place: '/help/' }, isGone);
  });

  test('shows no warning if the stylesheet loads and only the script is missing', async () => {
    const site = tempSite({ ...files, 'site.config.ts': config('') });
    await site.run('build');
    for (const path of site.list('build/assets')) if (path.startsWith('script')) site.remove(`build/assets/${path}`);
    const server = await listen({ host: 'localhost', port: 0, handler: staticHost(join(site.root, 'build'), '/') });
    servers.push(server);
    const page = await (await sharedBrowser()).newPage();
    await page.goto(`http://localhost:${server.port}/`);
    assert.equal(await box(page).count(), 1);
    assert.equal(await box(page).isVisible(), false);
  });

  test('shows the warning in the language of the page', async () => {
    await look("baseUrl: '/help/', i18n: { defaultLocale: 'de' }", { place: '/' }, async (page) => {
      assert.equal(await box(page).locator('p').first().innerText(), 'Deine storedocs-Website wurde nicht richtig geladen.');
    });
  });
});
