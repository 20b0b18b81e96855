import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({
  'site.config.ts': "export default { title: 'A', url: 'https://a.example' };\n",
  'content/docs/leave.md': '# Uninstall the app\n\nTwo steps.\n',
  'content/docs/start.md': '# Start\n\nYou may remove the app later.\n',
});

test('search explains the rank of each page', async () => {
  assert.match((await site.run('search', 'app')).stderr, /No search index/);
  await site.run('build');
  const { code, stdout } = await site.run('search', 'remove', 'app', '--format', 'json');
  assert.equal(code, 0);
  const { query, results } = JSON.parse(stdout);
  assert.equal(query, 'remove app');
  const [leave, start] = results;
  assert.deepEqual([leave.url, leave.title, start.url], ['/docs/leave/', 'Uninstall the app', '/docs/start/']);
  assert.deepEqual(
    leave.words.map(({ word, term, match, field }: Record<string, string>) => [word, term, match, field]),
    [
      ['remov', 'uninstal', 'related', 'title'],
      ['app', 'app', 'exact', 'title'],
    ],
  );
  for (const { score, words, bonus } of results) {
    const sum = words.reduce((all: number, word: { weight: number; rarity: number }) => all + word.weight * word.rarity, bonus);
    assert.ok(Math.abs(sum - score) < 1e-9);
  }
});

test('search prints the explanation as text, and exits with 1 without results', async () => {
  const { stdout } = await site.run('search', 'remove app');
  assert.match(
    stdout,
    /^1\. \/docs\/leave\/ "Uninstall the app" {2}[\d.]+\n +[\d.]+ {2}remov → uninstal, related, in title or description: [\d.]+ × rarity/,
  );
  const nothing = await site.run('search', 'zebra');
  assert.deepEqual([nothing.code, nothing.stdout], [1, 'Nothing found for "zebra".\n']);
});
