import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

const site = siteFrom({
  'content/docs/open.md': '# Open\n\n[a](a.md) [b](b.md) [c](c.mdx)\n',
  'content/docs/a.md': '---\nnoindex: true\n---\n\n# A\n',
  'content/docs/b.md': '# B\n\n<meta name="robots" content="noindex">\n',
  'content/docs/c.mdx': '# C\n\n<Head><meta name="robots" content="noindex, nofollow" /></Head>\n',
  'content/blog/2024-01-01-post.md': '---\nnoindex: true\n---\n\n# Post\n',
  'content/pages/page.md': '---\nnoindex: true\n---\n\n# Page\n',
});

test('a page that says noindex, wherever, is not in the sitemap', async () => {
  const { file } = await site;
  const listed = [...file('sitemap.xml').matchAll(/<loc>https:\/\/[^/]*([^<]*)/g)].map(([, url]) => url);
  assert.ok(listed.includes('/docs/open/'));
  for (const url of ['/docs/a/', '/docs/b/', '/docs/c/', '/blog/post/', '/page/']) assert.ok(!listed.includes(url), url);
});

for (const path of ['docs/a', 'docs/b', 'docs/c', 'blog/2024/01/01/post', 'page'])
  test(`${path} has the tag`, async () => assert.match((await site).page(`${path}/index.html`), /<meta name="robots" content="noindex/));

test('another letter case is a problem', async () => {
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '---\nnoIndex: true\n---\n\n# A\n' });
  assert.deepEqual(
    diagnostics.map(({ code, severity, hint }) => [code, severity, hint]),
    [['front-matter-unknown-key', 'error', 'Did you mean "noindex"? Keys of your own may begin with "x-".']],
  );
});
