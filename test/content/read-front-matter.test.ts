import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDocFrontMatter } from '../../src/content/read-front-matter.ts';

/** Without positions. */
function readFrontMatter(yaml: string) {
  const { placeOf: _, ...result } = readDocFrontMatter(yaml);
  return result;
}

/** Problems as `line:column message`. */
function problems(yaml: string): string[] {
  return readFrontMatter(yaml).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('values', () => {
  const cases: readonly (readonly [yaml: string, expected: Readonly<Record<string, unknown>>])[] = [
    ['title: A\nsidebar_position: 2\nunlisted: true\n', { title: 'A', sidebar_position: 2, unlisted: true }],
    ['sidebar_position: 1.5\n', { sidebar_position: 1.5 }],
    ['title: 1.10\nslug: 007\nid: 1e3\n', { title: '1.10', slug: '007', id: '1e3' }],
    ['title: 2024-01-01\n', { title: '2024-01-01' }],
    ['keywords: [a, 2.0]\n', { keywords: ['a', '2.0'] }],
    ['keywords:\n  - a b\n', { keywords: ['a b'] }],
    ['title: "*A*: b"\n', { title: '*A*: b' }],
    ['title: &a A\nslug: *a\n', { title: 'A', slug: 'A' }],
    ['my_own_key: { a: [1] }\n', { my_own_key: { a: [1] } }],
    ['# only a comment\n', {}],
    ['', {}],
  ];
  for (const [yaml, expected] of cases)
    test(JSON.stringify(yaml), () => assert.deepEqual(readFrontMatter(yaml), { frontMatter: expected, diagnostics: [] }));
});

describe('invalid values are reported with their positions', () => {
  const cases: readonly (readonly [yaml: string, expected: readonly string[]])[] = [
    ['title: [a]\n', ['1:8 "title": expected a string, found ["a"].']],
    ['title:\n', ['1:7 "title": expected a string, found null.']],
    ['a: 1\n\nunlisted: yes\n', ['3:11 "unlisted": expected true or false, found "yes".']],
    ['keywords: a\n', ['1:11 "keywords": expected a list of strings, found "a".']],
    ['toc_max_heading_level: 7\n', ['1:24 "toc_max_heading_level": expected 2 to 6, found 7.']],
    ['id: a/b\n', ['1:5 "id": expected a name without "/": the folder is part of the id already, found "a/b".']],
    ['title: true\ndraft: 1\n', ['1:8 "title": expected a string, found true.', '2:8 "draft": expected true or false, found 1.']],
  ];
  for (const [yaml, expected] of cases) test(JSON.stringify(yaml), () => assert.deepEqual(problems(yaml).sort(), expected));

  test('and only they are ignored', () => {
    assert.deepEqual(readFrontMatter('title: A\nslug: /a\ndraft: 1\n').frontMatter, { title: 'A', slug: '/a' });
  });
});

describe('invalid YAML', () => {
  const cases: readonly (readonly [yaml: string, place: string, message: RegExp])[] = [
    ['title: A: b\n', '1:8', /^Invalid YAML in front matter: Strings that contain ": " need quotes/],
    ['  title: A\n id: b\n', '2:2', /^Invalid YAML in front matter: Keys of one level need the same indentation/],
    ['a: 1\ntitle: "A\n', '3:1', /The closing " of the string is missing/],
    ['title: A\ntitle: B\n', '2:1', /Duplicate key "title"\./],
    ['title: *A*\n', '1:8', /Strings that begin with "\*" need quotes/],
    ['- a\n', '1:1', /^Front matter must be "key: value" lines\.$/],
    ['text\n', '1:1', /^Front matter must be "key: value" lines\.$/],
  ];
  for (const [yaml, place, message] of cases) {
    test(JSON.stringify(yaml), () => {
      const [first] = readFrontMatter(yaml).diagnostics;
      assert.equal(`${first?.line}:${first?.column}`, place);
      assert.match(first?.message ?? '', message);
    });
  }
});
