import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { listen, type RunningServer } from '../../../src/io/server/http-server.ts';
import { staticHost } from '../../../src/io/server/static-host.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { policyIn, violationsOf } from '../../support/browser/security-policy.ts';
import { runProgram } from '../../support/program/temp-site.ts';

describe('the content security policy of the site in this repository', () => {
  const root = join(import.meta.dirname, '../../..');
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

  test('blocks nothing on any page', async () => {
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
