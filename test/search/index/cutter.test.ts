import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCutter, hashNumber } from '../../../src/search/index/cutter.ts';

/** The words after which a list is divided. */
function cutsOf(words: readonly string[], weight: number): string[] {
  const cutter = createCutter();
  return words.filter((word) => cutter.endsAfter(word, weight));
}

const words = Array.from({ length: 2000 }, (_, number) => `word${number}`);

test('files have at least the minimum size, and one and a half times that on average', () => {
  const cuts = cutsOf(words, 0.02);
  const sizes = cuts.map((cut, index) => words.indexOf(cut) - (index === 0 ? -1 : words.indexOf(cuts[index - 1] ?? '')));
  assert.ok(Math.min(...sizes) >= 50, `${Math.min(...sizes)} words`);
  assert.ok(Math.max(...sizes) <= 150, `${Math.max(...sizes)} words`);
  assert.ok(cuts.length >= 22 && cuts.length <= 32, `${cuts.length} files`);
});

test('a new item moves only nearby cuts', () => {
  const before = new Set(cutsOf(words, 0.02));
  const after = cutsOf([...words.slice(0, 300), 'new', ...words.slice(300)], 0.02);
  const moved = after.filter((cut) => !before.has(cut));
  assert.ok(moved.length <= 4, `${moved.length} of ${after.length}`);
});

test('an item larger than a file is a file of its own', () => assert.deepEqual(cutsOf(['a', 'b', 'c'], 1), ['a', 'b', 'c']));

test('hashes are spread evenly', () => {
  const low = words.filter((word) => hashNumber(word) < 0.25).length;
  assert.ok(low > 430 && low < 570, `${low} of 2000 below 0.25`);
});
