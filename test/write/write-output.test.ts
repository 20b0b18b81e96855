import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { openOutput } from '../../src/write/write-output.ts';
import { tempSite } from '../support/program/temp-site.ts';

// No process has this id: the limits of Linux and macOS are far lower.
const deadRun = 2 ** 30;

/** A folder with a built site in `build`. */
function output(files: Readonly<Record<string, string>>) {
  const site = tempSite({
    'site.config.ts': '',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`build/${path}`, text])),
  });
  const folder = join(site.root, 'build');
  const open = (known?: string) => openOutput(folder, known);
  const write = (next: Readonly<Record<string, string>>) => {
    const writer = open();
    for (const [path, contents] of Object.entries(next)) writer.write({ path, contents });
    return writer;
  };
  const messages = () => Object.fromEntries(site.list('build').map((path) => [path, site.read(`build/${path}`)]));
  const beside = () => readdirSync(site.root).filter((name) => name.startsWith('.'));
  return { ...site, folder, open, write, messages, beside };
}

test('nothing changes before apply; then the folder contains exactly what was written', () => {
  const { write, messages, beside } = output({ 'index.html': 'old', 'gone/deep/a.html': 'old', 'same.html': 'same' });
  const writer = write({ 'index.html': 'new', 'docs/b.html': 'new', 'same.html': 'same' });
  assert.deepEqual(messages(), { 'index.html': 'old', 'gone/deep/a.html': 'old', 'same.html': 'same' });
  assert.deepEqual(writer.apply(), { written: 2, unchanged: 1, removed: 1, bytes: 10 });
  assert.deepEqual(messages(), { 'docs/b.html': 'new', 'index.html': 'new', 'same.html': 'same' });
  assert.deepEqual(beside(), []);
});

test('files that have not been touched since the last build are not read, and others are', () => {
  const { open, folder, messages } = output({});
  const first = open();
  first.write({ path: 'a.html', contents: 'same' });
  first.write({ path: 'b.html', contents: 'same' });
  first.apply();
  const paths = ['a.html', 'b.html'].map((name) => join(folder, name));
  for (const path of paths) utimesSync(path, 1, 1);
  const list = first.list();
  // Same size and, for the first one, the same time, which only happens in tests.
  for (const [index, path] of paths.entries()) {
    writeFileSync(path, 'else');
    utimesSync(path, 1, 1 + index);
  }
  const next = open(list);
  for (const path of ['a.html', 'b.html']) next.write({ path, contents: 'same' });
  assert.deepEqual(next.apply(), { written: 1, unchanged: 1, removed: 0, bytes: 8 });
  assert.deepEqual(messages(), { 'a.html': 'else', 'b.html': 'same' });
});

test('unchanged files keep their modification time, and empty folders are removed', () => {
  const { write, folder, read } = output({ 'a.html': 'same', 'old/b.html': 'old', 'old/inner/c.html': 'old' });
  const before = statSync(join(folder, 'a.html'));
  assert.deepEqual(write({ 'a.html': 'same' }).apply(), { written: 0, unchanged: 1, removed: 2, bytes: 4 });
  assert.equal(statSync(join(folder, 'a.html')).mtimeMs, before.mtimeMs);
  assert.equal(statSync(join(folder, 'a.html')).ino, before.ino);
  assert.deepEqual(readdirSync(folder), ['a.html']);
  assert.equal(read('build/a.html'), 'same');
});

test('a file can become a folder, and a folder a file', () => {
  const { write, messages } = output({ docs: 'a file', 'guide/index.html': 'a page' });
  write({ 'docs/index.html': 'a page', guide: 'a file' }).apply();
  assert.deepEqual(messages(), { 'docs/index.html': 'a page', guide: 'a file' });
});

test('an output folder that is a symlink stays one, and symlinks inside are replaced', () => {
  const { root, read } = output({});
  for (const folder of ['real', 'else']) mkdirSync(join(root, folder));
  symlinkSync('real', join(root, 'out'));
  symlinkSync('../else', join(root, 'real/docs'));
  const writer = openOutput(join(root, 'out'));
  writer.write({ path: 'index.html', contents: 'home' });
  writer.write({ path: 'docs/a.html', contents: 'a page' });
  writer.apply();
  assert.ok(lstatSync(join(root, 'out')).isSymbolicLink());
  assert.deepEqual([read('real/index.html'), read('real/docs/a.html')], ['home', 'a page']);
  assert.deepEqual(readdirSync(join(root, 'else')), []);
});

test('copied files with the same bytes count as unchanged', () => {
  const { open, root, messages } = output({ 'a.txt': 'one', 'b.txt': 'two' });
  const writer = open();
  for (const [name, text] of [
    ['a.txt', 'one'],
    ['b.txt', 'TWO'],
  ] as const) {
    writeFileSync(join(root, name), text);
    writer.copy(name, join(root, name));
  }
  assert.deepEqual(writer.apply(), { written: 1, unchanged: 1, removed: 0, bytes: 6 });
  assert.deepEqual(messages(), { 'a.txt': 'one', 'b.txt': 'TWO' });
});

test('a file of the site may have the name of the journal', () => {
  const { write, messages } = output({});
  write({ 'journal.json': 'mine', 'a.html': 'a' }).apply();
  assert.deepEqual(messages(), { 'a.html': 'a', 'journal.json': 'mine' });
});

test('a discarded output changes nothing', () => {
  const { write, messages, beside } = output({ 'index.html': 'old' });
  const writer = write({ 'index.html': 'new' });
  assert.equal(beside().length, 1);
  writer.discard();
  assert.deepEqual([messages(), beside()], [{ 'index.html': 'old' }, []]);
});

test('a file of the site may have the prefix of staging folders', () => {
  const { write, messages } = output({ '.storedocs-notes/a.txt': 'old', '.storedocs-gone/b.txt': 'old' });
  write({ '.storedocs-notes/a.txt': 'new' }).apply();
  assert.deepEqual(messages(), { '.storedocs-notes/a.txt': 'new' });
});

test('files that a dead run has staged are removed', () => {
  const { open, messages, beside, root } = output({ 'index.html': 'old' });
  mkdirSync(join(root, `build/.storedocs-${deadRun}/files`), { recursive: true });
  mkdirSync(join(root, `.build.storedocs-${deadRun}/files`), { recursive: true });
  // A file of the site with this name, not a journal.
  writeFileSync(join(root, `.build.storedocs-${deadRun}/files/journal.json`), 'half');
  open().discard();
  assert.deepEqual([messages(), beside()], [{ 'index.html': 'old' }, []]);
});

test('while another run is active, its output folder is rejected, and no staged files are removed', () => {
  const { open, messages, beside, root } = output({ 'index.html': 'old' });
  const others = [`.build-2.storedocs-${deadRun}`, `.build.storedocs-${process.ppid}`];
  for (const name of others) mkdirSync(join(root, name));
  assert.throws(open, /Another build is running for this folder/);
  assert.deepEqual([messages(), beside()], [{ 'index.html': 'old' }, others]);
});

for (const place of ['.build.storedocs-', 'build/.storedocs-'])
  test(`a run with its files in ${place}… that was killed while it moved them into place is completed by the next one`, () => {
    const { open, messages, beside, root } = output({
      // Moved before the process was killed.
      'assets/style-2.css': 'new style',
      'docs/a/index.html': 'old a',
      'docs/b/index.html': 'old b',
      'assets/style-1.css': 'old style',
      'static.txt': 'same',
    });
    const staging = join(root, place + deadRun);
    for (const [path, text] of Object.entries({
      'files/docs/a/index.html': 'new a',
      'files/docs/new/index.html': 'new page',
      'journal.json': JSON.stringify({
        moves: ['assets/style-2.css', 'docs/a/index.html', 'docs/new/index.html'],
        removes: ['assets/style-1.css', 'docs/b/index.html'],
      }),
    })) {
      mkdirSync(dirname(join(staging, path)), { recursive: true });
      writeFileSync(join(staging, path), text);
    }
    open().discard();
    assert.deepEqual(messages(), {
      'assets/style-2.css': 'new style',
      'docs/a/index.html': 'new a',
      'docs/new/index.html': 'new page',
      'static.txt': 'same',
    });
    assert.deepEqual([beside(), readdirSync(join(root, 'build/docs'))], [[], ['a', 'new']]);
  });

test('a kill before the journal is complete keeps the old output', () => {
  const { open, messages, beside, root } = output({ 'index.html': 'old' });
  mkdirSync(join(root, `.build.storedocs-${deadRun}`));
  writeFileSync(join(root, `.build.storedocs-${deadRun}/journal.json.draft`), '{"moves":["ind');
  writeFileSync(join(root, `.build.storedocs-${deadRun}/index.html`), 'new');
  open().discard();
  assert.deepEqual([messages(), beside()], [{ 'index.html': 'old' }, []]);
});
