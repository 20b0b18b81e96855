import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVariants, simplify, writeVariants } from '../../../src/search/query/tokenize.ts';
import { indexIn, searchPage } from '../../support/search/search-pages.ts';

const variants = readVariants('設设後后與与');

test('text is compared in simplified characters, and keeps its length', () => {
  assert.equal(simplify('設置 A 之後', variants), '设置 A 之后');
});

test('an index contains only the characters of its own words', () => {
  assert.equal(writeVariants(variants, ['设置', 'abc']), '設设');
  assert.equal(writeVariants(variants, ['abc']), '');
});

test('Chinese is found in both scripts, and matches are highlighted as written', async () => {
  const pages = [
    searchPage('設置配送', '選擇銷售的國家和每次發貨的價格。'),
    searchPage('接受付款', '顾客可以用银行卡支付。'),
    searchPage('税务', '增值税。'),
  ];
  const index = await indexIn('zh', pages);
  const found = async (query: string) => (await index.search(query, { limit: 9, excerptLength: 50 })).rows;
  for (const query of ['设置配送', '設置配送', '銷售', '销售'])
    assert.deepEqual(
      (await found(query)).map(({ pageTitle }) => pageTitle),
      ['設置配送'],
      query,
    );
  for (const query of ['銀行卡', '银行卡', '顧客'])
    assert.deepEqual(
      (await found(query)).map(({ pageTitle }) => pageTitle),
      ['接受付款'],
      query,
    );
  const [row] = await found('销售');
  assert.deepEqual(
    row?.excerpt?.filter(({ isMarked }) => isMarked).map(({ text }) => text),
    ['銷售'],
  );
});

test('other languages have no character variants', async () => {
  assert.equal((await indexIn('ja', [searchPage('設定', '国と國。')])).entry.variants, undefined);
});
