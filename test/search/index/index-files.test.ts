import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexOf, searchPage } from '../../support/search/search-pages.ts';

const text = async (_: string, contents: string) => contents;
const pages = Array.from({ length: 60 }, (_, page) =>
  searchPage(`Page ${page}`, Array.from({ length: 150 }, (_, word) => `w${(page * 97 + word * word).toString(36)}x`).join(' ')),
);

test('files are divided by size, independent of the number of pages', () => {
  const { entry } = indexOf(pages);
  assert.ok(entry.shards.length > 3 && entry.texts.length > 3, `${entry.shards.length} and ${entry.texts.length} files`);
  const few = indexOf(pages.slice(0, 2)).entry;
  assert.deepEqual([few.shards.length, few.texts.length], [1, 1]);
});

test('an index has at most as many files as the site allows', async () => {
  const index = indexOf(pages, text, 10);
  const { shards, texts } = index.entry;
  // The entry and the names are files, too.
  assert.ok(shards.length + texts.length + 2 <= 10, `${shards.length} and ${texts.length} files`);
  const { rows } = await index.search('page 41', { limit: 8, excerptLength: 50 });
  assert.equal(rows[0]?.url, '/page-41/');
});

test('the same pages result in the same files', () => assert.deepEqual(indexOf(pages).entry, indexOf(pages).entry));

test('a change of a few words changes only the files with these words', () => {
  const site = (text: string) =>
    indexOf(
      Array.from({ length: 300 }, (_, page) =>
        searchPage(
          `Page ${page}`,
          page === 100 ? text : Array.from({ length: 150 }, (_, word) => `w${(page * 97 + word * word).toString(36)}x`).join(' '),
        ),
      ),
    ).entry;
  const [before, after] = [site('alpha w12x'), site('beta w12x')];
  const known = new Set(before.shards.map(([, name]) => name));
  const changed = after.shards.filter(([, name]) => !known.has(name));
  assert.ok(before.shards.length > 20, `${before.shards.length} shards`);
  assert.ok(changed.length <= 4, `${changed.length} of ${after.shards.length} shards`);
});
