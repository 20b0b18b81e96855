import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { renderSiteOf, siteFrom } from '../support/site-from.ts';
import { type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

/** A document, a page, a template, an island and the configuration with the same import. */
const importers = (specifier: string, relative = specifier.replace('@site', '../..')): SiteFiles => ({
  'content/docs/a.mdx': `import { value } from '${specifier}';\nimport Island from '@site/src/island';\n\n# A\n\n<p>doc {value}</p>\n\n<Island />\n`,
  'content/docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
  'content/docs/_part.mdx': `import { value } from '${specifier}';\n\n<p>part {value}</p>\n`,
  'content/pages/page.tsx': `import { value } from '${relative}';\nexport default () => <p>page {value}</p>;\n`,
  'templates/chrome/footer.tsx': `import { value } from '${relative}';\nexport const Footer = () => <footer>footer {value}</footer>;\n`,
  'src/island.tsx': `'use client';\nimport { value } from '${specifier}';\nexport default () => <p>island {value}</p>;\n`,
});

const exportOf = (value: string) => `export const value = '${value}';\n`;
const link = (site: TempSite, target: string, path: string) => {
  rmSync(join(site.root, path), { recursive: true, force: true });
  symlinkSync(target, join(site.root, path));
};

interface Case {
  readonly specifier: string;
  readonly files: SiteFiles;
  readonly prepare?: (site: TempSite) => void;
  readonly change: (site: TempSite) => void;
}

const written = (files: SiteFiles) => (site: TempSite) => site.write(files);
const tsconfig = (paths: Readonly<Record<string, readonly string[]>>) => JSON.stringify({ compilerOptions: { paths } });

const cases: Readonly<Record<string, Case>> = {
  'a new file whose extension takes precedence': {
    specifier: '@site/src/c',
    files: { 'src/c.jsx': exportOf('old') },
    change: written({ 'src/c.tsx': exportOf('new') }),
  },
  'a new file next to a folder with an index': {
    specifier: '@site/src/c',
    files: { 'src/c/index.ts': exportOf('old') },
    change: written({ 'src/c.ts': exportOf('new') }),
  },
  'another index file': {
    specifier: '@site/src/c',
    files: { 'src/c/index.jsx': exportOf('old') },
    change: written({ 'src/c/index.tsx': exportOf('new') }),
  },
  'an import of an import': {
    specifier: '@site/src/c',
    files: { 'src/c.ts': "export { value } from './deep/d';\n", 'src/deep/d.js': exportOf('old') },
    change: written({ 'src/deep/d.ts': exportOf('new') }),
  },
  'a TypeScript file for a JavaScript import': {
    specifier: '@site/src/c.js',
    files: { 'src/c.js': exportOf('old') },
    change: (site) => {
      site.remove('src/c.js');
      site.write({ 'src/c.ts': exportOf('new') });
    },
  },
  'the main file of a folder': {
    specifier: '@site/src/c',
    files: { 'src/c/package.json': '{ "main": "./one.js" }', 'src/c/one.js': exportOf('old'), 'src/c/two.js': exportOf('new') },
    change: written({ 'src/c/package.json': '{ "main": "./two.js" }' }),
  },
  'a new file next to a folder with a main file': {
    specifier: '@site/src/c',
    files: { 'src/c/package.json': '{ "main": "./lib/one.js" }', 'src/c/lib/one.js': exportOf('old') },
    change: written({ 'src/c.ts': exportOf('new') }),
  },
  'a changed path of tsconfig.json': {
    specifier: '@lib/c',
    files: { 'tsconfig.json': tsconfig({ '@lib/*': ['./one/*'] }), 'one/c.ts': exportOf('old'), 'two/c.ts': exportOf('new') },
    change: written({ 'tsconfig.json': tsconfig({ '@lib/*': ['./two/*'] }) }),
  },
  'a new file at the first of two paths of tsconfig.json': {
    specifier: '@lib/c',
    files: { 'tsconfig.json': tsconfig({ '@lib/*': ['./two/*', './one/*'] }), 'one/c.ts': exportOf('old') },
    change: written({ 'two/c.ts': exportOf('new') }),
  },
  'a base configuration that tsconfig.json extends': {
    specifier: '@lib/c',
    files: {
      'tsconfig.json': '{ "extends": "./settings/base.json" } // as usual',
      'settings/base.json': tsconfig({ '@lib/*': ['../one/*'] }),
      'one/c.ts': exportOf('old'),
      'two/c.ts': exportOf('new'),
    },
    change: written({ 'settings/base.json': tsconfig({ '@lib/*': ['../two/*'] }) }),
  },
  'a new tsconfig.json': {
    specifier: 'lib/c',
    files: {
      'node_modules/lib/c.js': exportOf('old'),
      'node_modules/lib/package.json': '{ "type": "module" }',
      'one/c.ts': exportOf('new'),
    },
    change: written({ 'tsconfig.json': tsconfig({ 'lib/*': ['./one/*'] }) }),
  },
  'the target of a symlink': {
    specifier: '@site/src/c',
    files: { 'src/one.ts': exportOf('old'), 'src/two.ts': exportOf('new') },
    prepare: (site) => link(site, 'one.ts', 'src/c.ts'),
    change: (site) => link(site, 'two.ts', 'src/c.ts'),
  },
  'the target of a symlink to a folder': {
    specifier: '@site/src/lib/c',
    files: { 'src/one/c.ts': exportOf('old'), 'src/two/c.ts': exportOf('new') },
    prepare: (site) => link(site, 'one', 'src/lib'),
    change: (site) => link(site, 'two', 'src/lib'),
  },
  'a linked package': {
    specifier: 'lib',
    files: { 'node_modules/.keep': '', 'one/index.js': exportOf('old'), 'two/index.js': exportOf('new') },
    prepare: (site) => link(site, '../one', 'node_modules/lib'),
    change: (site) => link(site, '../two', 'node_modules/lib'),
  },
  'the exports of a package': {
    specifier: 'lib',
    files: {
      'node_modules/lib/package.json': '{ "exports": "./one.js", "type": "module" }',
      'node_modules/lib/one.js': exportOf('old'),
      'node_modules/lib/two.js': exportOf('new'),
    },
    change: written({ 'node_modules/lib/package.json': '{ "exports": "./two.js", "type": "module" }' }),
  },
  'a package installed nearer to the importer': {
    specifier: '@site/src/c',
    files: {
      'src/c.ts': "export { value } from 'lib';\n",
      'node_modules/lib/index.mjs': exportOf('old'),
      'node_modules/lib/package.json': '{ "main": "index.mjs" }',
    },
    change: written({ 'src/node_modules/lib/index.mjs': exportOf('new'), 'src/node_modules/lib/package.json': '{ "main": "index.mjs" }' }),
  },
  'a patched package': {
    specifier: 'lib',
    files: {
      'node_modules/lib/package.json': '{ "main": "index.mjs" }',
      'node_modules/lib/index.mjs': "export { value } from './value.mjs';\n",
      'node_modules/lib/value.mjs': exportOf('old'),
    },
    change: written({ 'node_modules/lib/value.mjs': exportOf('new') }),
  },
};

/** The output of all importers, and the code of islands. */
async function shown(site: TempSite): Promise<string[]> {
  const made = await renderSiteOf(site);
  assert.deepEqual(made.diagnostics, []);
  const scripts = made.filePaths.filter((path) => path.includes('island-'));
  return [...['docs/a', 'docs/b', 'page'].map((path) => made.page(`${path}/index.html`)), ...scripts.map((path) => made.file(path))];
}

for (const [name, { specifier, files, prepare, change }] of Object.entries(cases)) {
  test(`${name} affects everything that imports it`, async () => {
    const site = tempSite({ ...importers(specifier), ...files });
    prepare?.(site);
    const before = await shown(site);
    for (const text of before) assert.match(text, /old/);
    change(site);
    const after = await shown(site);
    for (const text of after) assert.match(text, /new/);
    site.remove(site.exists('.storedocs') ? '.storedocs' : 'node_modules/.cache');
    assert.deepEqual(after, await shown(site));
  });
}

test('an alias resolves to a new file whose extension takes precedence', async () => {
  const site = tempSite({
    ...importers('cards/c'),
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>old new</footer>;\n',
    'content/pages/page.tsx': 'export default () => <p>old new</p>;\n',
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', markdown: { alias: { cards: 'src/cards' } } };\n",
    'src/cards/c.jsx': exportOf('old'),
  });
  for (const text of await shown(site)) assert.match(text, /old/);
  site.write({ 'src/cards/c.tsx': exportOf('new') });
  for (const text of await shown(site)) assert.match(text, /new/);
});

test('a raw import of text may resolve to another file', async () => {
  const site = tempSite({
    'content/docs/a.mdx': "import text from '!!raw-loader!./text';\n\n# A\n\n{text}\n",
    'content/docs/text.js': 'old text',
  });
  const page = async () => (await renderSiteOf(site)).page('docs/a/index.html');
  assert.match(await page(), /old text/);
  site.write({ 'content/docs/text.ts': 'new text' });
  assert.match(await page(), /new text/);
});

test('the configuration imports the file that an import resolves to now', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n',
    'site.config.ts': "import { value } from './src/c';\nexport default { title: value, url: 'https://example.com' };\n",
    'src/c.jsx': exportOf('old'),
  });
  const page = async () => (await renderSiteOf(site)).page('docs/a/index.html');
  assert.match(await page(), /<title>A \| old</);
  site.write({ 'src/c.tsx': exportOf('new') });
  assert.match(await page(), /<title>A \| new</);
});

test('a file that no import could resolve to changes nothing', async () => {
  const site = tempSite({ ...importers('@site/src/c'), 'src/c.ts': exportOf('old') });
  // Recently written files are not trusted to be those that were bundled.
  for (let run = 0; run < 2; run++) await shown(site);
  const bundles = () => site.list('.storedocs/cache/bundles').filter((path) => /^(server|island)/.test(path));
  const known = bundles();
  site.write({ 'src/other.ts': exportOf('new'), 'content/docs/note.txt': '' });
  await shown(site);
  assert.deepEqual(bundles(), known);
});

test('a bundler-specific import query is an error, in documents, islands, pages and the configuration', async () => {
  const config = (imports: string) => `${imports}export default { title: 'Test', url: 'https://example.com' };\n`;
  const files: SiteFiles = {
    'site.config.ts': config(''),
    'content/docs/a.mdx': "import text from './note.txt?raw';\n\n# A\n\n{text}\n",
    'content/docs/b.mdx': "import { Shop } from './shop';\n\n# B\n\n<Shop />\n",
    'content/docs/shop.tsx': "'use client';\nimport photo from './photo.png?url';\nexport const Shop = () => <b>{photo}</b>;\n",
    'content/docs/note.txt': 'A note.',
    'content/docs/photo.png': 'png',
    'content/pages/c.tsx': "import css from './c.css?inline';\nexport default () => <h1>{css}</h1>;\n",
    'content/pages/c.css': 'h1 { color: red; background: url(c.svg?v=1) }',
    'content/pages/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const saidOf = async (given: SiteFiles) =>
    (await siteFrom(given)).diagnostics.map(({ code, file, line, message, hint }) => [code, `${file}:${line}`, message, hint]);
  const { 'content/pages/c.tsx': _, ...documents } = files;
  assert.deepEqual(await saidOf(documents), [
    [
      'import-missing',
      'content/docs/a.mdx:1',
      'Imports cannot have a query: "./note.txt?raw".',
      'In a document, import "!!raw-loader!./note.txt". A page in React can read the file in "load".',
    ],
    [
      'import-missing',
      'content/docs/shop.tsx:2',
      'Imports cannot have a query: "./photo.png?url".',
      'Import "./photo.png": images and other files are imported as their URLs.',
    ],
  ]);
  assert.deepEqual(
    await saidOf({ 'content/pages/c.tsx': files['content/pages/c.tsx'] ?? '', 'content/pages/c.css': 'h1 { color: red }' }),
    [['import-missing', 'content/pages/c.tsx:1', 'Imports cannot have a query: "./c.css?inline".', 'Import "./c.css".']],
  );
  assert.deepEqual(await saidOf({ 'site.config.ts': config("import data from './data.json?x';\nvoid data;\n"), 'data.json': '{}' }), [
    ['import-missing', 'site.config.ts:1', 'Imports cannot have a query: "./data.json?x".', 'Import "./data.json".'],
  ]);
});
