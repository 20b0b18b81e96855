import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { long } from '../support/long.ts';

const repository = join(import.meta.dirname, '../..');
const parts = [
  'bin',
  'dist',
  'scripts',
  'src',
  'test/support',
  'node-test.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A copy of this checkout with its installed packages and a single test. */
function checkout(testFile: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-checkout-'));
  folders.push(folder);
  for (const part of parts) cpSync(join(repository, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'test/version.test.ts'), testFile);
  return folder;
}

function run(folder: string, ...args: readonly string[]): { readonly status: number | null; readonly text: string } {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('a checkout runs its sources: commands and tests bundle them after a change, and only then', long, () => {
  const folder = checkout(`import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from './support/program/temp-site.ts';

test('the program starts', async () => assert.equal((await tempSite({}).run('--version')).code, 0));
`);
  const command = ['scripts/storedocs.mjs', '--version'];
  assert.match(run(folder, ...command).text, /^\d+\.\d+\.\d+\n$/);

  writeFileSync(join(folder, 'dist/cli.js'), "export const main = async () => (console.log('not bundled'), 0);\n");
  assert.equal(run(folder, ...command).text, 'not bundled\n');

  const source = join(folder, 'src/cli.ts');
  appendFileSync(source, "\nthrow new Error('broken');\n");
  const broken = run(folder, '--import', 'tsx', 'node-test.config.ts');
  assert.match(broken.text, /Error: broken/);
  assert.equal(broken.status, 1);

  appendFileSync(source, '}');
  const invalid = run(folder, ...command);
  assert.match(invalid.text, /Unexpected "}"/);
  assert.equal(invalid.status, 1);
});
