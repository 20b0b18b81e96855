import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLiterals, placeOf } from '../../src/text/place.ts';

test('placeOf returns 1-based lines and columns', () => {
  const text = 'ab\n\n𝒳c';
  const cases: readonly (readonly [offset: number, line: number, column: number])[] = [
    [0, 1, 1],
    [1, 1, 2],
    [2, 1, 3],
    [3, 2, 1],
    [4, 3, 1],
    [6, 3, 3],
    [7, 3, 4],
  ];
  for (const [offset, line, column] of cases) assert.deepEqual(placeOf(text, offset), { line, column });
});

test('findLiterals finds strings in any quotes, including escaped ones', () => {
  const text = `a: '/x'\nb: /x # none\n{ "c": "<a href=\\"/x\\">" } \`/x\` /x "/xy"\n`;
  assert.deepEqual(findLiterals(text, '/x'), [
    { line: 1, column: 4 },
    { line: 2, column: 4 },
    { line: 3, column: 18 },
    { line: 3, column: 28 },
  ]);
});
