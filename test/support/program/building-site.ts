import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { bytesIn } from '../faults/small-disk.ts';
import { goodSite } from '../sites/good-site.ts';
import { program, type TempSite } from './temp-site.ts';

/** The second build of a site, paused while its pages are staged. It continues when a file `go` exists. */
export async function buildingSite() {
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

/** Builds, and compares with a clean build into another folder. */
export async function assertCorrectBuild(site: TempSite): Promise<void> {
  const { code, stderr } = await site.run('build');
  assert.equal(code, 0, stderr);
  await assertSameAsClean(site);
}

/** Compares the output with that of a clean build; no other files may remain in the root. */
export async function assertSameAsClean(site: TempSite): Promise<void> {
  const clean = await site.run('build', '--no-cache', '--out-dir', 'clean');
  assert.equal(clean.code, 0, clean.stderr);
  assert.deepEqual(bytesIn(join(site.root, 'build')), bytesIn(join(site.root, 'clean')));
  assert.deepEqual(
    readdirSync(site.root).filter((name) => name.startsWith('.') && name !== '.storedocs'),
    [],
  );
}

/** Resolves when a process has exited. */
export function endOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
}
