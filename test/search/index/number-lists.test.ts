import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNumberLists, createPackedNumbers } from '../../../src/search/index/number-lists.ts';

test('number lists keep the insertion order', () => {
  const lists = createNumberLists();
  for (const [key, number] of [
    ['b', 7],
    ['a', 0],
    ['b', 3],
  ] as const)
    lists.add(lists.listOf(key), number);
  const { get, has, keys } = lists.finish();
  assert.deepEqual([get('b'), get('a'), get('c')], [Uint32Array.of(7, 3), Uint32Array.of(0), undefined]);
  assert.deepEqual([[...keys()], has('a'), has('c')], [['b', 'a'], true, false]);
});

test('number lists grow indefinitely', () => {
  const lists = createNumberLists();
  const numbers = Array.from({ length: 150_000 }, (_, index) => 2 ** 32 - 1 - index);
  const keyOf = (number: number) => String(number % 3000);
  for (const number of numbers) lists.add(lists.listOf(keyOf(number)), number);
  const { get } = lists.finish();
  assert.deepEqual(get('7'), Uint32Array.from(numbers.filter((number) => keyOf(number) === '7')));
});

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
