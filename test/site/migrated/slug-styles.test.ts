import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('ids of headings and titles have the style of the configuration, also in MDX', async () => {
  const given = "## What's new?\n\n## 2 steps\n\n## 2 steps\n\n## Own {#own}\n\n## Own\n\n";
  const site = await siteFrom({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', markdown: { slugs: 'vitepress' }, docs: { path: 'content/docs' } };",
    'content/docs/a.md': `# It's the title\n\n${given}[a](#what-s-new) [b](#_2-steps-1) [c](#own-1) [d](named.md#1.0)\n`,
    'content/docs/b.mdx': `# B\n\n${given}[a](#what-s-new) [b](#_2-steps-1) [c](#own-1) [d](a.md#it-s-the-title) [e](named.md#_1-0)\n`,
    'content/docs/named.md': "---\ntitle: '1.0'\n---\n\nText.\n",
  });
  assert.deepEqual(
    site.diagnostics.map(({ message }) => message),
    ['The page has no heading "#1.0": "named.md#1.0".'],
  );
});
