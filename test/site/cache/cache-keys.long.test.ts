import assert from 'node:assert/strict';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build, cache, cleanOf, codeSite, otherSite } from '../../support/faults/foreign-cache.ts';
import { bytesIn } from '../../support/faults/small-disk.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

test('swapped cache entries are misses', async () => {
  const site = tempSite(codeSite);
  await build(site);
  const clean = bytesIn(join(site.root, 'build'));
  const paths = site.list(cache).map((path) => join(site.root, cache, path));
  const contents = paths.map((path) => readFileSync(path));
  for (const distance of [1, 7]) {
    for (const [index, path] of paths.entries()) writeFileSync(path, contents[(index + distance) % contents.length] ?? '');
    await build(site);
    assert.deepEqual(bytesIn(join(site.root, 'build')), clean);
  }
});

describe('the root is part of the cache keys', () => {
  test('two sites with one --cache-dir', async () => {
    const sites = [tempSite(codeSite), tempSite(otherSite)];
    const kept = join(tempSite({}).root, 'kept');
    const clean = [];
    for (const site of sites) clean.push(await cleanOf(site));
    for (let round = 1; round <= 2; round++)
      for (const [index, site] of sites.entries()) {
        await build(site, '--cache-dir', kept);
        assert.deepEqual(bytesIn(join(site.root, 'build')), clean[index]);
      }
  });

  test('a folder that is overwritten by another site', async () => {
    const kept = join(tempSite({}).root, 'kept');
    const [first, second] = [tempSite(codeSite), tempSite(otherSite)];
    await build(first, '--cache-dir', kept);
    renameSync(first.root, `${first.root}-moved`);
    renameSync(second.root, first.root);
    await build(first, '--cache-dir', kept);
    assert.deepEqual(bytesIn(join(first.root, 'build')), await cleanOf(first));
    rmSync(`${first.root}-moved`, { recursive: true });
  });
});

test('NODE_ENV of the caller affects neither output nor cache', async () => {
  const site = tempSite(codeSite);
  const outputs = [];
  for (const NODE_ENV of ['development', 'production', '']) {
    const { code, stderr } = await runProgram(['build'], site.root, { NODE_ENV });
    assert.equal(code, 0, stderr);
    outputs.push(bytesIn(join(site.root, 'build')));
  }
  for (const output of outputs) assert.deepEqual(output, outputs[0]);
});
