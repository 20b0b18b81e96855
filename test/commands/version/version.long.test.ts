import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const config = (more: string) => `export default { title: 'Test', url: 'https://example.com', ${more} };\n`;

const pathsOf = (site: TempSite, folder: string) => site.list(folder).filter((path) => path.endsWith('index.html'));

/** A repository whose root is the docs folder: code, blog, pages, translations and static files are next to the documents. */
const repository: SiteFiles = {
  'site.config.ts': config(`
    docs: { path: '.', routeBasePath: 'docs' },
    blog: { path: 'blog' },
    pages: { path: 'pages' },
    staticDirs: ['static'],
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  `),
  'package.json': '{ "private": true }\n',
  'src/index.ts': 'export const one = 1;\n',
  'src/unused.ts': 'export {};\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
  'pages/about.md': '# About\n',
  'tags.yml': 'start:\n',
  'README.md':
    '---\nslug: /\ntags: [start]\n---\n\n# Product\n\n[Setup](guide/setup.mdx) [Data](guide/data.csv)\n\n![A dot](img/dot.svg) ![Logo](/logo.svg)\n',
  'img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'img/unused.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'guide/_category_.yml': 'label: The guide\n',
  'guide/setup.mdx':
    "import Note from './_note.mdx';\nimport { Sum } from './sum.tsx';\n\n# Setup\n\n<Note />\n\n<Sum />\n\n```ts file=../src/index.ts\n```\n",
  'guide/_note.mdx': 'A note.\n',
  'guide/sum.tsx': "import { one } from '../src/index.ts';\nexport const Sum = () => <p>{one}</p>;\n",
  'guide/data.csv': 'a;b\n',
  'i18n/de/docs/README.md': '---\nslug: /\n---\n\n# Produkt\n',
};

test('a docs folder that is the root is frozen without the rest of the site', async () => {
  const site = tempSite(repository);
  const before = await site.report('build', '--out-dir', 'build');
  assert.deepEqual([before.code, before.diagnostics], [0, []]);
  const { code, stderr } = await site.run('version', '1.0');
  assert.equal(code, 0, stderr);
  assert.deepEqual(site.list('versions/1.0'), [
    'README.md',
    'guide/_category_.yml',
    'guide/_note.mdx',
    'guide/data.csv',
    'guide/setup.mdx',
    'guide/sum.tsx',
    'img/dot.svg',
    'src/index.ts',
    'tags.yml',
  ]);
  assert.deepEqual(site.list('i18n/de/versions'), ['1.0/README.md']);

  site.write({ 'README.md': '---\nslug: /\n---\n\n# New\n', 'src/index.ts': 'export const one = 2;\n' });
  const after = await site.report('build', '--out-dir', 'build');
  assert.deepEqual([after.code, after.diagnostics], [0, []]);
  assert.match(site.read('build/docs/index.html'), /<h1[^>]*>Product</);
  assert.match(site.read('build/docs/guide/setup/index.html'), /<p>1<\/p>/);
  assert.match(site.read('build/docs/next/index.html'), /<h1[^>]*>New</);
  assert.match(site.read('build/de/docs/index.html'), /<h1[^>]*>Produkt</);
  assert.deepEqual(
    pathsOf(site, 'build/docs').filter((path) => /versions|blog|i18n|about/.test(path)),
    [],
  );

  // The second version contains no files of the first one, and no files without links.
  assert.equal((await site.run('version', '2.0')).code, 0);
  assert.deepEqual(
    site.list('versions').filter((path) => path.includes('versions') || path.startsWith('2.0/guide')),
    ['2.0/guide/_category_.yml', '2.0/guide/_note.mdx', '2.0/guide/setup.mdx', '2.0/guide/sum.tsx'],
  );
});
