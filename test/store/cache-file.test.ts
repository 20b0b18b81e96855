import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { markAsUsed, removeOldestFiles } from '../../src/store/cache-file.ts';
import { openStoreIn } from '../../src/store/store.ts';
import { age, countIn } from '../support/files-with-times.ts';
import { long } from '../support/long.ts';
import { runProgram, tempSite } from '../support/program/temp-site.ts';

test('the most recently used files are kept, and folders are left alone', () => {
  const site = tempSite(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`cache/${name}`, name])));
  const folder = join(site.root, 'cache');
  mkdirSync(join(folder, 'folder'));
  age(folder);
  symlinkSync('itself', join(folder, 'itself'));
  markAsUsed(join(folder, 'b'));
  removeOldestFiles(folder, 2);
  assert.deepEqual(readdirSync(folder).sort(), ['b', 'folder', 'itself']);
});

test('a missing folder and a missing file are ignored', () => {
  const { root } = tempSite({});
  removeOldestFiles(join(root, 'nowhere'), 1);
  markAsUsed(join(root, 'nowhere'));
  assert.deepEqual(readdirSync(root).includes('nowhere'), false);
});

test('values whose keys change with every commit or version of storedocs are limited, and the one in use is kept', () => {
  for (const kind of ['git-dates', 'metas'] as const) {
    const folder = join(tempSite({}).root, 'cache');
    const store = openStoreIn(folder);
    store.put(kind, 'used', 'value');
    for (let number = 0; number < 60; number++) {
      age(join(folder, kind));
      assert.equal(store.get(kind, 'used'), 'value');
      store.put(kind, `other-${number}`, '');
    }
    assert.ok(countIn(join(folder, kind)) <= 20);
  }
});

test('bundled modules and templates of earlier edits are removed', long, async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n',
    'templates/chrome/footer.tsx': 'export const Footer = () => <footer>first</footer>;\n',
  });
  const build = async (footer: string) => {
    site.write({ 'templates/chrome/footer.tsx': `export const Footer = () => <footer>${footer}</footer>;\n` });
    const { code, stderr } = await runProgram(['build'], site.root);
    assert.equal(code, 0, stderr);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(`<footer>${footer}</footer>`));
  };
  await build('first');
  const modules = join(site.root, '.storedocs/cache/modules');
  const [server = ''] = readdirSync(modules, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  // The leftovers of 150 edits.
  for (let number = 0; number < 150; number++)
    site.write({ [`.storedocs/cache/modules/${number}.mjs`]: '', [`.storedocs/cache/modules/${server}/${number}.mjs`]: '' });
  age(modules);
  age(join(modules, server));
  await build('second');
  // Each bundle has a source map.
  assert.ok(countIn(modules) <= 2 * 64, `${countIn(modules)}`);
  assert.ok(countIn(join(modules, server)) <= 64, `${countIn(join(modules, server))}`);
  // Without its files, a bundle that is still in the index is a miss.
  await build('first');
  await build('second');
});
