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
  for (const url of ['/docs/a/', '/docs/b/', '/docs/c/', '/blog/2024/01/01/post/', '/page/']) assert.ok(!listed.includes(url), url);
});

for (const path of ['docs/a', 'docs/b', 'docs/c', 'blog/2024/01/01/post', 'page'])
  test(`${path} has the tag`, async () => assert.match((await site).page(`${path}/index.html`), /<meta name="robots" content="noindex/));

test('a page with the tag, and its translations, do not name it as an alternative', async () => {
  const { page } = await siteFrom({
    'site.config.ts': "export default { title: 'T', url: 'https://a.test', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };",
    'content/docs/a.mdx': '# A\n\n<Head><meta name="robots" content="none" /></Head>\n',
    'content/docs/b.md': '---\nnoindex: true\n---\n\n# B\n',
    'i18n/de/docs/a.mdx': '# A\n',
    'i18n/de/docs/b.md': '# B\n',
  });
  const alternates = (path: string) => [...page(path).matchAll(/hrefLang="[^"]*" href="https:\/\/a\.test([^"]*)"/g)].map(([, url]) => url);
  assert.deepEqual(alternates('docs/a/index.html'), []);
  assert.deepEqual(alternates('docs/b/index.html'), []);
  assert.deepEqual(alternates('de/docs/b/index.html'), ['/de/docs/b/']);
});

test('a page that is not indexed, or elsewhere, names no languages, and a canonical link in its head is the only one', async () => {
  const head = (tag: string) =>
    `import { Head } from 'storedocs/content';\nexport const metadata = { title: 'T' };\nexport default () => <main><Head>${tag}</Head><h1>T</h1></main>;\n`;
  const elsewhere = '<link rel="canonical" href="https://b.test/x/" />';
  const { page, file } = await siteFrom({
    'content/docs/a.md': '---\naliases: [/z/]\n---\n\n# A\n',
    'content/docs/b.mdx': `# B\n\n<Head>${elsewhere}</Head>\n`,
    'content/pages/c.tsx': head('<meta name="robots" content="noindex" />'),
    'content/pages/d.tsx': head(elsewhere),
  });
  const linksOf = (path: string) =>
    [...page(path).matchAll(/<link[^<>]*rel="(canonical|alternate)" (?:hrefLang|href)="([^"]*)"/g)].map(
      ([, rel, value]) => `${rel} ${value}`,
    );
  const known = ['docs/a', 'docs/z', 'docs/b', 'c', 'd'].map((path) => linksOf(`${path}/index.html`).sort());
  const own = 'canonical https://example.com/docs/a/';
  assert.deepEqual(known, [
    ['alternate en', 'alternate x-default', own],
    [own],
    ['canonical https://b.test/x/'],
    ['canonical https://example.com/c/'],
    ['canonical https://b.test/x/'],
  ]);
  const listed = [...file('sitemap.xml').matchAll(/<loc>https:\/\/[^/]*([^<]*)/g)].map(([, url]) => url);
  assert.deepEqual(
    listed.filter((url) => /\/[abcd]\//.test(url ?? '')),
    ['/docs/a/'],
  );
});

for (const [key, advice] of [
  ['robots: noindex, nofollow', 'Write "noindex: true".'],
  ['head:\n  - [meta, { name: robots, content: noindex }]', 'Did you mean "noindex"?'],
] as const)
  test(`a key of another generator, ${JSON.stringify(key)}, is a problem`, async () => {
    const { diagnostics } = await siteFrom({ 'content/docs/a.md': `---\n${key}\n---\n\n# A\n` });
    assert.deepEqual(
      diagnostics.map(({ code, line, hint }) => [code, line, hint]),
      [['front-matter-unknown-key', 2, `${advice} Keys of your own may begin with "x-".`]],
    );
  });

test('another letter case is a problem', async () => {
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '---\nnoIndex: true\n---\n\n# A\n' });
  assert.deepEqual(
    diagnostics.map(({ code, severity, hint }) => [code, severity, hint]),
    [['front-matter-unknown-key', 'error', 'Did you mean "noindex"? Keys of your own may begin with "x-".']],
  );
});
