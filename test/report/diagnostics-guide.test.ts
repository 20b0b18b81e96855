import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMarkdown } from '../../src/report/diagnostics-guide.ts';

test('links are printed with their targets, and code is unchanged', () => {
  const cases: readonly (readonly [markdown: string, expected: string])[] = [
    ['See [links](markdown.md#links).', 'See links (markdown.md#links).'],
    ['Write `[settings](../api/settings.md)`; see [links](links.md).', 'Write `[settings](../api/settings.md)`; see links (links.md).'],
    ['[`a`](a.md) and ``[b](`b.md`)``', '`a` (a.md) and ``[b](`b.md`)``'],
    ['A stray ` and [a](a.md)', 'A stray ` and a (a.md)'],
    ['Broken:\n\n`No page at "/a/".`\n\n`a` and `b`', 'Broken:\n\n    No page at "/a/".\n\n`a` and `b`'],
    ['[a](a.md)\n\n```md\n[b](b.md)\n```\n', 'a (a.md)\n\n    [b](b.md)\n'],
  ];
  for (const [markdown, expected] of cases) assert.equal(withoutMarkdown(markdown), expected);
});
