import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { filesBelow } from '../../../src/io/fs/walk-folder.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const cache = mkdtempSync(join(tmpdir(), 'storedocs-test-cache-'));
after(() => rmSync(cache, { recursive: true, force: true }));

/** The bundles in the cache, without those of a configuration, which belong to one site. */
const bundles = () => filesBelow(join(cache, 'bundles')).filter((path) => !path.startsWith('module-'));

test('sites in one cache directory share all bundles but those of their own code', async () => {
  const files = { 'content/docs/a.md': '# A\n\n![B](b.svg)\n', 'content/docs/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const check = async (more: Readonly<Record<string, string>> = {}) => {
    const site = tempSite({ ...files, ...more });
    // A bundle is not kept if a file may have changed meanwhile, as one that was written just before.
    for (const { code, stderr } of [await site.run('check', '--cache-dir', cache), await site.run('check', '--cache-dir', cache)])
      assert.equal(code, 0, stderr);
    return bundles();
  };
  const first = await check();
  assert.ok(first.some((path) => path.startsWith('browser')) && first.some((path) => path.startsWith('server')), first.join());
  assert.deepEqual(await check(), first);
  const page = 'export default () => <p>Own</p>;\n';
  const others = (await check({ 'content/pages/own.tsx': page })).filter((path) => !first.includes(path));
  assert.deepEqual(
    others.map((path) => path.replace(/\/.*/, '')),
    ['server'],
  );
});
