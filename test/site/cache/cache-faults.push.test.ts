import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build, cleanOf, codeSite, otherSite, testForeignEntries } from '../../support/faults/foreign-cache.ts';
import { bytesIn } from '../../support/faults/small-disk.ts';
import { tempSite } from '../../support/program/temp-site.ts';

testForeignEntries(['a foreign file']);

describe('the root is part of the cache keys', () => {
  test('a site that was copied with its cache and output, and then changed', async () => {
    const site = tempSite(codeSite);
    await build(site);
    const copy = tempSite({});
    cpSync(site.root, copy.root, { recursive: true, preserveTimestamps: true });
    copy.write(otherSite);
    for (const one of [copy, site]) {
      await build(one);
      assert.deepEqual(bytesIn(join(one.root, 'build')), await cleanOf(one));
    }
  });
});
