import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { test } from 'node:test';
import { program, seedSite, tempSite } from '../../support/program/temp-site.ts';

const broken = { 'content/docs/a.md': `# A\n\n${'[b](gone.md)\n\n'.repeat(1000)}` };
const sound = { 'content/docs/a.md': '# A\n' };

/** Runs a line of a shell; `$run` is storedocs. */
function shell(line: string, cwd: string): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  seedSite(cwd, ['check']);
  return new Promise((resolve) => {
    execFile('bash', ['-c', line.replaceAll('$run', `"${process.execPath}" "${program}"`)], { cwd }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

test('a reader that leaves early does not change the exit code', async () => {
  for (const [files, code] of [
    [broken, '1'],
    [sound, '0'],
  ] as const) {
    const { stdout } = await shell('{ $run check 2>&1; echo $? > code; } | head -1 > /dev/null; cat code', tempSite(files).root);
    assert.equal(stdout, `${code}\n`);
  }
});

test('an unwritable stdout is an error with one line', { skip: process.platform !== 'linux' }, async () => {
  const { code, stderr } = await shell('$run check --quiet --format json > /dev/full', tempSite(sound).root);
  assert.equal(code, 1);
  assert.match(stderr, /^Cannot write to stdout: ENOSPC[^\n]*\n$/);
  const { code: kept } = await shell('$run explain nonsense > /dev/full', tempSite(sound).root);
  assert.equal(kept, 2);
});

test('an unwritable report is an error, and devices are not replaced', { skip: process.platform !== 'linux' }, async () => {
  const site = tempSite({ ...sound, file: '' });
  for (const path of ['/dev/full', '/proc/nothing/x.json', 'file/x.json', 'content', `${'x'.repeat(300)}.json`]) {
    const { code, stderr } = await site.run('check', '--format', `json=${path}`);
    assert.equal(code, 1, path);
    assert.match(stderr, /output-unwritable\n {2}Cannot write the report to .*\n {2}hint/, path);
  }
  assert.equal(lstatSync('/dev/full').isCharacterDevice(), true);
  const { stdout } = await shell('$run check --quiet --format json=/dev/stdout | cat', site.root);
  assert.equal(JSON.parse(stdout).ok, true);
});

test('a place that cannot be a folder is an error of the option that names it', { skip: process.platform !== 'linux' }, async () => {
  const site = tempSite(sound);
  for (const option of ['--cache-dir', '--out-dir'])
    for (const folder of ['/proc/nothing', '/dev/null', '/dev/null/x']) {
      const { code, diagnostics } = await site.report('build', option, folder);
      assert.deepEqual([code, diagnostics.map((found) => found.code)], [1, ['output-unwritable']], `${option} ${folder}`);
    }
  for (const folder of ['/proc/nothing', '/dev/null']) assert.equal((await site.run('schema', '--out-dir', folder)).code, 1, folder);
});

test('too few open files are an error with one line', { skip: process.platform !== 'linux' }, async () => {
  const { code, stderr } = await shell('ulimit -n 24; $run check', tempSite(sound).root);
  assert.equal(code, 1);
  assert.match(stderr, /^storedocs cannot be loaded: EMFILE[^\n]*\n$/);
});

test('colors are for terminals, unless a variable asks for them', async () => {
  const { root } = tempSite(broken);
  for (const [variables, isColored] of [
    ['', false],
    ['FORCE_COLOR=0', false],
    ['FORCE_COLOR=1', true],
    ['FORCE_COLOR=1 NO_COLOR=1', false],
  ] as const)
    assert.equal(
      (await shell(`env -u FORCE_COLOR -u NO_COLOR ${variables} $run check`, root)).stderr.includes('\u001b['),
      isColored,
      variables,
    );
});

test('--quiet prints only problems', async () => {
  const quiet = async (files: typeof sound) => (await tempSite(files).run('check', '-q')).stderr;
  assert.equal(await quiet(sound), '');
  const stderr = await quiet({ 'content/docs/a.md': '# A\n\n[b](gone.md)\n' });
  assert.match(stderr, /^error {3}link-broken/);
  assert.doesNotMatch(stderr, /Problems found|storedocs explain/);
});
