import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishMessages } from '../../src/model/messages.ts';
import type { SearchRow } from '../../src/model/search.ts';
import { groupRows, highlightUrl, markedWords } from '../../templates/search/group-rows.ts';

const row = (url: string, pageTitle: string): SearchRow => ({ kind: 'text', url, title: [], pageTitle, breadcrumb: [] });
const titles = (...rows: readonly SearchRow[]) =>
  groupRows(rows, { baseUrl: '/sub/', messages: englishMessages.search }).map(({ title, rows: own }) => `${title} ${own.length}`);

test('rows are grouped by page, in the order of the pages', () => {
  assert.deepEqual(titles(row('/sub/a/#x', 'A'), row('/sub/b/', 'B'), row('/sub/a/', 'A')), ['A 2', 'B 1']);
});

test('a page without a title is labeled with its part of the site, or else its URL', () => {
  assert.deepEqual(titles(row('/sub/docs/api-reference/x/', ''), row('/sub/docs/x/', ''), row('/docs/api-reference/x/', '')), [
    'API Reference 1',
    '/sub/docs/x/ 1',
    '/docs/api-reference/x/ 1',
  ]);
});

test('search terms that the page marks are in the URL, before its anchor', () => {
  assert.equal(highlightUrl('/a/#part', ['c++', 'é&x=1#']), '/a/?_highlight=c%2B%2B&_highlight=%C3%A9%26x%3D1%23#part');
  assert.equal(highlightUrl('/a/', []), '/a/');
});

for (const [query, words, marked] of [
  ['AT&T', ['t'], ['AT&T']],
  ['v2.0.1', ['v2', '0.1'], ['v2.0.1']],
  ['C', ['c'], ['c']],
  ['C++ and C#', ['c++', 'c#'], ['c++', 'c#']],
  ['wi-fi setup', ['wi', 'fi', 'setup'], ['wi-fi', 'setup']],
  ['wi-fi', ['wi', 'fi', 'wifi'], ['wi-fi', 'wifi']],
  ['the banner', ['banner'], ['banner']],
  ["shop's theme", ['shop', 'theme'], ['shop', 'theme']],
  ['Größe', ['groesse', 'größe'], ['groesse', 'größe']],
  ['a@b.example', ['b', 'example'], ['a@b.example']],
  ['--force', ['force'], ['force']],
  ['config/site.ts', ['config', 'site', 'ts'], ['config/site.ts']],
  ['日本語', ['日本', '語'], ['日本', '語']],
] as const)
  test(`a page that was found by ${query} marks ${marked.join(', ')}`, () => assert.deepEqual(markedWords(query, words), marked));
