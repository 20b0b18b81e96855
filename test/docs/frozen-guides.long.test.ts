import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runProgram } from '../support/program/temp-site.ts';

const docs = join(import.meta.dirname, '../../docs');

test('frozen guides are a version next to those of the next release', async () => {
  const root = mkdtempSync(join(tmpdir(), 'storedocs-guides-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ['docs', 'package.json', 'CHANGELOG.md']) cpSync(join(docs, '..', name), join(root, name), { recursive: true });
  // The configuration and the examples import the package by its name.
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(docs, '..'), join(root, 'node_modules/storedocs'), 'junction');
  const run = (...args: readonly string[]) => runProgram([...args, '--root', join(root, 'docs')], root);
  assert.equal((await run('version', '0.0.1')).code, 0);
  const { code, stdout } = await run('build', '--format', 'json', '--out-dir', join(root, 'build'));
  const { diagnostics }: { diagnostics: unknown[] } = JSON.parse(stdout);
  assert.deepEqual([code, diagnostics], [0, []]);
  const page = readFileSync(join(root, 'build/0.0.1/getting-started/index.html'), 'utf8');
  assert.match(page, /<a href="\/getting-started\/"[^>]*data-version="current"/);
  assert.match(page, /<a href="\/changelog\/">/);
  assert.deepEqual(
    readdirSync(join(root, 'docs/versions/0.0.1')).filter((name) => /^(?:pages|static|site\.config|search\.tests)/.test(name)),
    [],
  );
});
