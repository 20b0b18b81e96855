import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

const idsOf = (html: string) => [...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id);

describe('heading ids in comments', () => {
  for (const format of ['md', 'mdx']) {
    test(`in .${format}, both forms set the id and are not rendered`, async () => {
      const site = tempSite({
        [`content/docs/page.${format}`]:
          '# Page {/* #top */}\n\n## First one {/* #one */}\n\nText.\n\n## Second *one* <!-- #two -->\n\nText.\n\n## Third {#three}\n\nText.\n',
      });
      assert.deepEqual((await site.report('build')).diagnostics, []);
      const html = site.read('build/docs/page/index.html');
      assert.deepEqual(idsOf(html), ['one', 'two', 'three']);
      assert.match(html, /<title>Page \| Test<\/title>/);
      assert.doesNotMatch(html, /#top|\/\*|<!-- #/);
      assert.doesNotMatch(site.read('build/docs/page/index.md'), /#one|#two|#three|#top/);
    });
  }

  test('a preview ends at a truncate marker in braces', async () => {
    const site = tempSite({
      'content/blog/2026-01-01-a.mdx': '# A\n\nBefore.\n\n{/* truncate */}\n\nAfter.\n',
      'content/blog/2026-01-02-b.md': '# B\n\nBefore.\n\n{/* truncate */}\n\nAfter.\n',
    });
    await site.run('build');
    assert.doesNotMatch(site.read('build/blog/index.html'), /After|truncate/);
  });
});

describe('documents outside of the root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-outside-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('resolve packages from node_modules of the root', async () => {
    const files = {
      'website/site.config.ts': "export default { title: 'T', url: 'https://example.com', docs: { path: '../docs' } };\n",
      'website/node_modules/@acme/badge/package.json': '{ "name": "@acme/badge", "main": "index.js" }',
      'website/node_modules/@acme/badge/index.js': "exports.Badge = () => 'from the package';\n",
      'website/node_modules/@acme/counter/package.json': '{ "name": "@acme/counter", "main": "index.js" }',
      'website/node_modules/@acme/counter/index.js': 'exports.start = () => 41;\n',
      'docs/intro.mdx':
        "import { Badge } from '@acme/badge';\nimport Counter from './counter.tsx';\n\n# Intro\n\n<Badge />\n\n<Counter />\n",
      'docs/counter.tsx':
        "'use client';\nimport { start } from '@acme/counter';\nexport default function Counter() {\n  return <b>{start() + 1}</b>;\n}\n",
    };
    for (const [path, contents] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), contents);
    }
    const { code, stdout, stderr } = await runProgram(['build', '--format', 'json', '--root', join(folder, 'website')], folder);
    assert.equal(code, 0, stdout + stderr);
  });
});

test('front matter values of other generators cause one warning, and do not fail the build', async () => {
  const post = (layout: string) => `---\nlayout: ${layout}\n---\n\nText.\n\n<!-- truncate -->\n`;
  const site = tempSite({
    'content/blog/2026-01-01-a.md': post('post'),
    'content/blog/2026-01-02-b.md': post('post'),
    'content/blog/2026-01-03-c.md': post('post'),
    'content/docs/page.md': '---\nlayout: default\nsearch:\n  exclude: true\n---\n\nText.\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 0);
  assert.deepEqual(
    diagnostics.map((found) => `${found.code} ${found.file}:${found.line} ${found.message}`),
    [
      'front-matter-ignored content/blog/2026-01-01-a.md:2 "layout": expected "page" or "landing", found "post". Also in 2 other files.',
      'front-matter-ignored content/docs/page.md:2 "layout": expected "page" or "landing", found "default".',
      'front-matter-ignored content/docs/page.md:4 "search": expected true or false, found {"exclude":true}.',
    ],
  );
});

test('the separator between the titles of page and site can be configured', async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'Site', titleDelimiter: '·', url: 'https://example.com' };\n",
    'content/docs/page.md': '# Page\n',
  });
  await site.run('build');
  assert.match(site.read('build/docs/page/index.html'), /<title>Page · Site<\/title>/);
});

test('the content of an mdx-code-block fence is MDX', async () => {
  const site = tempSite({
    'content/docs/page.mdx':
      "# Page\n\n```mdx-code-block\nimport { Badge } from 'storedocs/content';\n\n<Badge>New</Badge>\n```\n\n## After {#after}\n\n```js\n// mdx-code-block\n```\n",
  });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  const html = site.read('build/docs/page/index.html');
  assert.match(html, /<span class="sd-badge[^"]*">New<\/span>/);
  assert.deepEqual(idsOf(html), ['after']);
  assert.doesNotMatch(site.read('build/docs/page/index.md'), /```mdx/);
});

test('a date that does not exist is reported', async () => {
  const site = tempSite({ 'content/blog/a.md': '---\ndate: 2017-02-29\n---\nText.\n' });
  const { diagnostics } = await site.report('check');
  assert.ok(
    diagnostics.some(({ message, line }) => line === 2 && message.includes('expected a date that exists, found "2017-02-29"')),
    JSON.stringify(diagnostics),
  );
});

test('an edit URL function gets the same arguments as in Docusaurus', async () => {
  const site = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com',
      docs: { path: 'docs', editUrl: ({ version, versionDocsDirPath, docPath, permalink, locale }) => 'https://e.example/?' + [version, versionDocsDirPath, docPath, permalink, locale] },
      blog: { path: 'blog', editUrl: ({ blogDirPath, blogPath, permalink, locale }) => 'https://e.example/?' + [blogDirPath, blogPath, permalink, locale] } };\n`,
    'docs/a/b.md': '# B\n',
    'versioned_docs/version-1.0/a/b.md': '# B\n',
    'versions.json': '["1.0"]',
    'blog/2026-01-01-c.md': '# C\n\nText\n\n<!-- truncate -->\n',
  });
  await site.run('build');
  const editOf = (path: string) => /href="https:\/\/e\.example\/\?([^"]*)"/.exec(site.read(`build/${path}/index.html`))?.[1];
  assert.equal(editOf('docs/next/a/b'), 'current,docs,a/b.md,/docs/next/a/b/,en');
  assert.equal(editOf('docs/a/b'), '1.0,versioned_docs/version-1.0,a/b.md,/docs/a/b/,en');
  assert.equal(editOf('blog/2026/01/01/c'), 'blog,2026-01-01-c.md,/blog/2026/01/01/c/,en');
});

test('code blocks without a language can have a default language', async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', markdown: { code: { defaultLanguage: 'js' } } };\n",
    'content/docs/a.md': '# A\n\n```\nconst a = 1;\n```\n\n```text\nconst b = 1;\n```\n',
  });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  assert.deepEqual(
    [...site.read('build/docs/a/index.html').matchAll(/<figure class="sd-code" data-language="(\w+)"/g)].map(([, language]) => language),
    ['js', 'text'],
  );
});
