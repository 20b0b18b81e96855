import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { long } from '../support/long.ts';
import { runShared } from '../support/program/temp-site.ts';

const docs = join(import.meta.dirname, '../../docs');
const guide = readFileSync(join(docs, 'examples.md'), 'utf8');
const names = readdirSync(join(docs, 'examples')).sort();

for (const name of names) {
  test(
    `the example "${name}" builds without errors or warnings, even outside the repository`,
    name === 'handbook' ? {} : long,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'storedocs-example-'));
      after(() => rmSync(folder, { recursive: true, force: true }));
      cpSync(join(docs, 'examples', name), folder, { recursive: true });
      const { code, stdout, stderr } = await runShared(['build', '--format', 'json'], folder);
      assert.equal(code, 0, stderr);
      const { diagnostics }: { diagnostics: unknown[] } = JSON.parse(stdout);
      assert.deepEqual(diagnostics, []);
      assert.ok(existsSync(join(folder, 'build/index.html')));
    },
  );
}

test('each example opens in a browser by a link, and installs this version', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(docs, '../package.json'), 'utf8'));
  for (const name of names) {
    const { dependencies } = JSON.parse(readFileSync(join(docs, 'examples', name, 'package.json'), 'utf8'));
    assert.deepEqual(dependencies, { storedocs: `^${version}` });
    for (const host of ['stackblitz.com/github', 'codesandbox.io/p/sandbox/github'])
      assert.ok(guide.includes(`https://${host}/storedocs/storedocs/tree/main/docs/examples/${name})`), `${name} on ${host}`);
  }
});

test('the guide shows every example with its exact files', () => {
  const shown = [...guide.matchAll(/^(`{3,})\w+ title="(examples\/[^"]+)"\n([\s\S]*?)^\1$/gm)];
  assert.deepEqual([...new Set(shown.map(([, , path = '']) => path.split('/')[1]))].sort(), names);
  for (const [, , path = '', code] of shown) assert.equal(code, readFileSync(join(docs, path), 'utf8'), path);
});
