import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getOrMake, groupBy } from '../../src/text/group-by.ts';

test('values are grouped in the order of their keys', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], (value) => value.charAt(0));
  assert.deepEqual(
    [...groups],
    [
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ],
  );
});

test('a value is made once for each key', () => {
  const lengths = new Map<string, number>();
  const made: string[] = [];
  const lengthOf = (text: string) =>
    getOrMake(lengths, text, () => {
      made.push(text);
      return text.length;
    });
  assert.deepEqual([lengthOf('one'), lengthOf('three'), lengthOf('one')], [3, 5, 3]);
  assert.deepEqual(made, ['one', 'three']);
});
