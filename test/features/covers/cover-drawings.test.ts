import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverDrawing, coverSprite, drawingName, motifCount, variantCount } from '../../../src/features/covers/cover-drawings.ts';

test('the file of covers contains each SVG once, and is the same in every run', () => {
  const ids = [...coverSprite().matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, motifCount * variantCount);
  assert.ok(ids.includes(drawingName(motifCount - 1, variantCount - 1)));
  assert.equal(coverSprite(), coverSprite());
  assert.doesNotMatch(coverSprite(), /NaN|undefined/);
});

test('a drawing with a tone has all of its colors', () => {
  assert.doesNotMatch(coverDrawing({ motif: 2, variant: 1, tone: 4 }), /var\(|#888/);
});
