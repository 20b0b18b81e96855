import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build, codeSite, testForeignEntries } from '../../support/faults/foreign-cache.ts';
import { tempSite } from '../../support/program/temp-site.ts';

testForeignEntries(['a foreign file']);

testForeignEntries(['a symlink to itself', 'an empty file', 'a folder', 'a folder with a file', 'a broken symlink', 'a symlink to a file']);

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
