import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasTexts, requiredTexts } from '../../../src/markdown/code/required-texts.ts';

const required: readonly (readonly [pattern: string, texts: readonly (readonly string[])[]])[] = [
  ['const', [['const']]],
  [String.raw`\b(?:var|let)\s+(?=[$_])`, [['var', 'let']]],
  ['ab+c*d?e', [['a'], ['b'], ['e']]],
  ['a{0,2}b{2}c{,3}d{1,}e{3}?', [['b'], ['d']]],
  ['a+?b*?', [['a']]],
  ['{a}', [['{a}']]],
  [String.raw`\.\{\\`, [['.{\\']]],
  [String.raw`\p{upper}a\h\x41b\k<n>\1c`, [['a'], ['b'], ['c']]],
  ['(?<!ab)cd(?!ef)(?~gh)(?#ij)', [['cd']]],
  ['(?=ab)(?<=cd)(?<name>ef)(?>gh)', [['ab'], ['cd'], ['ef'], ['gh']]],
  ['^a.b$', [['a'], ['b']]],
  ['[]a[:alpha:]]b[^c]', [['b']]],
  ['a|', []],
  ['(ab|[a-z])c', [['c']]],
  ['(a(bcd|efg)|h)', [['bcd', 'efg', 'h']]],
  ['(?:a)?(?:b)*', []],
  ['(?x) a b', []],
  ['(?(a)b|c)', []],
  ['(?i)Foo', [['foo']]],
  ['a(?i:B)', [['a'], ['b']]],
];

for (const [pattern, texts] of required)
  test(`${pattern} needs ${JSON.stringify(texts)}`, () => assert.deepEqual(requiredTexts(pattern).allOf, texts));

test('more texts than a line could be searched for are none', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
  assert.deepEqual(requiredTexts(words(30).join('|')).allOf, [words(30)]);
  assert.deepEqual(requiredTexts(words(31).join('|')).allOf, []);
});

const lines: readonly (readonly [pattern: string, line: string, has: boolean])[] = [
  ['a(b|c)', 'xca', true],
  ['a(b|c)', 'a', false],
  ['Foo', 'foo', false],
  ['(?i)Foo', 'FOO', true],
  ['(?i)Foo', 'bar', false],
  ['(?i)s', 'ſ', true],
  ['[a-z]', '', true],
];

for (const [pattern, line, has] of lines)
  test(`"${line}" ${has ? 'may' : 'cannot'} match ${pattern}`, () => assert.equal(hasTexts(line, requiredTexts(pattern)), has));
