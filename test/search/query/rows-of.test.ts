import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import { excerptOf } from '../../../src/search/query/rows-of.ts';

const analyzer = createAnalyzer('en', english);
const excerpt = (text: string, asked: readonly string[], length: number) =>
  excerptOf(text, (term) => asked.includes(term), { analyzer, length })
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

const cases: readonly (readonly [text: string, asked: readonly string[], excerpt: string])[] = [
  [
    'A banner at the top. Much later there is the position of the banner.',
    ['banner', 'posit'],
    '…there is the [position] of the [banner].',
  ],
  ['A banner at the top. Much later another banner.', ['banner'], 'A [banner] at the top. Much later another…'],
  ['A banner above what you all see first, elsewhere later.', ['banner'], 'A [banner] above what you all see first…'],
  [
    'One banner, one banner, one banner, and then a banner with colour.',
    ['banner', 'colour'],
    '…[banner], and then a [banner] with [colour].',
  ],
  ['Short banner.', ['banner'], 'Short [banner].'],
];
for (const [text, asked, expected] of cases)
  test(`"${text}" around ${asked.join(' and ')}`, () => assert.equal(excerpt(text, asked, 40), expected));

test('an excerpt continues after the match up to a second length, for truncated rows', () => {
  const text = 'The banner is here. It is closed with a button, by a key, or after some time.';
  const filled = excerptOf(text, (term) => term === 'banner', { analyzer, length: 20, fill: 50 });
  assert.equal(filled.map(({ text }) => text).join(''), 'The banner is here. It is closed with a button, by…');
});

test('text without spaces is cut between letters', () => {
  const chinese = createAnalyzer('zh');
  const text = '选择销售的国家和每次发货的价格。一个区域包含价格相同的国家。较重的包裹价格更高。';
  const found = excerptOf(text, (term) => term === '区域', { analyzer: chinese, length: 12 });
  assert.equal(found.map(({ text }) => text).join(''), '…价格。一个区域包含价格相…');
});

test('many matches take linear time', () => {
  const text = 'banner colour '.repeat(20_000);
  assert.equal(excerpt(text, ['banner', 'colour'], 20), '[banner] [colour] [banner]…');
});
