import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { listen, type RunningServer } from '../../src/io/server/http-server.ts';
import { staticHost } from '../../src/io/server/static-host.ts';
import { browsedSite } from '../support/browsed-site.ts';
import { launchBrowser } from '../support/browser.ts';
import { fullSite } from '../support/full-site.ts';
import { enforcePolicy, policyIn, policyOf } from '../support/security-policy.ts';
import { runProgram, tempSite } from '../support/temp-site.ts';

/** Collects what the policy stops on a page. */
async function violationsOf(page: Page, policy: string): Promise<readonly string[]> {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await enforcePolicy(page, policy);
  return violations;
}

describe('the policy of a site with everything', () => {
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

  test('an old address leads on, with its anchor', async () => {
    const violations = await visit('/older.html?x=1#other', (page) => page.waitForURL('**/docs/everything/?a=b&c=d#a-heading'));
    assert.deepEqual(violations, []);
  });

  test('the file of the not-found page, pages in another language and the home page are complete', async () => {
    for (const path of ['/404.html', '/ar/docs/everything/', '/ar/', '/']) {
      const violations = await visit(path, async (page) => {
        await page.locator('html[data-ready][data-theme]').waitFor();
        assert.equal(await page.locator('body').evaluate((body) => getComputedStyle(body).margin), '0px', path);
      });
      assert.deepEqual(violations, [], path);
    }
  });

  test('an island lives', async () => {
    const violations = await visit('/docs/components/', async (page) => {
      await page.getByRole('button', { name: 'Count 3' }).click();
      await page.getByRole('button', { name: 'Count 4' }).waitFor();
    });
    assert.deepEqual(violations, []);
  });

  test('what is not of the site does not run', async () => {
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

describe('the policy of the site in this repository', () => {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-policy-'));
  let browser: Browser;
  let server: RunningServer;
  before(async () => {
    const { code, stderr } = await runProgram(['build', '--root', root, '--no-cache', '--out-dir', folder], root);
    assert.equal(code, 0, stderr);
    [browser, server] = await Promise.all([launchBrowser(), listen({ host: 'localhost', port: 0, handler: staticHost(folder, '/') })]);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('stops nothing on any of its pages', async () => {
    const policy = policyIn(readFileSync(join(folder, '_headers'), 'utf8'));
    const paths = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(paths.length > 10, paths.join());
    const page = await browser.newPage();
    const violations = await violationsOf(page, policy);
    for (const path of [...paths, '/nowhere/']) {
      await page.goto(`http://localhost:${server.port}${path}`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      assert.deepEqual(violations, [], path);
    }
  });
});
