import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverDrawing, coverSprite, drawingName, variantCount } from '../../../src/features/covers/cover-drawings.ts';
import { coverMotifs } from '../../../src/model/blog.ts';

test('the file of covers contains each SVG once, and is the same in every run', () => {
  const ids = [...coverSprite().matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, coverMotifs.length * variantCount);
  assert.ok(ids.includes(drawingName('bubbles', variantCount - 1)));
  assert.equal(coverSprite(), coverSprite());
  assert.doesNotMatch(coverSprite(), /NaN|undefined/);
});

test('a drawing with a tone has all of its colors', () => {
  assert.doesNotMatch(coverDrawing('arcs', 1, 4), /var\(|#888/);
});
