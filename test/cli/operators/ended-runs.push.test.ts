import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { program, seedSite, tempSite } from '../../support/program/temp-site.ts';
import { files } from '../../support/sites/site-for-jobs.ts';

/** Files that a running build has staged. */
function staged(root: string): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('.build.storedocs-'))
    .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map(String))
    .filter((name) => name.endsWith('.html'));
}

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

for (const [signal, expected] of signals)
  test(`${signal} ends a build whose workers render, with exit code ${expected}, one line and nothing left behind`, async () => {
    // A page waits, so that the build is still running however fast the machine is.
    const load = 'export const load = () => new Promise(() => {});\n';
    const site = tempSite({ ...files, 'content/pages/slow.tsx': `${load}export default () => null;\n` });
    seedSite(site.root, ['build']);
    const outsideCache = () => site.list('.').filter((path) => !path.startsWith('.storedocs'));
    const before = outsideCache();
    // In its own process group, to which a terminal sends the signal.
    const build = spawn(process.execPath, [program, 'build', '--jobs', '2'], { cwd: site.root, detached: true });
    let stderr = '';
    build.stderr.on('data', (data) => (stderr += data));
    const ended = new Promise((resolve) => build.once('close', (code, by) => resolve(code ?? by)));
    while (build.exitCode === null && staged(site.root).length === 0) await setTimeout(5);
    process.kill(-(build.pid ?? 0), signal);
    assert.equal(await ended, expected, stderr);
    assert.equal(stderr, `Interrupted by ${signal}.\n`);
    assert.deepEqual(outsideCache(), before);
  });
