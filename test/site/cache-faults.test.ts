import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build, codeSite, testForeignEntries } from '../support/foreign-cache.ts';
import { bytesIn } from '../support/small-disk.ts';
import { type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

testForeignEntries(['a foreign file']);

describe('the root is part of the cache keys', () => {
  const other: SiteFiles = {
    ...codeSite,
    'site.config.ts': "export default { title: 'Two', url: 'https://two.example.com', blog: { path: 'content/blog' } };\n",
    'src/island.tsx': '\'use client\';\nexport default () => <button type="button">pull</button>;\n',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>toe</footer>;\n',
  };

  const cleanOf = async (site: TempSite) => {
    await build(site, '--no-cache', '--out-dir', 'clean');
    return bytesIn(join(site.root, 'clean'));
  };

  test('a site that was copied with its cache and output, and then changed', async () => {
    const site = tempSite(codeSite);
    await build(site);
    const copy = tempSite({});
    cpSync(site.root, copy.root, { recursive: true, preserveTimestamps: true });
    copy.write(other);
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
