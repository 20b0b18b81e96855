import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDataFile } from '../../src/content/parse-data-file.ts';
import { categoryFileSchema } from '../../src/content/sidebar-item-schema.ts';
import { type Diagnostic, DocsError } from '../../src/model/diagnostic.ts';

function parse(text: string) {
  return parseDataFile({ file: 'docs/a/_category_.yml', text, schema: categoryFileSchema, code: 'category-invalid' });
}

function problems(text: string): readonly Diagnostic[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof DocsError) return error.diagnostics;
    throw error;
  }
  return [];
}

test('a category file is YAML or JSON', () => {
  const value = { label: 'A', position: 1.5, link: { type: 'generated-index', title: 'B' } };
  assert.deepEqual(parse('label: A\nposition: 1.5\nlink:\n  type: generated-index\n  title: B\n'), value);
  assert.deepEqual(parse(JSON.stringify(value, undefined, 2)), value);
  assert.deepEqual(parse('link: null\n'), { link: null });
  assert.deepEqual(parse(''), {});
});

test('all problems are reported with their positions', () => {
  assert.deepEqual(problems('lable: A\nposition: first\nlink:\n  type: generated-index\n  slg: a\n'), [
    {
      code: 'category-invalid',
      severity: 'error',
      message: '"position": expected number, found "first".',
      file: 'docs/a/_category_.yml',
      line: 2,
      column: 11,
      hint: undefined,
    },
    {
      code: 'category-invalid',
      severity: 'error',
      message: 'Unknown key "link.slg".',
      file: 'docs/a/_category_.yml',
      line: 5,
      column: 3,
      hint: 'Did you mean "slug"?',
    },
    {
      code: 'category-invalid',
      severity: 'error',
      message: 'Unknown key "lable".',
      file: 'docs/a/_category_.yml',
      line: 1,
      column: 1,
      hint: 'Did you mean "label"?',
    },
  ]);
});

describe('a single problem', () => {
  const cases: readonly (readonly [text: string, place: string, message: RegExp])[] = [
    ['link:\n  type: other\n', '2:9', /^"link\.type": expected one of doc, generated-index, found "other"\.$/],
    ['link:\n  type: doc\n', '2:3', /^"link\.id" is missing: expected string\.$/],
    ['link: doc\n', '1:7', /^"link": expected object, found "doc"\.$/],
    ['- a\n', '1:1', /expected object, found \["a"\]\.$/],
    ['label: [\n', '2:1', /The closing "]" is missing/],
    ['{ "label": "A", }}\n', '1:18', /^Unexpected "}"/],
    ['label: *a\n', '1:8', /^Unknown anchor "&a"\. Strings that begin with "\*" need quotes\.$/],
  ];
  for (const [text, place, message] of cases) {
    test(JSON.stringify(text), () => {
      const [first, second] = problems(text);
      assert.equal(`${first?.line}:${first?.column}`, place);
      assert.match(first?.message ?? '', message);
      assert.equal(second, undefined);
    });
  }
});
