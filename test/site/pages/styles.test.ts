import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;

/** Names of the stylesheets that a page loads, without hashes. */
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="[^"]*\/assets\/([\w-]+)-\w+\.css"/g)].map(([, name]) => name);

const preloads = (html: string) => [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]*)"/g)].map(([, href]) => href);

test('pages load the styles of their content', async () => {
  const site = await siteFrom({
    'content/docs/plain.md': '# Plain\n\nA `class="sd-card"` in text.',
    'content/docs/cards.mdx': '# Cards\n\n<CardGrid><Card title="One">Text</Card></CardGrid>',
    'content/docs/island.mdx': "import { Counter } from './_counter.tsx';\n\n<Counter />",
    'content/docs/_counter.tsx': "'use client';\nexport function Counter() { return <p>1</p>; }",
    'content/blog/2025-01-02-post.md': '---\ntags: [one]\n---\n# Post\n\n<!-- truncate -->\n',
  });
  assert.deepEqual(
    ['docs/plain', 'docs/cards', 'docs/island', 'blog', 'blog/2025/01/02/post', 'blog/tags', 'search'].map((path) => [
      path,
      sheetsOf(site.page(`${path}/index.html`)),
    ]),
    [
      ['docs/plain', ['style']],
      ['docs/cards', ['style', 'cards']],
      ['docs/island', ['style', 'joined']],
      ['blog', ['style', 'blog', 'blog-lists']],
      ['blog/2025/01/02/post', ['style', 'blog']],
      ['blog/tags', ['style', 'tags', 'blog', 'blog-lists']],
      ['search', ['style', 'search']],
    ],
  );
});

test('the font is preloaded once, on pages with a script that it supports', async () => {
  const docs = { 'content/docs/a.md': 'A' };
  const usual = await siteFrom(docs);
  const [font = ''] = preloads(usual.page('docs/a/index.html'));
  assert.match(font, /^\/assets\/figtree-\w+\.woff2$/);
  assert.ok(usual.filePaths.includes(font.slice(1)));
  const style = usual.filePaths.find((path) => /^assets\/style-/.test(path)) ?? '';
  assert.match(usual.file(style), /size-adjust:100\.9%/);
  const arabic = await siteFrom({ ...docs, 'site.config.ts': config("i18n: { defaultLocale: 'ar' }") });
  assert.deepEqual(preloads(arabic.page('docs/a/index.html')), []);
});

test('styles publish fonts in every format that browsers read', async () => {
  const names = ['a.woff2', 'b.woff', 'c.ttf', 'd.otf', 'e.eot'];
  const faces = names.map((name) => `@font-face { font-family: x; src: url('./${name}') }`).join('\n');
  const fonts = Object.fromEntries(names.map((name) => [`templates/styles/${name}`, name]));
  const site = await siteFrom({ 'content/docs/a.md': 'A', 'templates/styles/custom.css': faces, ...fonts });
  for (const name of names) {
    const [base, extension] = name.split('.');
    assert.ok(
      site.filePaths.some((path) => path.startsWith(`assets/${base}-`) && path.endsWith(`.${extension}`)),
      name,
    );
  }
});

test('a site that disables the font, or has its own, does not load it', async () => {
  const docs = { 'content/docs/a.md': 'A' };
  const none = await siteFrom({ ...docs, 'site.config.ts': config('theme: { font: false }') });
  assert.deepEqual(preloads(none.page('docs/a/index.html')), []);
  assert.deepEqual(
    none.filePaths.filter((path) => path.endsWith('.woff2')),
    [],
  );
  const own = await siteFrom({ ...docs, 'templates/styles/custom.css': ':root { --sd-font: Georgia, serif; }' });
  assert.deepEqual(preloads(own.page('docs/a/index.html')), []);
});

test('the font files equal those of their package', () => {
  for (const [file, subset] of [
    ['figtree', 'latin'],
    ['figtree-ext', 'latin-ext'],
  ])
    assert.deepEqual(
      readFileSync(`templates/styles/typeface/${file}.woff2`),
      readFileSync(`node_modules/@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2`),
    );
});
