import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type TempSite, tempSite } from '../support/temp-site.ts';

const files = {
  'content/docs/a.md': '# A\n\nWords.\n\n```ts\nconst a = 1;\n```\n',
  'content/docs/b.md': '# B\n\n[A](a.md)\n',
};

/** Writes an entry of a store as the program would, with other contents. */
function forge(site: TempSite, kind: string, change: (value: string) => string): void {
  for (const name of site.list(`.storedocs/cache/${kind}`)) {
    const path = join(site.root, '.storedocs/cache', kind, name);
    const value = change(readFileSync(path, 'utf8').slice(32));
    writeFileSync(path, createHash('sha256').update(value).digest('hex').slice(0, 32) + value);
  }
}

test('--cache-dir keeps what was compiled elsewhere', async () => {
  const site = tempSite(files);
  assert.equal((await site.run('build', '--cache-dir', 'kept/here')).code, 0);
  assert.equal(site.exists('.storedocs'), false);
  assert.equal(site.list('kept/here/docs').length, 2);
});

test('--verify-cache is content with what the cache gave', async () => {
  const site = tempSite(files);
  for (const round of ['cold', 'warm']) {
    const { code, stderr } = await site.run('build', '--verify-cache');
    assert.equal(code, 0, `${round}: ${stderr}`);
  }
});

test('--verify-cache names the pages for which a cache is wrong, and that is a fault of the program', async () => {
  const site = tempSite(files);
  await site.run('build');
  forge(site, 'code', (html) => html.replace('const', 'let'));
  const { code, stderr } = await site.run('build', '--verify-cache');
  assert.equal(code, 70);
  assert.match(stderr, /not what a build without it gives: docs\/a\/index\.html,/);
});

test('a build throws away what is by far the most of its cache and was not asked for', async () => {
  const site = tempSite(files);
  await site.run('build');
  const old = Array.from(
    { length: 2100 },
    (_, index) => `.storedocs/cache/docs/${index.toString(16).padStart(2, '0').slice(-2)}/old${index}`,
  );
  site.write(Object.fromEntries(old.slice(0, 10).map((path) => [path, 'old'])));
  await site.run('build');
  assert.equal(site.list('.storedocs/cache/docs').length, 12, 'a few may stay');
  site.write(Object.fromEntries(old.map((path) => [path, 'old'])));
  await site.run('build');
  assert.equal(site.list('.storedocs/cache/docs').length, 2);
});
