import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { runShared, tempSite } from '../support/program/temp-site.ts';

test('commands of other generators work, or print a hint', async () => {
  const site = tempSite({ 'content/docs/a.md': 'a' });
  for (const [words, text] of [
    [['start', '--help'], /Usage: storedocs dev\|start/],
    [['serve', '--help'], /Usage: storedocs preview\|serve/],
    [['help', 'build'], /Usage: storedocs build/],
    [['help'], /Usage: storedocs \[options\]/],
    [['version'], /^\d+\.\d+\.\d+\n$/],
  ] as const) {
    const { code, stdout, stderr } = await site.run(...words);
    assert.deepEqual([code, stderr], [0, ''], words.join(' '));
    assert.match(stdout, text);
  }
  for (const [words, text] of [
    [['clear'], /--no-cache/],
    [['swizzle', '@theme/Footer', 'Footer'], /templates/],
    [['new', 'site'], /storedocs init my-docs/],
  ] as const) {
    const { code, stdout, stderr } = await site.run(...words);
    assert.deepEqual([code, stdout], [2, ''], words.join(' '));
    assert.match(stderr, text);
  }
});

test('the configuration is found in parent folders; --root and --config set its path', async () => {
  const site = tempSite({
    'content/docs/guides/a.md': 'a',
    'inner/site.config.ts': "export default { title: 'Inner', url: 'https://example.com' };\n",
  });
  const run = (folder: string, ...args: string[]) => runShared(args, join(site.root, folder));
  assert.equal((await run('content/docs/guides', 'build')).code, 0);
  assert.match(site.read('build/docs/guides/a/index.html'), /Test/);
  assert.equal((await run('content/docs/guides', 'build', '--root', '.')).code, 1);
  // The nearest configuration is used.
  const inner = await run('inner', 'check');
  assert.match(inner.stderr, /content-missing/);
});
