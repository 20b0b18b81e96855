import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNumberLists } from '../../../src/search/index/number-lists.ts';

test('number lists keep the insertion order', () => {
  const lists = createNumberLists();
  for (const [key, number] of [
    ['b', 7],
    ['a', 0],
    ['b', 3],
  ] as const)
    lists.add(lists.listOf(key), number);
  assert.deepEqual([lists.get('b'), lists.get('a'), lists.get('c')], [[7, 3], [0], undefined]);
  assert.deepEqual([[...lists.keys()], lists.size], [['b', 'a'], 3]);
});

test('number lists grow indefinitely', () => {
  const lists = createNumberLists();
  const numbers = Array.from({ length: 5000 }, (_, index) => 2 ** 32 - 1 - index);
  for (const number of numbers) lists.add(lists.listOf(number % 2 === 0 ? 'even' : 'odd'), number);
  assert.deepEqual(
    lists.get('even'),
    numbers.filter((number) => number % 2 === 0),
  );
});
