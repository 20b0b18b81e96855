import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineDiff } from '../../bin/create-storedocs/src/line-diff.ts';

const lines = (text: string) => text.split(' ').join('\n');

for (const [before, after, expected] of [
  ['a b c', 'a b c', []],
  ['a b c', 'a x c', ['  a', '- b', '+ x', '  c']],
  ['a', 'a b', ['  a', '+ b']],
  ['1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7', ['…', '  6', '  7', '- 8'].slice(1)],
  ['x 2 3 4 5 6 7 y', '2 3 4 5 6 7', ['- x', '  2', '  3', '…', '  6', '  7', '- y']],
] as const)
  test(`from "${before}" to "${after}"`, () => assert.deepEqual(lineDiff(lines(before), lines(after)), expected));
