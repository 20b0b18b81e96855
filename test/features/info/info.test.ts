import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageVersion } from '../../../src/io/fs/package-root.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('info prints versions and sizes, and nothing private', async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'Secret', url: 'https://secret.example' };\n",
    'package-lock.json': '{}',
    'node_modules/react/package.json': '{ "name": "react", "version": "1.2.3" }',
    'node_modules/react/index.js': '',
    'content/docs/secret.md': '# Secret\n',
    'content/docs/wrong.md': '---\ntitel: A\n---\n',
  });
  const { code, stdout } = await site.run('info');
  assert.equal(code, 0);
  assert.doesNotMatch(stdout, /secret|storedocs-test/i);
  const facts = Object.fromEntries(stdout.split('\n').map((line) => [line.slice(0, 16).trim(), line.slice(16)]));
  const { storedocs, node, packageManager, react, site: size, problems, cache } = facts;
  assert.deepEqual([storedocs, node, packageManager, react], [packageVersion(), process.version.slice(1), 'npm', '1.2.3']);
  assert.equal(size, '5 pages, 1 locale, 0 versions');
  assert.match(problems ?? '', /front-matter/);
  assert.match(cache ?? '', /^[\d.]+ MB in \d+ files$/);
});

test('info names the problems of a site that cannot be loaded', async () => {
  const site = tempSite({ 'site.config.ts': "export default { title: 'A', };;; } \n" });
  const { stdout } = await site.run('info', '--format', 'json');
  const { site: size, problems } = JSON.parse(stdout).info;
  assert.deepEqual([size, problems], ['cannot be loaded', 'config-syntax']);
});
