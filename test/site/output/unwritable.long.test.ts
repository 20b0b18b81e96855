import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { describe, test } from 'node:test';
import { canRunAsUser, runAsUser, siteForUser } from '../../support/faults/other-user.ts';
import type { TempSite } from '../../support/program/temp-site.ts';

const outDir = 'temporary/build';

const files = { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n', 'content/pages/c.md': '# C\n' };

const build = (site: TempSite, ...args: readonly string[]) =>
  runAsUser(['build', '--out-dir', outDir, '--format', 'json', ...args], site.root);

describe('what cannot be written', { skip: !canRunAsUser }, () => {
  test('the default cache of a site in a read-only folder', () => {
    const site = siteForUser(files);
    chmodSync(site.root, 0o555);
    const { code, stderr } = build(site);
    chmodSync(site.root, 0o755);
    assert.deepEqual([code, /No permission to write the cache/.test(stderr), site.exists('.storedocs')], [0, true, false]);
  });
});
