import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import { excerptOf } from '../../../src/search/query/excerpt.ts';

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
  [
    'One banner, one banner, one banner, and then a banner with colour.',
    ['banner', 'colour'],
    '…[banner], and then a [banner] with [colour].',
  ],
  ['Short banner.', ['banner'], 'Short [banner].'],
];
for (const [text, asked, expected] of cases)
  test(`"${text}" around ${asked.join(' and ')}`, () => assert.equal(excerpt(text, asked, 40), expected));

test('many matches take time in proportion to the text', () => {
  const text = 'banner colour '.repeat(20_000);
  assert.equal(excerpt(text, ['banner', 'colour'], 20), '[banner] [colour] [banner]…');
});
