import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportOf, importers, shown, testImportChanges } from '../../support/edits/import-changes.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { renderSiteOf, siteFrom } from '../../support/sites/site-from.ts';

// One with each way of resolution. The others are long tests.
testImportChanges(['a new file whose extension takes precedence', 'a changed path of tsconfig.json', 'a linked package']);

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
