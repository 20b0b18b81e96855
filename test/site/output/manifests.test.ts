import assert from 'node:assert/strict';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { config, files } from '../../support/sites/manifest-site.ts';

test('urls.json lists pages with anchors, redirects and files of all locales, but not anchors around the content', async () => {
  const site = tempSite(files);
  const built = await site.run('build');
  assert.equal(built.code, 0, built.stderr);
  const { version, baseUrl, urls } = JSON.parse(site.read('build/urls.json'));
  assert.deepEqual([version, baseUrl], [1, '/']);
  assert.deepEqual(Object.fromEntries(Object.entries(urls).filter(([url]) => !url.startsWith('/de/') && url !== '/search/')), {
    '/': { title: 'Home' },
    '/docs/a/': { title: 'A', anchors: ['one', 'mark'] },
    '/docs/b/': { title: 'B', anchors: ['2024'] },
    '/old/': { redirect: '/docs/a/' },
    '/terms.pdf': {},
  });
  assert.deepEqual(urls['/de/docs/a/'], urls['/docs/a/']);
});

test('links.json lists content links in both directions, but none of navbar, sidebar and footer', async () => {
  const site = tempSite(files);
  assert.equal((await site.run('build')).code, 0);
  const { pages } = JSON.parse(site.read('build/links.json'));
  assert.deepEqual(pages['/docs/a/'], {
    title: 'A',
    anchors: ['one', 'mark'],
    out: ['/docs/b/', 'https://other.example/x'],
    in: ['/', '/docs/b/'],
  });
  assert.deepEqual([pages['/'].out, pages['/'].in], [['/docs/a/#one'], undefined]);
});

test('manifests can be disabled', async () => {
  const site = tempSite({ ...files, 'site.config.ts': config('manifests: false') });
  await site.run('build');
  assert.deepEqual(
    ['urls.json', 'links.json'].filter((name) => site.exists(`build/${name}`)),
    [],
  );
});

test('manifests have the same bytes from page workers, from the cache and from shards', long, async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 70 }, (_, index) => [
      `content/docs/p${index}.md`,
      `# Page ${index}\n\n## Part ${index}\n\n[next](p${(index + 1) % 70}.md#part-${(index + 1) % 70})\n`,
    ]),
  );
  const site = tempSite({ ...files, ...pages });
  const read = (folder: string) => ['urls.json', 'links.json'].map((name) => site.read(`${folder}/${name}`));
  assert.equal((await site.run('build', '--jobs', '1')).code, 0);
  const expected = read('build');
  for (const flags of [
    ['--jobs', '3', '--no-cache'],
    ['--jobs', '3'],
  ]) {
    assert.equal((await site.run('build', ...flags, '--out-dir', 'other')).code, 0);
    assert.deepEqual(read('other'), expected, flags.join(' '));
  }
  for (const shard of ['1/2', '2/2']) assert.equal((await site.run('build', '--shard', shard, '--out-dir', `part${shard[0]}`)).code, 0);
  assert.equal((await site.run('merge', 'part2', 'part1', '--out-dir', 'merged')).code, 0);
  assert.deepEqual(read('merged'), expected);
});
