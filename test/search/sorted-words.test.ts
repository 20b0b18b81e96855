import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortedWords } from '../../src/search/sorted-words.ts';

test('words stand in the order in which sort puts them', () => {
  assert.deepEqual(sortedWords(['abcd', 'ab', 'b', 'abc', 'Ab', '😀', '\uffff', '']), ['', 'Ab', 'ab', 'abc', 'abcd', 'b', '😀', '\uffff']);
  const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '字'), maxLength: 6 }));
  fc.assert(
    fc.property(words, (given) => assert.deepEqual(sortedWords(given), given.toSorted())),
    { seed: 1 },
  );
});
