import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DocsError } from '../../src/model/diagnostic.ts';
import { assertSafeOutput } from '../../src/write/output-folder.ts';
import { tempSite } from '../support/program/temp-site.ts';

const builtPage = '<html><head><meta name="generator" content="storedocs v1.0.0"/></head></html>';

const { root } = tempSite({
  'site/site.config.ts': '',
  'site/content/docs/intro.md': 'a',
  'site/templates/chrome/footer.tsx': '',
  'site/empty/.keep': '',
  'site/built/404.html': builtPage,
  'site/built/assets/style.css': '',
  'site/german/de/404.html': builtPage,
  'site/german/_headers': '',
  'site/mixed/de/404.html': builtPage,
  'site/mixed/photo.jpg': '',
  'site/other/blog/404.html': builtPage,
  'site/half/de/a.jpg': '',
  'site/foreign/index.html': '<html><head><meta name="generator" content="Hugo"/></head></html>',
  'site/photos/a.jpg': '',
  'home/notes.txt': '',
  'shared/docs/a.md': '',
});
const site = join(root, 'site');
symlinkSync(join(site, 'content'), join(site, 'link-to-content'));
symlinkSync(join(root, 'nowhere'), join(site, 'link-to-nothing'));

/** Why a folder may not be the output folder; absent if it may. */
function refusal(folder: string): string | undefined {
  const home = process.env.HOME;
  process.env.HOME = join(root, 'home');
  try {
    assertSafeOutput(join(site, folder), {
      rememberedMark: undefined,
      prefixes: ['', 'de/', 'pt-BR/docs/'],
      hostFileNames: ['_headers', 'nginx.conf'],
      root: site,
      sources: [join(site, 'content/docs'), join(site, 'content/static'), join(site, 'templates'), join(root, 'shared/docs')],
    });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof DocsError);
    return error.diagnostics.map(({ code, message }) => `${code}: ${message.split(':')[0]}`).join();
  } finally {
    process.env.HOME = home;
  }
}

test('a folder that is missing or contains a built site may be cleaned', () => {
  assert.deepEqual(['build', 'deep/down/build', '../elsewhere', 'built'].map(refusal), Array(4).fill(undefined));
  assert.equal(refusal('link-to-nothing'), 'output-unsafe: The output folder is a broken symbolic link');
});

test('the root, the home folder and their parents are rejected', () => {
  const root = 'output-unsafe: The output folder is or contains the root of the site';
  assert.deepEqual(['.', '', '..', '/'].map(refusal).slice(0, 3), [root, root, root]);
  assert.equal(refusal('../home'), 'output-unsafe: The output folder is or contains the home folder');
});

test('source folders, their parents and subfolders are rejected, even behind a symlink', () => {
  const holds = 'output-unsafe: The output folder is or contains a source folder';
  const inside = 'output-unsafe: The output folder is inside a source folder';
  assert.deepEqual(
    ['content/docs', 'content', 'templates', '../shared', '../shared/docs', 'content/static', 'link-to-content'].map(refusal),
    Array(7).fill(holds),
  );
  assert.deepEqual(['content/docs/build', 'templates/out', 'link-to-content/docs/x'].map(refusal), Array(3).fill(inside));
});

test('a folder that contains only some locales of the site may be cleaned', () => {
  const foreign = 'output-unsafe: The output folder contains files that storedocs did not write';
  assert.equal(refusal('german'), undefined);
  assert.deepEqual(['mixed', 'other', 'half'].map(refusal), Array(3).fill(foreign));
});

test('a folder with other files is rejected', () => {
  const foreign = 'output-unsafe: The output folder contains files that storedocs did not write';
  assert.deepEqual(['foreign', 'photos', 'empty'].map(refusal), Array(3).fill(foreign));
});
