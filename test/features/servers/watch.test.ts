import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { watch } from '../../../src/features/servers/watch.ts';

const root = mkdtempSync(join(tmpdir(), 'storedocs-poll-'));
after(() => rmSync(root, { recursive: true }));

/** Polls `docs` with one file, and gives what changed since the last question. */
async function polled(since = Date.now() + 1000) {
  const changed = new Set<string>();
  /** A path that appeared during a look may be reported twice. */
  let before: readonly string[] = [];
  const watcher = await watch(
    {
      paths: [join(root, 'docs')],
      ignored: [join(root, 'docs/build')],
      arrivals: { root, concerns: (path) => !path.endsWith('.log') },
      since,
      onChange: (paths) => {
        for (const path of paths) changed.add(relative(root, path));
      },
      onError: assert.ifError,
    },
    5,
  );
  return {
    watcher,
    async changes(...expected: string[]) {
      while (!expected.every((path) => changed.has(path))) await setTimeout(5);
      // Others would come with them, or soon.
      await setTimeout(30);
      assert.deepEqual([...changed].filter((path) => expected.includes(path) || !before.includes(path)).sort(), expected);
      before = expected;
      changed.clear();
    },
  };
}

const write = (path: string, text = path) => writeFileSync(join(root, path), text);

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(join(root, 'docs/sub'), { recursive: true });
  write('docs/a.md');
});

test('edited, added, renamed and removed files are changes', async () => {
  const { changes } = await polled();
  write('docs/a.md', 'longer than before');
  await changes('docs/a.md');
  write('docs/sub/b.md');
  await changes('docs/sub/b.md');
  renameSync(join(root, 'docs/sub'), join(root, 'docs/other'));
  await changes('docs/other', 'docs/other/b.md', 'docs/sub', 'docs/sub/b.md');
  rmSync(join(root, 'docs/other/b.md'));
  await changes('docs/other/b.md');
});

test('what changed before the first look counts, ignored and hidden files do not', async () => {
  const { changes } = await polled(Date.now() - 60_000);
  await changes('docs', 'docs/a.md', 'docs/sub');
  mkdirSync(join(root, 'docs/build'));
  write('docs/build/page.html');
  write('.hidden');
  write('debug.log');
  write('found.md');
  await changes('found.md');
  write('found.md', 'only its arrival counts');
  write('docs/a.md', 'edited afterwards');
  await changes('docs/a.md');
});

test('a path is watched from the time when it was read', async () => {
  const { watcher, changes } = await polled();
  write('snippet.ts');
  await changes('snippet.ts');
  // Later than the clock of the file system.
  await setTimeout(30);
  await watcher.add([join(root, 'snippet.ts'), join(root, 'missing.ts')], Date.now());
  write('missing.ts');
  await changes('missing.ts');
  write('snippet.ts', 'edited');
  await changes('snippet.ts');
});

test('a path that changed while it was read is a change', async () => {
  const { watcher, changes } = await polled();
  write('snippet.ts');
  await changes('snippet.ts');
  await watcher.add([join(root, 'snippet.ts')], Date.now() - 1000);
  await changes('snippet.ts');
});

test('a link to a folder that contains it is followed once', async () => {
  symlinkSync('..', join(root, 'docs/sub/loop'));
  const { changes } = await polled();
  write('docs/sub/b.md');
  await changes('docs/sub/b.md');
});
