import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { goodSite } from '../support/good-site.ts';
import { brief, program, type TempSite, tempSite } from '../support/temp-site.ts';

const isRoot = process.getuid?.() === 0;

/** Mounts a small disk in memory and gives its folder; absent where that is not allowed. */
function mountDisk(options: string): string | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'storedocs-disk-'));
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  after(() => {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    rmSync(parent, { recursive: true });
  });
  return isMounted ? folder : undefined;
}

/** All files below a folder with their bytes. */
function bytesIn(folder: string): unknown {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => [relative(folder, join(parentPath, name)), readFileSync(join(parentPath, name), 'latin1')])
    .sort();
}

test('an output folder that is the root, a source or a foreign folder is refused before anything is removed', async () => {
  const site = await goodSite({ 'photos/a.jpg': 'a' });
  for (const folder of ['.', 'content', 'photos']) {
    const { diagnostics } = await site.spoil({}, '--out-dir', folder);
    assert.deepEqual(brief(diagnostics), ['output-unsafe'], folder);
  }
  assert.deepEqual([site.list('photos'), site.list('content').length], [['a.jpg'], 3]);
});

test('a file in the way of the output folder', async () => {
  const site = await goodSite({ 'notes.txt': 'a' });
  for (const folder of ['notes.txt', 'notes.txt/build']) {
    const { diagnostics } = await site.spoil({}, '--out-dir', folder);
    assert.deepEqual(brief(diagnostics), ['output-unwritable'], folder);
  }
  assert.equal(site.read('notes.txt'), 'a');
});

test('an output folder that cannot be written', async (context) => {
  const site = await goodSite({ 'locked/.keep': '' });
  const folder = isRoot ? mountDisk('ro,size=1m') : join(site.root, 'locked');
  if (folder === undefined) return context.skip('root can write everywhere here, and may not mount a read-only disk');
  if (!isRoot) chmodSync(folder, 0o555);
  const { diagnostics } = await site.spoil({}, '--out-dir', join(folder, 'build'));
  assert.deepEqual(brief(diagnostics), ['output-unwritable']);
  assert.match(diagnostics[0]?.message ?? '', /read-only|denied/);
  assert.ok(diagnostics[0]?.message.includes(folder));
});

test('a full disk leaves the last good output', async (context) => {
  const disk = mountDisk('size=768k');
  if (disk === undefined) return context.skip('only root can mount a small disk');
  const site = tempSite({ 'content/docs/a.md': 'a' });
  const build = () => site.report('build', '--out-dir', join(disk, 'build'));
  assert.equal((await build()).code, 0);
  const before = bytesIn(disk);
  site.write({ 'content/docs/a.md': 'changed', 'content/static/large.bin': 'x'.repeat(900_000) });
  const report = await build();
  assert.deepEqual([report.code, brief(report.diagnostics)], [1, ['disk-full']]);
  assert.match(report.diagnostics[0]?.message ?? '', /The disk is full/);
  assert.deepEqual(bytesIn(disk), before);
});

test('an output folder that is a disk of its own', async (context) => {
  const disk = mountDisk('size=1m');
  if (disk === undefined) return context.skip('only root can mount a disk');
  const site = tempSite({ 'content/docs/a.md': 'a', 'content/docs/b.md': 'b' });
  const build = (folder: string) => site.run('build', '--out-dir', folder);
  assert.equal((await build(disk)).code, 0);
  site.remove('content/docs/b.md');
  site.write({ 'content/docs/a.md': 'changed' });
  assert.deepEqual([(await build(disk)).code, (await build('build')).code], [0, 0]);
  assert.deepEqual(bytesIn(disk), bytesIn(join(site.root, 'build')));
});

test('a file that grows larger than the system allows', async () => {
  const site = await goodSite({ 'content/static/large.bin': 'x' });
  site.write({ 'content/static/large.bin': 'x'.repeat(3_000_000) });
  // 512 or 1,024 bytes each, as the shell likes.
  const shell = spawn('sh', ['-c', 'ulimit -f 2048; exec "$@"', 'sh', process.execPath, program, 'build'], {
    cwd: site.root,
    stdio: 'pipe',
  });
  const { code, stderr } = await endOf(shell);
  assert.equal(code, 1, stderr);
  assert.match(stderr, /disk-full/);
  site.assertUntouched();
});

/** A build of a site that was built before, at the moment when pages lie in staging. */
async function buildingSite() {
  const site = await goodSite({ 'content/pages/slow.tsx': 'export const load = () => undefined;\nexport default () => null;\n' });
  site.write({
    'content/docs/intro.md': 'changed',
    'content/docs/a.md': 'new',
    'content/pages/slow.tsx':
      "import { setTimeout } from 'node:timers/promises';\nexport const load = () => setTimeout(60_000);\nexport default () => null;\n",
  });
  const child = spawn(process.execPath, [program, 'build'], { cwd: site.root, stdio: 'pipe' });
  after(() => child.kill('SIGKILL'));
  while (!readdirSync(site.root).some((name) => existsSync(join(site.root, name, 'files/docs/intro/index.html')))) {
    assert.equal(child.exitCode, null, 'the build ended too early');
    await setTimeout(10);
  }
  return { site, child };
}

for (const [signal, name] of [
  ['SIGINT', 'Ctrl+C'],
  ['SIGTERM', 'a request to end'],
] as const) {
  test(`${name} ends a build with 130, and nothing of it is left`, async () => {
    const { site, child } = await buildingSite();
    child.kill(signal);
    assert.equal((await endOf(child)).code, 130);
    site.assertUntouched();
  });
}

test('what kill -9 leaves is cleaned up by the next build', async () => {
  const { site, child } = await buildingSite();
  child.kill('SIGKILL');
  await endOf(child);
  assert.throws(site.assertUntouched);
  site.remove('content/pages/slow.tsx');
  await assertCorrectBuild(site);
});

test('kill -9 at any moment is followed by a correct build', async () => {
  const site = tempSite({});
  const docs = (round: number) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n\nRound ${round}\n`]));
  // The first output is interrupted as well: its folder must not be taken for a foreign one.
  for (const [round, moment] of [420, 560, 640, 720, 800, 900].entries()) {
    site.write(docs(round));
    const child = spawn(process.execPath, [program, 'build'], { cwd: site.root, stdio: 'ignore' });
    const ended = endOf(child);
    await setTimeout(moment);
    child.kill('SIGKILL');
    await ended;
    for (const path of site.list('build').filter((name) => name.endsWith('.html'))) assert.match(site.read(`build/${path}`), /<\/html>$/);
  }
  await assertCorrectBuild(site);
});

test('a first build that was killed while it moved files into place is finished', async () => {
  const site = tempSite({ 'content/docs/a.md': 'a' });
  site.write({
    'build/assets/style-1.css': 'a',
    [`.build.storedocs-${2 ** 30}/files/index.html`]: '<meta name="generator" content="storedocs v0.1.0"/>',
    [`.build.storedocs-${2 ** 30}/journal.json`]: JSON.stringify({ moves: ['assets/style-1.css', 'index.html'], removes: [] }),
  });
  await assertCorrectBuild(site);
});

/** Builds, and compares with a build from nothing into another folder. */
async function assertCorrectBuild(site: TempSite): Promise<void> {
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
  const clean = await site.run('build', '--no-cache', '--out-dir', 'clean');
  assert.equal(clean.code, 0, clean.stderr);
  assert.deepEqual(bytesIn(join(site.root, 'build')), bytesIn(join(site.root, 'clean')));
  assert.deepEqual(
    readdirSync(site.root).filter((name) => name.startsWith('.')),
    ['.storedocs'],
  );
}

function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
}
