import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../../src/text/place.ts';

test('placeOf counts lines and columns from 1', () => {
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
