import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../bench/random.ts';
import { goodSite } from '../support/good-site.ts';
import { brief, program, reportOf, runProgram, type TempSite, tempSite } from '../support/temp-site.ts';

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

test('a full disk on which the site lies, with its store, leaves the last good output', async (context) => {
  const disk = mountDisk('size=2m');
  if (disk === undefined) return context.skip('only root can mount a small disk');
  const run = (...args: readonly string[]) => runProgram(['build', '--root', disk, ...args], disk);
  writeFileSync(join(disk, 'site.config.ts'), "export default { title: 'Test', url: 'https://example.com' };\n");
  mkdirSync(join(disk, 'content/docs'), { recursive: true });
  writeFileSync(join(disk, 'content/docs/a.md'), 'a');
  assert.equal((await run()).code, 0);
  const before = bytesIn(join(disk, 'build'));
  writeFileSync(join(disk, 'content/docs/a.md'), 'changed');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize));
  const { code, stderr } = await run();
  assert.equal(code, 1, stderr);
  assert.match(stderr, /disk-full.*\n.*The disk is full/);
  assert.deepEqual(bytesIn(join(disk, 'build')), before);
  rmSync(join(disk, 'filling'));
  assert.equal((await run()).code, 0);
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

/** A build of a site that was built before, at the moment when pages lie in staging. It goes on when there is a file `go`. */
async function buildingSite() {
  const site = await goodSite({ 'content/pages/slow.tsx': 'export const load = () => undefined;\nexport default () => null;\n' });
  site.write({
    'content/docs/intro.md': 'changed',
    'content/docs/a.md': 'new',
    'content/pages/slow.tsx': `import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
export const load = async ({ root }) => {
  while (!existsSync(root + '/go')) await setTimeout(20);
};
export default () => null;
`,
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

test('while a build is running, another one for its folder says so and disturbs nothing', async () => {
  const { site, child } = await buildingSite();
  const ended = endOf(child);
  const second = await site.report('build');
  assert.deepEqual([second.code, brief(second.diagnostics)], [1, ['output-busy']]);
  assert.ok(second.diagnostics[0]?.message.includes(join(site.root, 'build')));
  const elsewhere = site.run('build', '--out-dir', 'elsewhere');
  site.write({ go: '' });
  assert.deepEqual([(await ended).code, (await elsewhere).code], [0, 0]);
  await assertCorrectBuild(site);
});

test('of builds that begin together, those that are not refused are right', async () => {
  const site = tempSite({});
  for (const round of [1, 2, 3]) {
    site.write(
      Object.fromEntries([1, 2, 3].map((page) => [`content/docs/in-${round}/page-${page}.md`, `# Page ${page}\n\nRound ${round}\n`])),
    );
    if (round > 1) site.remove(`content/docs/in-${round - 1}`);
    const reports = await Promise.all([1, 2, 3].map(async () => reportOf(await runProgram(['build', '--format', 'json'], site.root))));
    for (const { code, diagnostics } of reports) assert.deepEqual(brief(diagnostics), code === 0 ? [] : ['output-busy']);
    if (reports.some(({ ok }) => ok)) await assertSameAsClean(site);
  }
});

test('the store may be removed while a build is running', async () => {
  const { site, child } = await buildingSite();
  const ended = endOf(child);
  site.remove('.storedocs');
  site.write({ go: '' });
  assert.equal((await ended).code, 0);
  await assertCorrectBuild(site);
});

test('kill -9 at any moment is followed by a correct build', async () => {
  const site = tempSite({});
  const docs = (round: number) =>
    Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n\nRound ${round}\n`]));
  site.write(docs(0));
  const startedAt = performance.now();
  await site.run('build', '--no-cache', '--out-dir', 'clean');
  const wholeMs = performance.now() - startedAt;
  site.remove('clean');
  const random = createRandom(1);
  // The first output is interrupted as well: its folder must not be taken for a foreign one.
  for (let round = 1; round <= 8; round++) {
    site.write(docs(round));
    const child = spawn(process.execPath, [program, 'build'], { cwd: site.root, stdio: 'ignore' });
    const ended = endOf(child);
    await setTimeout(wholeMs * (0.3 + 0.7 * random.next()));
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
  await assertSameAsClean(site);
}

async function assertSameAsClean(site: TempSite): Promise<void> {
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
