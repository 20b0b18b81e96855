import assert from 'node:assert/strict';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';
import { renderSiteOf } from '../sites/site-from.ts';

/** A document, a page, a template, an island and the configuration with the same import. */
export const importers = (specifier: string, relative = specifier.replace('@site', '../..')): SiteFiles => ({
  'content/docs/a.mdx': `import { value } from '${specifier}';\nimport Island from '@site/src/island';\n\n# A\n\n<p>doc {value}</p>\n\n<Island />\n`,
  'content/docs/b.mdx': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
  'content/docs/_part.mdx': `import { value } from '${specifier}';\n\n<p>part {value}</p>\n`,
  'content/pages/page.tsx': `import { value } from '${relative}';\nexport default () => <p>page {value}</p>;\n`,
  'templates/chrome/footer.tsx': `import { value } from '${relative}';\nexport const Footer = () => <footer>footer {value}</footer>;\n`,
  'src/island.tsx': `'use client';\nimport { value } from '${specifier}';\nexport default () => <p>island {value}</p>;\n`,
});

/** A module with one export. */
export const exportOf = (value: string) => `export const value = '${value}';\n`;
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
/** Texts of the pages and scripts that show the import. */
export async function shown(site: TempSite): Promise<string[]> {
  const made = await renderSiteOf(site);
  assert.deepEqual(made.diagnostics, []);
  const scripts = made.filePaths.filter((path) => path.includes('island-'));
  return [...['docs/a', 'docs/b', 'page'].map((path) => made.page(`${path}/index.html`)), ...scripts.map((path) => made.file(path))];
}

/** Names of all changes that {@link testImportChanges} accepts. */
export const importChanges = Object.keys(cases);

/** Tests that each of these changes affects everything that imports a file: documents, pages, templates, islands. */
export function testImportChanges(names: readonly string[]): void {
  for (const name of names) {
    test(`${name} affects everything that imports it`, async () => {
      const { specifier, files, prepare, change } = cases[name] ?? assert.fail(name);
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
}
