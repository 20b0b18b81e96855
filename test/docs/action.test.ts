import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { program, tempSite } from '../support/program/temp-site.ts';

const action = parse(readFileSync(join(import.meta.dirname, '../../action.yml'), 'utf8'));
const script: { readonly run: string; readonly env: Readonly<Record<string, string>> } = action.runs.steps[1];

/** Runs the script of the action like a runner. */
function runAction(cwd: string, inputs: Readonly<Record<string, string>>): Promise<{ readonly code: number; readonly stdout: string }> {
  const env = Object.fromEntries(
    Object.entries(script.env).map(([name, value]) => {
      const input = /inputs\.(\w+)/.exec(value)?.[1] ?? '';
      return [name, inputs[input] ?? action.inputs[input].default];
    }),
  );
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NODE_ENV: undefined, ...env } };
    execFile('bash', ['-e', '-o', 'pipefail', '-c', script.run], options, (error, stdout) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout });
    });
  });
}

describe('the GitHub action', () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  mkdirSync(join(site.root, 'node_modules/.bin'), { recursive: true });

  test('reports a missing storedocs, and rejects other commands', async () => {
    const missing = await runAction(site.root, {});
    assert.deepEqual([missing.code, missing.stdout.includes('::error::storedocs is not installed')], [2, true]);
    assert.equal((await runAction(site.root, { command: 'dev; exit 0' })).code, 2);
    const installed = join(site.root, 'node_modules/.bin/storedocs');
    writeFileSync(installed, `#!/bin/sh\nexec node '${program}' "$@"\n`, { mode: 0o755 });
  });

  test('and its workflows pin actions by commit', () => {
    const folder = join(import.meta.dirname, '../..');
    const used = ['action.yml', ...['nightly', 'release', 'test'].map((name) => `.github/workflows/${name}.yml`)].flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/^.*\buses: (.*)$/gm)].map(([, name = '']) => `${path} ${name}`),
    );
    assert.ok(used.length >= 5);
    for (const name of used) assert.match(name, / [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('builds, and fails with annotations', async () => {
    assert.equal((await runAction(site.root, {})).code, 0);
    assert.ok(site.exists('build/docs/a/index.html'));
    site.write({ 'urls.json': site.read('build/urls.json'), 'content/docs/c.md': '# C\n\n[d](d.md)\n' });
    const broken = await runAction(site.root, { command: 'check' });
    assert.equal(broken.code, 1);
    assert.match(broken.stdout, /^::error file=content\/docs\/c\.md,line=3/m);
  });

  test('compares with the last release before it builds', async () => {
    site.remove('content/docs/c.md');
    site.remove('content/docs/b.md');
    const { code, stdout } = await runAction(site.root, { against: 'urls.json' });
    assert.equal(code, 1);
    assert.match(stdout, /\/docs\/b\//);
  });
});
