import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneEdit, readNames } from '../../../src/search/query/names.ts';
import { indexOf, searchPage } from '../../support/search/search-pages.ts';

const pages = [
  searchPage('Admonitions', 'Boxes.', { Footnotes: 'Small print.' }),
  searchPage('Redirects', 'Old addresses.'),
  ...Array.from({ length: 300 }, (_, number) => searchPage(`Page ${number}`, `Word${number.toString(26)} zap${number.toString(26)}word`)),
];

const ask = async (query: string) => {
  const index = indexOf(pages);
  const { rows, suggestions } = await index.search(query, { limit: 8, excerptLength: 50 });
  return { urls: rows.map(({ url }) => url), suggestions, hasNames: index.loaded.includes(index.entry.names) };
};

for (const typo of ['edmonitions', 'amdonitions', 'adnonitions', 'admoniitons', 'admonition', 'admonitoins', 'badmonitions'])
  test(`"${typo}" finds the title, whichever letter is wrong`, async () => assert.deepEqual((await ask(typo)).urls, ['/admonitions/']));

test('a heading with a wrong first letter is found, too', async () =>
  assert.deepEqual((await ask('gootnotes')).urls, ['/admonitions/#footnotes']));

test('the file with the words of titles is loaded only if a word is not found', async () => {
  assert.equal((await ask('redirects')).hasNames, false);
  assert.equal((await ask('qqqqqqq')).hasNames, true);
});

test('when nothing is found, the nearest words are suggested, and the first is searched', async () => {
  assert.deepEqual(await ask('old rediercst'), { urls: ['/redirects/'], suggestions: [], hasNames: true });
  assert.deepEqual(await ask('retirektz'), { urls: ['/redirects/'], suggestions: ['redirects'], hasNames: true });
  assert.deepEqual((await ask('retirektz utnotez')).suggestions, ['redirects utnotez']);
  assert.deepEqual((await ask('qqqqqqq')).suggestions, []);
});

test('nearest words are within the edit distance for their length, nearest first', () => {
  const { nearest } = readNames('banner\nbanners\ncolour\nplanner');
  assert.deepEqual(nearest('bannre'), ['banner', 'banners']);
  assert.deepEqual(nearest('color'), ['colour']);
  assert.deepEqual(nearest('zzz'), []);
});

const edits: readonly (readonly [string, string, boolean])[] = [
  ['word', 'word', false],
  ['word', 'wor', true],
  ['word', 'sword', true],
  ['word', 'wodr', true],
  ['word', 'ward', true],
  ['word', 'drow', false],
];
for (const [a, b, expected] of edits)
  test(`"${a}" and "${b}" are ${expected ? '' : 'not '}one edit apart`, () => assert.equal(isOneEdit(a, b), expected));
