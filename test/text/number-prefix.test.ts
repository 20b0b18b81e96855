import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitNumberPrefix } from '../../src/text/slugify.ts';

test('a number, a separator and a name are split', () => {
  const cases: readonly (readonly [text: string, position: number, name: string])[] = [
    ['01-intro', 1, 'intro'],
    ['1. intro', 1, 'intro'],
    ['001_intro', 1, 'intro'],
    ['3 - My Doc', 3, 'My Doc'],
    ['0-a', 0, 'a'],
    ['12-factor', 12, 'factor'],
    ['1--a', 1, 'a'],
    ['10.é', 10, 'é'],
  ];
  for (const [text, position, name] of cases) assert.deepEqual(splitNumberPrefix(text), { position, name });
});

test('dates, versions and bare numbers are names', () => {
  for (const text of [
    '2021-11-foo',
    '2021-11-12-foo',
    '7.0-foo',
    '1.2.3',
    '24-7-support',
    '1intro',
    '10',
    '10-',
    '2 Getting started',
    'intro-1',
    '',
  ])
    assert.deepEqual(splitNumberPrefix(text), { name: text });
});
