import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { writePack } from '../../src/store/pack-registry.ts';
import { assertCorrectBuild } from '../support/program/building-site.ts';
import { tempSite } from '../support/program/temp-site.ts';
import { changeStored, store, stored } from '../support/stored.ts';

const files = {
  'content/docs/a.md': '# A\n\nWords.\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/b.md': '# B\n\n[A](a.md)\n',
};

test('--cache-dir stores compiled documents elsewhere', async () => {
  const site = tempSite(files);
  assert.equal((await site.run('build', '--cache-dir', 'kept/here')).code, 0);
  assert.equal(site.exists('.storedocs'), false);
  assert.equal(stored(site, 'docs', 'kept/here').size, 2);
});

test('two sites with the same --cache-dir keep their own titles, hosts and pages, and share bundles', async () => {
  const siteOf = (name: string) =>
    tempSite({ ...files, 'site.config.ts': `export default { title: '${name}', url: 'https://${name}.example.com' };` });
  const sites = [siteOf('one'), siteOf('two')];
  const kept = join(tempSite({}).root, 'kept');
  for (const [index, name] of ['one', 'two', 'one'].entries()) {
    const site = sites[index % 2] ?? siteOf(name);
    assert.equal((await site.run('build', '--cache-dir', kept)).code, 0);
    const html = site.read('build/docs/a/index.html');
    assert.match(html, new RegExp(`<title>A \\| ${name}</title>`));
    assert.match(html, new RegExp(`rel="canonical" href="https://${name}.example.com/docs/a/"`));
  }
  assert.equal(readdirSync(join(kept, 'bundles/server')).length, 1);
});

test('a build with a full cache writes the same bytes as one without', async () => {
  const site = tempSite(files);
  await site.run('build');
  await assertCorrectBuild(site);
});

test('a build prunes its cache when most of it is unused', async () => {
  const site = tempSite(files);
  await site.run('build');
  const own = stored(site, 'docs');
  const old = Array.from({ length: 2100 }, (_, index) => [`old${index}`, 'old'] as const);
  store(site, 'docs', new Map([...own, ...old.slice(0, 10)]));
  await site.run('build');
  assert.equal(stored(site, 'docs').size, 12, 'a few unused values are kept');
  store(site, 'docs', new Map([...old, ...own]));
  await site.run('build');
  assert.deepEqual(stored(site, 'docs'), own);
});

test('a build merges packs when there are too many', async () => {
  const site = tempSite(files);
  await site.run('build');
  const own = stored(site, 'docs');
  for (let index = 0; index < 120; index++) writePack(join(site.root, '.storedocs/cache/docs'), new Map([[`old${index}`, 'old']]));
  assert.equal(site.list('.storedocs/cache/docs').length, 121);
  await site.run('build');
  assert.deepEqual([site.list('.storedocs/cache/docs').length, stored(site, 'docs')], [1, own]);
});

test('the Markdown version of a partial is cached, too', async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
    'content/docs/_part.mdx': 'Words of the part\n',
  });
  await site.run('build');
  changeStored(site, 'markdownPages', (draft) => draft.replace('Words of the part', 'From the cache'));
  await site.run('build');
  assert.match(site.read('build/docs/a/index.md'), /From the cache/);
});

test('files in the cache that are not packs are removed', async () => {
  const site = tempSite(files);
  await site.run('build');
  const packs = site.list('.storedocs/cache/docs');
  site.write({ '.storedocs/cache/docs/half.pack': 'no pack' });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(site.list('.storedocs/cache/docs'), packs);
});
