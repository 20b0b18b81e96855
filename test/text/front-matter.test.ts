import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeText, splitFrontMatter } from '../../src/text/front-matter.ts';

test('front matter is split off and replaced by spaces, so that positions stay the same', () => {
  const text = '---\ntitle: Ä\n---\n\n# A\n';
  const { yaml, content } = splitFrontMatter(text);
  assert.equal(yaml, 'title: Ä\n');
  assert.equal(content, '   \n        \n   \n\n# A\n');
  assert.equal(content.length, text.length);
});

test('detects front matter', () => {
  const cases: readonly (readonly [text: string, yaml: string | undefined])[] = [
    ['---\n---\n', ''],
    ['---\na: 1\n---', 'a: 1\n'],
    ['---  \na: 1\n--- \t\nb', 'a: 1\n'],
    ['---\na: |\n  ---\n---\n', 'a: |\n  ---\n'],
    ['---\na: 1\n----\n---\n', 'a: 1\n----\n'],
    ['---\na: 1\n', undefined],
    ['\n---\na: 1\n---\n', undefined],
    [' ---\na: 1\n---\n', undefined],
    ['----\na: 1\n---\n', undefined],
    ['text\n---\n', undefined],
    ['', undefined],
  ];
  for (const [text, yaml] of cases) assert.equal(splitFrontMatter(text).yaml, yaml, JSON.stringify(text));
});

test('text without front matter is unchanged', () => {
  const text = '---\nnever closed\n';
  assert.deepEqual(splitFrontMatter(text), { content: text });
});

test('normalizeText normalizes line endings, byte-order marks and control characters', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['\ufeffa', 'a'],
    ['a\ufeff', 'a\ufeff'],
    ['a\r\nb\rc\n\r', 'a\nb\nc\n\n'],
    ['a\u0002b\u0003', 'a\ufffdb\ufffd'],
  ];
  for (const [text, expected] of cases) assert.equal(normalizeText(text), expected);
});
