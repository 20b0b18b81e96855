import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type TempSite, tempSite } from '../support/program/temp-site.ts';
import { files, spansOf, traceIn } from '../support/sites/profiled-site.ts';

test('--profile changes no byte of the output, and no trace is written without it', async () => {
  const [plain, profiled] = [tempSite(files), tempSite(files)];
  await plain.run('build');
  await profiled.run('build', '--profile');
  assert.equal(plain.exists('storedocs-profile.json'), false);
  const bytesOf = (site: TempSite) => site.list('build').map((path) => [path, readFileSync(join(site.root, 'build', path), 'base64')]);
  assert.deepEqual(bytesOf(profiled), bytesOf(plain));
});

test('a build with errors is profiled, too', async () => {
  const site = tempSite({ ...files, 'content/docs/b.md': '# B\n\n[X](x.md)\n' });
  const { code, stderr } = await site.run('build', '--profile');
  assert.equal(code, 1);
  assert.match(stderr, /link-broken/);
  assert.match(stderr, /^Checking links +/m);
  assert.equal(spansOf(traceIn(site), 'stage').at(-1)?.name, 'Checking files');
});
