import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsToMark } from '../../../src/search/query/alike.ts';
import { indexIn, searchPage } from '../../support/search/search-pages.ts';

for (const [asked, found, words] of [
  [['token'], ['token', 'tokens', 'tokenizer'], ['token']],
  [['ignoring'], ['ignored', 'ignored', 'ignore'], ['ignoring', 'ignored', 'ignore']],
  [
    ['a', 'b'],
    ['c', 'd', 'e', 'f', 'g'],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
] as const)
  test(`pages mark ${words.join(', ')} for ${asked.join(', ')}`, () => assert.deepEqual(wordsToMark(asked, found), words));

for (const [lang, query, text, words] of [
  ['de', 'groesse', 'Die Größe zählt.', ['groesse', 'grosse']],
  ['en', 'adnonition', 'An admonition.', ['adnonition', 'admonition']],
  ['zh', '销售', '選擇銷售的國家。', ['销售', '銷售']],
] as const)
  test(`a page in ${lang} marks ${words.join(', ')} for ${query}`, async () => {
    const index = await indexIn(lang, [searchPage(text, text)]);
    assert.deepEqual((await index.search(query, { limit: 3, excerptLength: 50 })).words, words);
  });
