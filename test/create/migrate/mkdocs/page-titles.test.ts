import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTitle } from '../../../../bin/create-storedocs/src/migrate/mkdocs/page-titles.ts';

/** Documents, with the label in the navigation and the front matter that they get. */
const cases: readonly (readonly [text: string, label: string | undefined, frontMatter: string])[] = [
  ['# Setup\n\nText.\n', undefined, ''],
  ['Text.\n', undefined, '---\ntitle: First steps\n---\n\n'],
  ['Text.\n', 'Start here', '---\ntitle: Start here\n---\n\n'],
  ['<p>Logo</p>\n\n# Setup\n', undefined, ''],
  ['**Source**: here\n\n---\n\n# Setup\n', 'Start', '---\ntitle: Setup\nhide_title: true\n---\n\n'],
  ['```sh\n# comment\n```\n', undefined, '---\ntitle: First steps\n---\n\n'],
];

for (const [text, label, frontMatter] of cases)
  test(`the title of ${JSON.stringify(text)} labeled ${label}`, () => {
    assert.equal(withTitle({ text, counts: new Map(), left: [] }, 'docs/first-steps.md', label).text, frontMatter + text);
  });
