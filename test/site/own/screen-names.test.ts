import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readScreenNames } from '../../../content/screen-names.ts';

const names = Object.entries(readScreenNames(join(import.meta.dirname, '../../..'))).flatMap(([folder, ofApp]) =>
  Object.entries(ofApp).map(([name, entry]) => ({ folder, name, ...entry })),
);

test('names of app screens that come from the address of a guide have its words', () => {
  const derived = names.filter(({ slug }) => slug !== undefined);
  assert.ok(derived.length > 10);
  assert.deepEqual(
    derived
      .filter(({ name, slug = '' }) => {
        const words = (name.split(' > ').at(-1) ?? '').toLowerCase().split(' ');
        return words.some((word) => !slug.split('-').some((part) => part.startsWith(word) || word.startsWith(part)));
      })
      .map(({ folder, name }) => `${folder}: ${name}`),
    [],
  );
});
