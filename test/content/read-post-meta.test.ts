import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPostMeta } from '../../src/content/read-post-meta.ts';

const read = (text: string) => readPostMeta(text, { marker: /<!-- more -->/, locale: 'en' });

test('a post has all the metadata that is shown above its text', () => {
  const { meta, diagnostics } = read(
    '---\ntitle: 1.10\nauthors:\n  - ann\n  - key: bob\n    title: Guest\n    image_url: /b.png\ntags: [one, two]\ndate: 2020-01-02\n---\n# Heading\n\nSix words are written down here.\n',
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    [meta.frontMatter.title, meta.frontMatter.date, meta.heading, meta.excerpt, meta.wordCount, meta.hasMarker],
    ['1.10', '2020-01-02T00:00:00.000Z', 'Heading', 'Six words are written down here.', 7, false],
  );
  assert.deepEqual(meta.authors, [{ key: 'ann' }, { key: 'bob', title: 'Guest', imageURL: '/b.png' }]);
  assert.deepEqual(
    [meta.authorPlaces, meta.places?.tags],
    [
      [
        { line: 4, column: 5 },
        { line: 5, column: 5 },
      ],
      [
        { line: 8, column: 8 },
        { line: 8, column: 13 },
      ],
    ],
  );
});

test('a single author does not need a list', () => {
  assert.deepEqual(read('---\nauthors: ann\n---\n').meta.authors, [{ key: 'ann' }]);
  assert.deepEqual(read('---\nauthors:\n  name: Eve\n---\n').meta.authors, [{ name: 'Eve', imageURL: undefined }]);
  assert.deepEqual(read('Text').meta.authors, []);
});

test('post metadata is plain data', () => {
  const { meta } = read('---\nauthors: ann\ndate: 2020-01-02\n---\nText\n');
  assert.deepEqual(JSON.parse(JSON.stringify(meta)), { ...meta });
});

test('a marker is recognized only outside of code', () => {
  for (const [text, found] of [
    ['A\n\n<!-- more -->\n', true],
    ['A <!-- more --> B\n', true],
    ['```\n<!-- more -->\n```\n', false],
    ['````\n```\n<!-- more -->\n```\n````\n', false],
    ['> ~~~\n> <!-- more -->\n> ~~~\n\n`<!-- more -->` and ``a ` <!-- more -->``\n', false],
    ['```\ncode\n```\n\n<!-- more -->\n', true],
    ['<!-- truncate -->\n', false],
  ] as const)
    assert.equal(read(text).meta.hasMarker, found, text);
});
