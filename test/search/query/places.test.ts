import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type EachPlace, oftenIn, type Posting, placesText } from '../../../src/search/query/places.ts';
import { impactOf } from '../../../src/search/query/ranking.ts';

const place = (page: number, section: number, level = 4): Posting => ({ page, section, impact: impactOf(level) });

const each =
  (places: readonly Posting[]): EachPlace =>
  (take) => {
    for (const { page, section, impact } of places) take(page, section, impact);
  };

test('positions are decoded as they were encoded, whichever numbers are frequent', () => {
  const sections = fc.uniqueArray(fc.tuple(fc.nat(300), fc.nat(20)), { selector: ([page, section]) => page * 100 + section, minLength: 1 });
  fc.assert(
    fc.property(sections, fc.array(fc.nat(400)), fc.nat(31), (found, often, level) => {
      const places = found.toSorted(([a, b], [c, d]) => a - c || b - d).map(([page, section]) => place(page, section, level));
      const { write, read } = placesText([...new Set(often)]);
      const pages = new Set(places.map(({ page }) => page)).size;
      assert.deepEqual(read(write(each(places))), { places, pages });
    }),
    { seed: 1 },
  );
});

test('frequent numbers take one byte', () => {
  // Far down the page, and of unusual weight.
  const places = [place(0, 9, 20), place(1, 9, 20), place(2, 9, 20), place(3, 0, 1)];
  const size = (often: readonly number[]) => Buffer.byteLength(placesText(often).write(each(places)));
  assert.deepEqual([size([]), size(oftenIn([each(places)]))], [11, 8]);
});

test('of equally frequent numbers, the smaller one comes first', () => {
  const [one, other] = [each([place(0, 1)]), each([place(0, 0)])];
  assert.deepEqual(oftenIn([one, other]), oftenIn([other, one]));
});
