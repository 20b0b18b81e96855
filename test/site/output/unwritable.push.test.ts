import assert from 'node:assert/strict';
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { canRunAsUser, runAsUser, siteForUser } from '../../support/faults/other-user.ts';
import { long } from '../../support/long.ts';
import { reportOf, type TempSite } from '../../support/program/temp-site.ts';

const outDir = 'temporary/build';

const files = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n', 'content/pages/c.md': '# C\n' };

const build = (site: TempSite, ...args: readonly string[]) =>
  runAsUser(['build', '--out-dir', outDir, '--format', 'json', ...args], site.root);

describe('what cannot be written', { skip: !canRunAsUser }, () => {
  for (const place of ['the folder of the cache', 'a folder in the cache'])
    test(`${place}: the site is built without a cache, with a warning`, place === 'a folder in the cache' ? {} : long, () => {
      const site = siteForUser(files);
      const cache = join(site.root, 'temporary/cache');
      assert.equal(build(site, '--cache-dir', cache).code, 0);
      const locked = place === 'a folder in the cache' ? join(cache, readdirSync(cache)[0] ?? '') : cache;
      chmodSync(locked, 0o555);
      site.write({ 'content/docs/a.md': '# New\n' });
      const run = build(site, '--cache-dir', cache);
      assert.deepEqual([reportOf(run).ok, run.code], [true, 0]);
      assert.match(run.stderr, /output-unwritable[\s\S]*No permission to write the cache: .*cache\.[\s\S]*--cache-dir/);
      assert.match(site.read(`${outDir}/docs/a/index.html`), /New/);
      chmodSync(locked, 0o755);
    });

  test('a folder of the output: nothing is changed, and the error has its path', () => {
    const site = siteForUser(files);
    assert.equal(build(site, '--no-cache').code, 0);
    const bytes = () => site.list(outDir).map((path) => [path, site.read(`${outDir}/${path}`)]);
    const before = bytes();
    const locked = join(site.root, outDir, 'docs/b');
    chmodSync(locked, 0o555);
    site.write({ 'content/docs/a.md': '# New\n', 'content/docs/b.md': '# New\n', 'content/pages/c.md': '# New\n' });
    const { code, diagnostics } = reportOf(build(site, '--no-cache'));
    assert.deepEqual(
      [code, diagnostics.map((found) => [found.code, found.message])],
      [1, [['output-unwritable', `Permission denied: ${locked}.`]]],
    );
    assert.deepEqual(bytes(), before);
    chmodSync(locked, 0o755);
    assert.equal(build(site, '--no-cache').code, 0);
    assert.match(site.read(`${outDir}/docs/b/index.html`), /New/);
  });
});
