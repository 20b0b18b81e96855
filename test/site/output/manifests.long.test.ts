import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { files } from '../../support/sites/manifest-site.ts';

test('manifests have the same bytes from page workers, from the cache and from shards', async () => {
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
    ['--jobs', '2', '--no-cache'],
    ['--jobs', '2'],
  ]) {
    assert.equal((await site.run('build', ...flags, '--out-dir', 'other')).code, 0);
    assert.deepEqual(read('other'), expected, flags.join(' '));
  }
  for (const shard of ['1/2', '2/2']) assert.equal((await site.run('build', '--shard', shard, '--out-dir', `part${shard[0]}`)).code, 0);
  assert.equal((await site.run('merge', 'part2', 'part1', '--out-dir', 'merged')).code, 0);
  assert.deepEqual(read('merged'), expected);
});
