import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPackedNumbers } from '../../../src/search/index/packed-numbers.ts';

function roundTrip(numbers: readonly number[]): number[] {
  const packed = createPackedNumbers();
  for (const number of numbers) packed.push(number);
  const next = packed.read();
  return numbers.map(() => next());
}

test('numbers of every size are read as they were written', () => {
  const numbers = [0, 1, 127, 128, 255, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1, 2 ** 33 + 5, 2 ** 52];
  assert.deepEqual(roundTrip(numbers), numbers);
});

test('numbers continue across chunks', () => {
  const numbers = Array.from({ length: 300_000 }, (_, index) => index * 7);
  assert.deepEqual(roundTrip(numbers), numbers);
});
