import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listen, type RunningServer } from '../../../src/features/servers/http-server.ts';
import { staticHost } from '../../../src/features/servers/preview.ts';
import { browsedSite, patienceMs } from '../../support/browser/browsed-site.ts';
import { policyIn, policyOf, violationsOf } from '../../support/browser/security-policy.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { fullSite } from '../../support/sites/full-site.ts';

describe('the content security policy of a site with every feature', () => {
  const site = tempSite({
    ...fullSite,
    'site.config.ts': String(fullSite['site.config.ts']).replace('blog: {', "i18n: { locales: ['en', 'ar'] },\n  blog: {"),
    'i18n/ar/content/docs/everything.md': '# كل شيء\n\n## A heading\n\n### A deeper heading\n',
  });
  const browsed = browsedSite(site);
  const visit = async (path: string, look: (page: Page) => Promise<void>) => {
    let violations: readonly string[] = [];
    await browsed.visit(path, {}, look, async (page) => {
      violations = await violationsOf(page, policyOf(site));
    });
    return violations;
  };

  test('an old URL redirects and keeps its anchor', async () => {
    const violations = await visit('/older.html?x=1#other', (page) => page.waitForURL('**/docs/everything/?a=b&c=d#a-heading'));
    assert.deepEqual(violations, []);
  });

  test('the 404 file, pages in another language and the home page work', async () => {
    for (const path of ['/404.html', '/ar/docs/everything/', '/ar/', '/']) {
      const violations = await visit(path, async (page) => {
        await page.locator('html[data-ready][data-theme]').waitFor();
        assert.equal(await page.locator('body').evaluate((body) => getComputedStyle(body).margin), '0px', path);
      });
      assert.deepEqual(violations, [], path);
    }
  });

  test('an island is hydrated', async () => {
    const violations = await visit('/docs/components/', async (page) => {
      await page.getByRole('button', { name: 'Count 3' }).click();
      await page.getByRole('button', { name: 'Count 4' }).waitFor();
    });
    assert.deepEqual(violations, []);
  });

  test('scripts that are not part of the site do not run', async () => {
    const violations = await visit('/docs/everything/', async (page) => {
      await page.evaluate(() => {
        const script = document.createElement('script');
        script.text = 'document.title = "taken over"';
        document.body.append(script);
        const image = document.createElement('img');
        image.src = 'https://elsewhere.example/a.png';
        document.body.append(image);
      });
      assert.match(await page.title(), /^Everything/);
    });
    assert.equal(violations.length, 2, violations.join('\n'));
  });
});

describe('the content security policy of the site in this repository', long, () => {
  const root = join(import.meta.dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-policy-'));
  let browser: Browser;
  let server: RunningServer;
  before(async () => {
    const { code, stderr } = await runProgram(['build', '--root', root, '--out-dir', folder], root);
    assert.equal(code, 0, stderr);
    [browser, server] = await Promise.all([sharedBrowser(), listen({ host: 'localhost', port: 0, handler: staticHost(folder, '/') })]);
  });
  after(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('blocks nothing on any page', async () => {
    const policy = policyIn(readFileSync(join(folder, '_headers'), 'utf8'));
    const paths = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(paths.length > 10, paths.join());
    const page = await browser.newPage();
    page.setDefaultTimeout(patienceMs);
    const violations = await violationsOf(page, policy);
    for (const path of [...paths, '/nowhere/']) {
      await page.goto(`http://localhost:${server.port}${path}`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      assert.deepEqual(violations, [], path);
    }
  });
});
