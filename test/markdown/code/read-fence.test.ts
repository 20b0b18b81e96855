import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCodeMeta, readFence } from '../../../src/markdown/code/read-fence.ts';

const fences: readonly (readonly [line: string, language: string, options: ReturnType<typeof parseCodeMeta>])[] = [
  ['js', 'js', { highlighted: [] }],
  ['JS {1,3}', 'js', { highlighted: [1, 3] }],
  ['js{1,3}', 'js', { highlighted: [1, 3] }],
  ['js{1, 3-4}', 'js', { highlighted: [1, 3, 4] }],
  ['js{2} title="a b.js"', 'js', { title: 'a b.js', highlighted: [2] }],
  ['ts:line-numbers', 'ts', { startLine: 1, highlighted: [] }],
  ['ts:line-numbers=5 {2}', 'ts', { startLine: 5, highlighted: [2] }],
  ['ts:line-numbers{2}', 'ts', { startLine: 1, highlighted: [2] }],
  ['ts{2}:line-numbers', 'ts', { startLine: 1, highlighted: [2] }],
  ['ts:no-line-numbers', 'ts', { highlighted: [] }],
  ['vue:no-v-pre{1}', 'vue', { highlighted: [1] }],
  ['jsx:title=src/a.js', 'jsx', { title: 'src/a.js', highlighted: [] }],
  ['.js', 'js', { highlighted: [] }],
  ['language-ts filename=a.ts', 'ts', { title: 'a.ts', highlighted: [] }],
  ['js{numberLines: true}', 'js', { startLine: 1, highlighted: [] }],
  ['js {numberLines: 7}', 'js', { startLine: 7, highlighted: [] }],
  ['rust,ignore', 'rust', { highlighted: [] }],
  ['title="a.js" {2}', '', { title: 'a.js', highlighted: [2] }],
  ['{2}', '', { highlighted: [2] }],
  ['c++', 'c++', { highlighted: [] }],
];

for (const [line, language, options] of fences) {
  test(line, () => {
    const [name = '', ...meta] = line.split(' ');
    const fence = readFence(name, meta.join(' '));
    assert.equal(fence.language, language);
    assert.deepEqual(parseCodeMeta(fence.meta), options);
  });
}
