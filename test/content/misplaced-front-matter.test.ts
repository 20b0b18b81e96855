import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';

/** Texts whose front matter would be shown, and the error. */
const errors: readonly (readonly [text: string, error: string])[] = [
  ['\n---\ndraft: true\n---\n# A\n', '2:1 Front matter must begin on the first line.'],
  [' ---\ndraft: true\n---\n', '1:2 Front matter must begin on the first line.'],
  [' ---\ntags:\n - a\ndraft: true\n ---\n', '1:2 Front matter must begin on the first line.'],
  ['\u200b---\ndraft: true\n---\n', '1:2 Front matter must begin on the first line.'],
  ['<!-- a\nlicense -->\n\n---\ndraft: true\n---\n', '4:1 Front matter must begin on the first line.'],
  ['{/* a */}\n---\ntags:\n  - a\ndraft: true\n---\n', '2:1 Front matter must begin on the first line.'],
  ['---\ntitle: a\n---\n\n---\ndraft: true\n---\n', '5:1 Front matter must begin on the first line.'],
  ['+++\ndraft = true\n+++\n', '1:1 Front matter must be YAML, not TOML.'],
  ['\n+++\ndraft = true\n+++\n', '2:1 Front matter must be YAML, not TOML.'],
  ['{\n  "draft": true\n}\n', '1:1 Front matter must be YAML, not JSON.'],
  ['---yaml\ndraft: true\n---\n', '1:1 "---yaml" does not begin front matter.'],
  ['----\ndraft: true\n----\n', '1:1 "----" does not begin front matter.'],
  ['—\ndraft: true\n—\n', '1:1 "—" does not begin front matter.'],
  ['title: x\ndraft: true\n---\n# A\n', '1:1 Front matter without its first line.'],
  ['---\ndraft: true\n\n# A\n', '1:1 Unclosed front matter.'],
  ['# A\n\n---\ndraft: true\n---\n', '3:1 Front matter must begin on the first line.'],
  ['text\n\n---\ntags:\n  - a\nunlisted: true\n---\n', '3:1 Front matter must begin on the first line.'],
  [' ---\n draft: true\n ---\n', '1:1 Front matter must begin on the first line.'],
  ['<!--\n---\ndraft: true\n---\n-->\n', '2:1 Front matter must begin on the first line.'],
  ['```yaml\n---\ndraft: true\n---\n```\n', '2:1 Front matter must begin on the first line.'],
  ['---json\n{ "draft": true }\n---\n', '1:1 Front matter must begin on the first line.'],
  ['– – –\ndraft: true\n---\n', '1:1 Front matter must begin on the first line.'],
  ['---\nDraft: true\n---\n', '2:1 Unknown key "Draft" in front matter.'],
  ['---\ndratf: true\n---\n', '2:1 Unknown key "dratf" in front matter.'],
  ['---\nunlist: true\nunlistd: true\n---\n', '2:1 Unknown key "unlist" in front matter.'],
  ['---\na: 1\npublished: false\n---\n', '3:1 "published: false" has no effect.'],
];

for (const [text, error] of errors) {
  test(`${JSON.stringify(text)} is an error`, () => {
    const [first] = readDocMeta(text).diagnostics;
    assert.equal(`${first?.severity} ${first?.line}:${first?.column} ${first?.message}`, `error ${error}`);
  });
}

const texts = [
  'Text\n\n```yaml\n---\ndraft: true\n---\n```\n',
  '---\n\nA draft: true love.\n',
  '---\n\nText\n',
  'Text\n\n---\nnote: x\n---\n',
  '# A\n\n---\n',
  'title: x\n\ny\n',
  '+++\n\na\n',
  '{\n  a\n}\n',
];

for (const text of texts) test(`${JSON.stringify(text)} is text`, () => assert.deepEqual(readDocMeta(text).diagnostics, []));
