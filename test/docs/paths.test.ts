import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

/** Repository files that pages for contributors may reference, with forward slashes. */
const files = ['src', 'templates', 'test', 'scripts', 'bench', 'docs', 'bin']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(folder, path.split(sep).join('/'))),
  )
  .concat(readdirSync(root));

/** The full path or the end of one, such as `check/link-check.ts`. */
const exists = (named: string) => files.some((file) => file === named || file.endsWith(`/${named}`));

const rooms = readdirSync(join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const page of [
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'bin/create-storedocs/src/README.md',
  ...rooms.map((room) => `src/${room}/README.md`),
]) {
  test(`${page} refers to files that exist`, () => {
    const code = [...readFileSync(join(root, page), 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
    // Files that a build or a reader creates, and glob patterns, are not in the repository.
    const named = code.filter(
      (text) => /\.(tsx?|mjs|md)$/.test(text) && !/[<*]/.test(text) && !/^(site\.config\.ts|input\.md)$/.test(text),
    );
    assert.deepEqual(
      named.filter((path) => !exists(path)),
      [],
    );
  });
}

test('every room of src has a README of at most twelve lines', () => {
  for (const room of rooms) {
    const path = join(root, 'src', room, 'README.md');
    assert.ok(existsSync(path), room);
    assert.ok(readFileSync(path, 'utf8').trimEnd().split('\n').length <= 12, room);
  }
});

/** The files that a text references, without their folders, once each. */
const filesIn = (text: string) => new Set([...text.matchAll(/`(?:[\w/-]+\/)?([\w-]+\.tsx?)`/g)].map(([, name]) => name));

test('a document passes through at most twelve files, and other values through eight', () => {
  const [, ...sections] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split(/^## /m);
  const [ofDocument = '', others = ''] = sections.filter((section) => /^.*\bpaths?\b/.test(section));
  const steps = ofDocument.split('\n').filter((line) => line.startsWith('|'));
  assert.ok(filesIn(steps.join('\n')).size > 7);
  assert.deepEqual([...filesIn(steps.join('\n'))].slice(12), []);
  const paths = others.split('\n').filter((line) => line.startsWith('**'));
  assert.equal(paths.length, 3);
  for (const path of paths) assert.deepEqual([...filesIn(path)].slice(8), [], path.slice(0, 30));
});
