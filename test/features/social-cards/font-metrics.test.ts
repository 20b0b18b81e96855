import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readFontMetrics } from '../../../src/features/social-cards/font-metrics.ts';

const file = readFileSync(join(import.meta.dirname, '../../../templates/styles/typeface/figtree-bold.ttf'));

test('character widths are those of the font', () => {
  const metrics = readFontMetrics(file);
  const widthOf = (character: string) => metrics?.widthOf(character.codePointAt(0) ?? 0);
  assert.ok((widthOf('i') ?? 1) < (widthOf('n') ?? 0) && (widthOf('n') ?? 1) < (widthOf('W') ?? 0));
  assert.ok((widthOf('é') ?? 0) > 0);
  for (const missing of ['б', '漢', '🎉']) assert.equal(widthOf(missing), undefined, missing);
});

test('truncated files and files that are not fonts have no metrics', () => {
  assert.equal(readFontMetrics(new Uint8Array()), undefined);
  assert.equal(readFontMetrics(new TextEncoder().encode('wOF2 and more than that')), undefined);
  for (let length = 12; length < 400; length += 12) assert.equal(readFontMetrics(file.subarray(0, length)), undefined);
});
