import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build, cleanOf, codeSite, otherSite, testForeignEntries } from '../support/foreign-cache.ts';
import { bytesIn } from '../support/small-disk.ts';
import { tempSite } from '../support/temp-site.ts';

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

test('a build of one locale leaves an output folder that the next build accepts', async () => {
  const site = tempSite({
    ...codeSite,
    'site.config.ts':
      "export default { title: 'One', url: 'https://one.example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
  });
  await build(site, '--locale', 'de', '--no-cache');
  await build(site);
  assert.ok(site.exists('build/index.html') && site.exists('build/de/index.html'));
});
