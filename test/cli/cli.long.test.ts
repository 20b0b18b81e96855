import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runProgram, tempSite } from '../support/program/temp-site.ts';

test('--root, --config and --out-dir are relative to the current folder, paths in the configuration to the root', async () => {
  const site = tempSite({
    'site/site.config.ts': "export default { title: 'Usual', url: 'https://example.com' };\n",
    'site/content/docs/a.md': 'a',
    'other.config.mjs': "export default { title: 'Other', url: 'https://example.com', docs: { path: 'content/docs' } };\n",
    'here/.keep': '',
  });
  const run = (...args: string[]) => runProgram(args, join(site.root, 'here'));
  assert.equal((await run('build', '--root', '../site')).code, 0);
  assert.match(site.read('site/build/index.html'), /<h1>Usual<\/h1>/);
  assert.equal(
    (await run('build', '--root', '../site', '--config', '../other.config.mjs', '--out-dir', 'out', '--base-url', '/sub/')).code,
    0,
  );
  assert.match(site.read('here/out/index.html'), /<h1>Other<\/h1>/);
  assert.match(site.read('here/out/index.html'), /href="\/sub\/docs\/a\/"/);
  assert.equal((await run('check', '--root', '.')).code, 1);
});
