import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCrowdedColons } from '../../src/markdown/compiler/crowded-colons.ts';
import { parseFast } from '../../src/markdown/compiler/remark-parser.ts';
import { bodyHtml, compile } from '../support/compile.ts';

/** Lines in sizes at which a parser whose time grows with the square of the text would not come back. */
const lines = 40_000;

describe('a paragraph full of colons', () => {
  const units = ['a: b\n', '{"a":{"b":1},\n', '10:30:15 INFO a:b\n', '::a{c}d\n', ':a{\n', 'a:b '];
  for (const unit of units) {
    test(`is text as typed: ${JSON.stringify(unit)}`, async () => {
      const html = bodyHtml(await compile(unit.repeat(lines)));
      const text = html.replace(/<[^>]*>/g, '').replaceAll('&#x3C;', '<');
      assert.equal(text.trim(), unit.repeat(lines).trim());
    });
  }
});

test('what colons mean elsewhere stays the same in such a paragraph', () => {
  const crowd = 'a: b\n'.repeat(600);
  const samples = [
    'http://a.b:80/c: d https://e.f: <mailto:a@b.c> x@y.z: www.a.b:c\n',
    '[a](b:c) ![d](e:f "g:h") [i]: j `k:l` **m:** *n:*o\n',
    '\n:::note A: b\n\nc: d\n\n:::\n\n| a | b |\n| :-- | --: |\n| c:d | e |\n\n[f]: g:h\n\n[f] &colon; <b title="i:j">k:l</b>\n',
    '\n```\na: b\n```\n\n    c: d\n',
  ];
  for (const sample of samples) {
    const text = crowd + sample;
    assert.deepEqual(parseCrowdedColons(text, parseFast), parseFast(text), sample);
  }
});

test('directives of plugins work in lists, tables and paragraphs of any length', () => {
  const items = '- :icon[a] b\n'.repeat(600);
  const rows = `| a | b |\n| - | - |\n${'| :icon[a] | b |\n'.repeat(600)}`;
  const paragraphs = ':icon[a] b\n\n'.repeat(600);
  for (const text of [items, rows, paragraphs])
    assert.equal(JSON.stringify(parseCrowdedColons(text, parseFast)).match(/"textDirective"/g)?.length, 600);
});

describe('a long text of one kind compiles', () => {
  const units = ['- a: b\n', '1. a\n', '> a: b\n', '`', '`` ` ', '*a ', '<a ', '<!-- ', '\\', '|a'];
  for (const unit of units) {
    test(JSON.stringify(unit), async () => {
      const { body } = await compile(unit.repeat(Math.ceil(100_000 / unit.length)));
      assert.ok(body.length > 0);
    });
  }
});
