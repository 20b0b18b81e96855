import assert from 'node:assert/strict';
import { test } from 'node:test';
import { didYouMean, nearest } from '../../src/text/nearest.ts';

test('nearest returns the most similar candidate, if any is similar enough', () => {
  const cases: readonly (readonly [wanted: string, candidates: readonly string[], expected: string | undefined])[] = [
    ['instal', ['uninstall', 'install'], 'install'],
    ['Title', ['tile', 'title'], 'title'],
    ['titel', ['title', 'tile'], 'title'],
    ['setings', ['strings', 'settings'], 'settings'],
    ['nwes', ['news'], 'news'],
    ['ab', ['ac', 'ad'], 'ac'],
    ['guide', ['install', 'usage'], undefined],
    ['abc', [], undefined],
  ];
  for (const [wanted, candidates, expected] of cases) assert.equal(nearest(wanted, candidates), expected, wanted);
});

test('a difference in case weighs less than another letter, but is not ignored', () => {
  assert.equal(nearest('intro', ['intra', 'Intro']), 'Intro');
  assert.equal(nearest('intro', ['Intro', 'intro']), 'intro');
});

test('didYouMean returns a sentence with the nearest candidate', () => {
  assert.equal(didYouMean('instal', ['install']), 'Did you mean "install"?');
  assert.equal(didYouMean('instal', ['usage']), undefined);
  assert.equal(didYouMean('install', ['install']), undefined);
});
