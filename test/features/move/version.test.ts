import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';

const config = (more: string) => `export default { title: 'Test', url: 'https://example.com', ${more} };\n`;

/** A site with two locales, a blog, sidebars in a file and redirects. */
const files: SiteFiles = {
  'site.config.ts': config(`
    i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    redirects: [{ from: '/help', to: '/docs/intro' }],
  `),
  'sidebars.json': '{ "docs": ["intro", { "Guides": ["guides/first"] }] }\n',
  'content/docs/intro.md': '---\nredirect_from: /start\n---\n\n# Intro\n\n[First](guides/first.md) ![A dot](dot.svg)\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/guides/first.md': '# First\n\nText.\n',
  'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
  'i18n/de/docs/intro.md': '---\nredirect_from: /start\n---\n\n# Einführung\n\n[Erstes](guides/first.md)\n',
  'i18n/de/docs/guides/first.md': '# Erstes\n\nText.\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json': '{ "sidebar.docs.category.Guides": { "message": "Anleitungen" } }\n',
  'i18n/de/blog/2026-01-02-post.md': '# Beitrag\n\n<!-- truncate -->\n\nText.\n',
};

/** Files of the site, without those of the cache. */
const own = (site: TempSite) => site.list('.').filter((path) => !path.startsWith('.storedocs/'));
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

test('a frozen version has documents, sidebars and their translations, and the site remains valid', async () => {
  const site = tempSite(files);
  const before = await site.report('build', '--out-dir', 'before');
  assert.deepEqual([before.code, before.diagnostics], [0, []]);
  const { code, stderr } = await site.run('version', '1.0');
  assert.equal(code, 0, stderr);
  assert.deepEqual(site.list('versions'), ['1.0/dot.svg', '1.0/guides/first.md', '1.0/intro.md', '1.0/sidebars.json']);
  assert.deepEqual(site.list('i18n/de/versions'), ['1.0/guides/first.md', '1.0/intro.md']);
  assert.ok(site.exists('i18n/de/docusaurus-plugin-content-docs/version-1.0.json'));

  const after = await site.report('build', '--out-dir', 'after');
  assert.deepEqual([after.code, after.diagnostics], [0, []]);
  const added = pathsOf(site, 'after').filter((path) => !pathsOf(site, 'before').includes(path));
  assert.deepEqual(added, [
    'de/docs/next/guides/first/index.html',
    'de/docs/next/intro/index.html',
    'docs/next/guides/first/index.html',
    'docs/next/intro/index.html',
  ]);
  assert.deepEqual(
    pathsOf(site, 'before').filter((path) => !site.exists(`after/${path}`)),
    [],
  );
  assert.match(site.read('after/de/docs/intro/index.html'), /<h1[^>]*>Einführung</);
  assert.match(site.read('after/de/docs/intro/index.html'), /Anleitungen/);
  for (const [old, target] of [
    ['start', '/docs/intro/'],
    ['help', '/docs/intro/'],
    ['de/start', '/de/docs/intro/'],
  ] as const)
    assert.ok(site.read(`after/${old}/index.html`).includes(`href="${target}"`), old);
});

test('a second version becomes the last one, and old URLs redirect to it', async () => {
  const site = tempSite(files);
  await site.run('version', '1.0');
  await site.run('version', '1.1');
  site.write({ 'content/docs/intro.md': '# Intro\n' });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.ok(site.read('build/start/index.html').includes('href="/docs/intro/"'));
  assert.ok(site.exists('build/docs/1.0/intro/index.html'));
  assert.equal(
    (await site.run('version', '--list')).stdout,
    'default\tcurrent\t/docs/next/\tcontent/docs\ndefault\t1.1\t/docs/\tversions/1.1\tlast\ndefault\t1.0\t/docs/1.0/\tversions/1.0\n',
  );
  const listed = JSON.parse((await site.run('version', '--list', '--format', 'json')).stdout);
  assert.deepEqual(listed.versions[1], { docs: 'default', name: '1.1', path: '/docs/', folder: 'versions/1.1', isLast: true });
  const frozen = await site.run('version', '1.2', '--format', 'json');
  assert.deepEqual([frozen.stderr, JSON.parse(frozen.stdout).frozen.copies[0]], ['', { from: 'content/docs', to: 'versions/1.2' }]);
});

test('an existing versions.json keeps the layout of Docusaurus', async () => {
  const site = tempSite({
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/a.md': 'a',
    'content/docs/a.md': 'a',
    'sidebars.ts': "const docs = ['a'];\nexport default { docs };\n",
    'site.config.ts': config("docs: { sidebarPath: 'sidebars.ts' }"),
  });
  assert.equal((await site.run('version', '2.0')).code, 0);
  assert.deepEqual(JSON.parse(site.read('versions.json')), ['2.0', '1.0']);
  assert.equal(site.read('versioned_docs/version-2.0/a.md'), 'a');
  assert.deepEqual(JSON.parse(site.read('versioned_sidebars/version-2.0-sidebars.json')), { docs: ['a'] });
  assert.deepEqual((await site.report('check')).diagnostics, []);
});

test('leftovers of a version are reported, and nothing is changed', async () => {
  const site = tempSite({ ...files, 'i18n/de/versions/1.0/left.md': 'left', 'versioned_sidebars/version-1.0-sidebars.json': '{}' });
  const before = own(site);
  const { code, diagnostics } = await site.report('version', '1.0');
  assert.deepEqual(
    [code, diagnostics.map(({ code: kind, file }) => [kind, file])],
    [
      1,
      [
        ['version-exists', 'i18n/de/versions/1.0'],
        ['version-exists', 'versioned_sidebars/version-1.0-sidebars.json'],
      ],
    ],
  );
  assert.deepEqual(own(site), before);
});

test('a failed copy leaves no files behind', async () => {
  const site = tempSite(files);
  // A file at the path of the translation folder.
  site.write({ 'i18n/de/versions': '' });
  const before = own(site);
  assert.equal((await site.run('version', '1.0')).code, 1);
  assert.deepEqual(own(site), before);
});

for (const [name, args, expected] of [
  ['a name that cannot be a folder', ['a/b'], 'usage-invalid'],
  ['a hidden name', ['.hidden'], 'usage-invalid'],
  ['the name of a file that is not published', ['_x'], 'usage-invalid'],
  ['the name of a key of every object', ['__proto__'], 'usage-invalid'],
  ['the name of a device on Windows', ['aux'], 'usage-invalid'],
  ['the name of the unreleased version', ['current'], 'usage-invalid'],
  ['an unknown docs set', ['1.0', '--docs', 'api'], 'usage-invalid'],
] as const)
  test(`${name} is an error`, async () => {
    const site = tempSite(files);
    const { code, diagnostics } = await site.report('version', ...args);
    assert.deepEqual([code, diagnostics.map((found) => found.code)], [2, [expected]]);
  });

test('docs without documents are an error', async () => {
  const empty = tempSite({ 'content/pages/a.md': 'a', 'site.config.ts': config("docs: { path: 'content/docs' }") });
  mkdirSync(join(empty.root, 'content/docs'), { recursive: true });
  assert.deepEqual(
    (await empty.report('version', '1.0')).diagnostics.map(({ code }) => code),
    ['content-missing'],
  );
});

test('with versions.json, docs in the root are frozen, too', async () => {
  const site = tempSite({
    'versions.json': '[]\n',
    'a.md': '# A\n',
    'package.json': '{}\n',
    'site.config.ts': config("docs: { path: '.' }"),
  });
  assert.equal((await site.run('version', '1.0')).code, 0);
  assert.deepEqual(site.list('versioned_docs'), ['version-1.0/a.md']);
  assert.deepEqual((await site.report('check')).diagnostics, []);
});

test('a site with errors is not frozen if its docs are in the root', async () => {
  const site = tempSite({ 'a.md': '---\ntitle: [\n---\n', 'site.config.ts': config("docs: { path: '.' }") });
  const before = own(site);
  const { code, diagnostics } = await site.report('version', '1.0');
  assert.deepEqual([code, [...new Set(diagnostics.map(({ file }) => file))]], [1, ['a.md']]);
  assert.deepEqual(own(site), before);
});

test('a docs folder that is the root is frozen without the rest of the site', long, async () => {
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
