import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrapTitle } from '../../../src/features/social-cards/wrap-title.ts';

/** Every character is half as wide as the font size. */
const font = { widthOf: () => 0.5 };
const wrap = (title: string) => wrapTitle(title, 400, [font]);

test('titles break at spaces, at the largest size that fits', () => {
  assert.deepEqual(wrap('One two three'), { lines: ['One two', 'three'], fontSize: 80 });
  assert.deepEqual(wrap('One two three four five six seven'), { lines: ['One two', 'three four', 'five six', 'seven'], fontSize: 68 });
});

test('words break after hyphens, and anywhere when they are too long', () => {
  assert.deepEqual(wrap('A well-known name').lines, ['A well-', 'known name']);
  assert.deepEqual(wrap('Donaudampfschiff').lines, ['Donaudampf', 'schiff']);
});

test('text without spaces breaks between characters', () => {
  assert.deepEqual(wrap('払い戻しの方法について').lines, ['払い戻しの方法につい', 'て']);
});

test('a title that fits at no size is truncated', () => {
  const { lines, fontSize } = wrap('word '.repeat(40));
  assert.equal(fontSize, 56);
  assert.equal(lines.length, 5);
  assert.match(lines.at(-1) ?? '', /word…$/);
});
