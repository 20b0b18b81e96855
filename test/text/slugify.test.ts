import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHeadingSlugger, slugStyles } from '../../src/text/slugify.ts';

// Ids of github-slugger, @mdit-vue/shared with markdown-it-anchor, Python-Markdown and pymdownx.slugs.
const ids: readonly (readonly [text: string, ...ids: string[]])[] = [
  ["What's new?", 'whats-new', 'what-s-new', 'whats-new', 'whats-new'],
  ['1.0 — Crème_brûlée', '10--crème_brûlée', '_1-0-—-creme-brulee', '10-creme_brulee', '10--crème_brûlée'],
  ['The `--port` option', 'the---port-option', 'the-port-option', 'the-port-option', 'the---port-option'],
  ['a & b', 'a--b', 'a-b', 'a-b', 'a--b'],
  ['日本語', '日本語', '日本語', '_1', '日本語'],
  ['Setup', 'setup', 'setup', 'setup', 'setup'],
  ['Setup', 'setup-1', 'setup-1', 'setup_1', 'setup_1'],
  ['Setup', 'setup-2', 'setup-2', 'setup_2', 'setup_2'],
  ['Step_1', 'step_1', 'step-1', 'step_1', 'step_1'],
  ['Step_1', 'step_1-1', 'step-1-1', 'step_2', 'step_2'],
  ['Own', 'own', 'own-1', 'own_1', 'own_1'],
  ['!!!', 'section', 'section', '_2', '_1'],
];

for (const [column, style] of slugStyles.entries())
  test(`ids of headings are those of ${style}`, () => {
    const slugOf = createHeadingSlugger(style, ['own']);
    for (const [text, ...expected] of ids) assert.equal(slugOf(text), expected[column], text);
  });

test('ids of headings by a function are numbered around those that are taken', () => {
  const slugOf = createHeadingSlugger((text) => text.replace(/\W/g, ''), ['Own']);
  assert.deepEqual(['Set up', 'Set up', 'Own', '!'].map(slugOf), ['Setup', 'Setup-1', 'Own-1', 'section']);
});
