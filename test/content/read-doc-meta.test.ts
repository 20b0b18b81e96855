import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';

function heading(text: string): string | undefined {
  return readDocMeta(text).meta.heading;
}

describe('the first heading', () => {
  const cases: readonly (readonly [what: string, text: string, expected: string | undefined])[] = [
    ['at the top', '# A\n\nb\n', 'A'],
    ['below front matter', '---\ntitle: x\n---\n\n# A\n', 'A'],
    ['with closing marks', '#  A  ##\n', 'A'],
    ['with an id', '# A b {#id}\n', 'A b'],
    ['indented by up to three spaces', '   # A\n', 'A'],
    ['underlined', 'A *b*\n===\n', 'A b'],
    ['of two lines, underlined', 'A\nb\n=\n', 'A b'],
    ['below a comment', '<!-- a\nb -->\n\n# A\n', 'A'],
    ['with markup', '# `a` & [b](c.md) **d**\n', 'a & b d'],
    ['not below text', 'a\n\n# B\n', undefined],
    ['not below a comment followed by text', '<!-- a --> b\n\n# C\n', undefined],
    ['not of level 2', '## A\n\n# B\n', undefined],
    ['not in a code block', '```\n# A\n```\n', undefined],
    ['not in indented code', '    # A\n', undefined],
    ['not a thematic break below a list', '- a\n===\n', undefined],
    ['not without a space after the mark', '#A\n', undefined],
    ['not when empty', '# \n', undefined],
    ['not in an empty document', '', undefined],
  ];
  for (const [what, text, expected] of cases) test(what, async () => assert.equal(heading(text), expected));
});

test('a document with a description has no excerpt, so that changes of its first line concern no other page', () => {
  const excerpts = ['First line.\n', '---\ndescription: About\n---\n\nFirst line.\n'].map((text) => readDocMeta(text).meta.excerpt);
  assert.deepEqual(excerpts, ['First line.', '']);
});

test('a document is empty if only white space follows its front matter', async () => {
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    ['', true],
    ['---\ntitle: A\n---\n\n \n', true],
    ['# A\n', false],
    ['<!-- a -->\n', false],
  ];
  for (const [text, expected] of cases) assert.equal(readDocMeta(text).meta.isEmpty, expected, JSON.stringify(text));
});

test('problems of front matter have their position in the file', async () => {
  const { meta, diagnostics } = readDocMeta('---\ntitle: A\nsidebar_position: first\n---\n');
  assert.deepEqual(meta.frontMatter, { title: 'A' });
  assert.deepEqual(diagnostics, [
    {
      code: 'front-matter-invalid',
      severity: 'error',
      message: '"sidebar_position": expected a number, found "first".',
      line: 3,
      column: 19,
    },
  ]);
});
