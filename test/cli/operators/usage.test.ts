import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { program, tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({ 'content/docs/a.md': '# A\n', 'list.txt': '' });

const wrong: readonly (readonly string[])[] = [
  ['build', '--locale', 'xx'],
  ['build', '--config', 'gone.ts'],
  ['build', '--root', 'gone'],
  ['build', '--jobs', '0'],
  ['build', '--baseline', 'gone.json'],
  ['check', '--against', 'gone'],
  ['check', '--against', 'list.txt'],
  ['check', '--format', 'xml'],
  ['check', '--dry-run'],
  ['check', '--update-baseline'],
  ['dev', '--host', 'no-such-host.invalid'],
  ['preview', '--port', '65536'],
  ['version', '.hidden'],
  ['version', '1.0', '--docs', 'gone'],
  ['merge', 'gone'],
  ['move', 'content/docs/gone.md', 'content/docs/b.md'],
  ['deploy', '--to', 's3://'],
  ['explain', 'gone'],
  ['write-translations', '--locale', 'xx'],
  ['build', '--locale', ''],
  ['build', '--locale', ' ,'],
  ['build', '--out-dir='],
  ['check', '--root', ''],
  ['check', '--config', ''],
  ['check', '--cache-dir', ' '],
  ['dev', '--host', ''],
  ['preview', '--out-dir', ''],
  ['deploy', '--to', ''],
  ['deploy', '--to', '--force'],
  ['build', '--out-dir', '--quiet'],
  ['schema', '--out-dir', ''],
  ['merge', ''],
  ['links', ''],
  ['search', ''],
  ['mcp', ''],
];

test('wrong usage ends with exit code 2', async () => {
  await site.run('build');
  for (const args of wrong) {
    const { code, stderr } = await site.run(...args);
    assert.equal(code, 2, `${args.join(' ')}: ${stderr}`);
  }
  assert.ok(site.exists('build/docs/a/index.html'));
});

test('an output folder with a space or variable that no shell has replaced is refused', async () => {
  for (const folder of ['build ', ' build', '~/build', '$OUT/build']) {
    const { code, diagnostics } = await site.report('build', '--out-dir', folder);
    assert.deepEqual([code, diagnostics.map(({ code: found }) => found)], [1, ['output-unsafe']], folder);
  }
});

test('a current folder that no longer exists is wrong usage', { skip: process.platform === 'win32' }, () => {
  const folder = join(site.root, 'gone');
  const script = 'mkdir "$0" && cd "$0" && rmdir "$0" && exec "$1" "$2" build';
  const { status, stderr } = spawnSync('sh', ['-c', script, folder, process.execPath, program], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [2, 'The current folder no longer exists: change to another one.\n']);
});
