import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../../bench/random.ts';
import { bytesIn, mountDisk } from '../../support/faults/small-disk.ts';
import { assertCorrectBuild, assertSameAsClean, buildingSite, endOf } from '../../support/program/building-site.ts';
import { brief, program, reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';

test('a full disk keeps the last good output', async (context) => {
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

test('a full disk with site and cache keeps the last good output', async (context) => {
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

test('an output folder that is a separate disk is updated', async (context) => {
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

test('an output folder that is a separate disk and fills up keeps the last good output', async (context) => {
  let filled = 0;
  // The site takes 360 KB, and an update of one document needs room for the files that it changes.
  for (const kilobytes of [300, 500, 600, 700, 800]) {
    const disk = mountDisk(`size=${kilobytes}k`);
    if (disk === undefined) return context.skip('only root can mount a disk');
    const site = tempSite({ 'content/docs/a.md': 'a' });
    const build = () => site.report('build', '--out-dir', disk);
    if ((await build()).code !== 0) {
      assert.deepEqual(readdirSync(disk), [], `${kilobytes} KB are too few for the site`);
      continue;
    }
    filled++;
    const before = bytesIn(disk);
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, page) => [`content/docs/part/p${page}.md`, `# ${page}\n\n${'words '.repeat(3000)}`]),
    );
    site.write({ 'content/docs/a.md': 'changed', ...pages });
    const report = await build();
    assert.deepEqual([report.code, brief(report.diagnostics)], [1, ['disk-full']]);
    assert.deepEqual([bytesIn(disk), readdirSync(dirname(disk))], [before, [basename(disk)]]);
    assert.deepEqual(
      readdirSync(disk).filter((name) => name.startsWith('.')),
      [],
    );
    site.remove('content/docs/part');
    assert.equal((await build()).code, 0);
    assert.match(readFileSync(join(disk, 'docs/a/index.html'), 'utf8'), /changed/);
  }
  assert.ok(filled > 0, 'no disk had room for the first build');
});

test('a symlink to an output folder on another disk is kept', async (context) => {
  const disk = mountDisk('size=2m');
  if (disk === undefined) return context.skip('only root can mount a disk');
  const site = tempSite({ 'content/docs/a.md': 'a' });
  symlinkSync(disk, join(site.root, 'build'));
  for (const text of ['a', 'changed']) {
    site.write({ 'content/docs/a.md': text });
    assert.equal((await site.run('build')).code, 0);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(text));
  }
  assert.deepEqual(
    [readdirSync(disk).filter((name) => name.startsWith('.')), lstatSync(join(site.root, 'build')).isSymbolicLink()],
    [[], true],
  );
});

test('a file above the size limit of the system keeps the last good output', async () => {
  const site = await goodSite({ 'content/static/large.bin': 'x' });
  site.write({ 'content/static/large.bin': 'x'.repeat(3_000_000) });
  // 512 or 1,024 bytes each, depending on the shell.
  const shell = spawn('sh', ['-c', 'ulimit -f 2048; exec "$@"', 'sh', process.execPath, program, 'build'], {
    cwd: site.root,
    stdio: 'pipe',
  });
  const { code, stderr } = await endOf(shell);
  assert.equal(code, 1, stderr);
  assert.match(stderr, /disk-full/);
  site.assertUntouched();
});

test('leftovers of a killed build are removed by the next one', async () => {
  const { site, child } = await buildingSite();
  child.kill('SIGKILL');
  await endOf(child);
  assert.throws(site.assertUntouched);
  site.remove('content/pages/slow.tsx');
  await assertCorrectBuild(site);
});

test('a second build into the same folder fails while one is running', async () => {
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

test('simultaneous builds fail or are correct', async () => {
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

test('the cache may be removed while a build is running', async () => {
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
  // The first output is interrupted as well, and its folder must not be taken for an unrelated one.
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
