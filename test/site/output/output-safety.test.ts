import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mountDisk } from '../../support/faults/small-disk.ts';
import { assertCorrectBuild, buildingSite, endOf } from '../../support/program/building-site.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';

const isRoot = process.getuid?.() === 0;

test('an output folder that is the root, a source folder or an unrelated one is an error before anything is removed', async () => {
  const site = await goodSite({ 'photos/a.jpg': 'a' });
  for (const folder of ['.', 'content', 'photos']) {
    const { diagnostics } = await site.spoil({}, '--out-dir', folder);
    assert.deepEqual(brief(diagnostics), ['output-unsafe'], folder);
  }
  assert.deepEqual([site.list('photos'), site.list('content').length], [['a.jpg'], 3]);
});

test('a file at the path of the output folder is an error', async () => {
  const site = await goodSite({ 'notes.txt': 'a' });
  for (const folder of ['notes.txt', 'notes.txt/build']) {
    const { diagnostics } = await site.spoil({}, '--out-dir', folder);
    assert.deepEqual(brief(diagnostics), ['output-unwritable'], folder);
  }
  assert.equal(site.read('notes.txt'), 'a');
});

test('an output folder that cannot be written is an error', async (context) => {
  const site = await goodSite({ 'locked/.keep': '' });
  const folder = isRoot ? mountDisk('ro,size=1m') : join(site.root, 'locked');
  if (folder === undefined) return context.skip('root can write everywhere here, and may not mount a read-only disk');
  if (!isRoot) chmodSync(folder, 0o555);
  const { diagnostics } = await site.spoil({}, '--out-dir', join(folder, 'build'));
  assert.deepEqual(brief(diagnostics), ['output-unwritable']);
  assert.match(diagnostics[0]?.message ?? '', /read-only|denied/);
  assert.ok(diagnostics[0]?.message.includes(folder));
});

test('Ctrl+C stops a build with exit code 130, and leaves the last output and nothing else', async () => {
  const { site, child } = await buildingSite();
  child.kill('SIGINT');
  assert.equal((await endOf(child)).code, 130);
  site.assertUntouched();
});

test('a first build that was killed while it moved files into place is completed', async () => {
  const site = tempSite({ 'content/docs/a.md': 'a' });
  site.write({
    'build/assets/style-1.css': 'a',
    [`.build.storedocs-${2 ** 30}/files/index.html`]: '<meta name="generator" content="storedocs v0.1.0"/>',
    [`.build.storedocs-${2 ** 30}/journal.json`]: JSON.stringify({ moves: ['assets/style-1.css', 'index.html'], removes: [] }),
  });
  await assertCorrectBuild(site);
});

test('new files in an emptied output folder are not deleted', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  await site.run('build');
  rmSync(join(site.root, 'build'), { recursive: true });
  site.write({ 'build/thesis.txt': 'years of work' });
  assert.deepEqual(brief((await site.report('build')).diagnostics), ['output-unsafe']);
  assert.equal(site.read('build/thesis.txt'), 'years of work');
});

test('the .git folder of an output folder that is a worktree is kept', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  await site.run('build');
  mkdirSync(join(site.root, 'build/.git'));
  writeFileSync(join(site.root, 'build/.git/HEAD'), 'ref: refs/heads/pages');
  await site.run('build');
  assert.ok(site.exists('build/.git/HEAD'));
});
