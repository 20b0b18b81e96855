import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { missingWorkspace, packageCommands } from '../../../bin/create-storedocs/src/new-site/package-commands.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { gitSite } from '../../support/sites/git-site.ts';

test('the package manager is that of the nearest lock file, else the running one, else npm', () => {
  const { root } = tempSite({ 'pnpm-lock.yaml': '', 'a/yarn.lock': '', 'b/bun.lock': '', 'c/package-lock.json': '{}' });
  const installs = (folder: string, agent?: string, top = root) => packageCommands(join(root, folder), top, agent).install;
  assert.deepEqual(
    ['', 'a', 'b', 'c', 'd/e'].map((folder) => installs(folder)),
    ['pnpm install', 'yarn install', 'bun install', 'npm install', 'pnpm install'],
  );
  assert.equal(installs('d', 'yarn/4.1.0 npm/? node/v22', join(root, 'd')), 'yarn install');
  assert.equal(installs('d', undefined, join(root, 'd')), 'npm install');
});

test('a workspace that does not include the folder is reported', () => {
  const { root } = tempSite({
    'package.json': '{ "workspaces": ["packages/*", "./docs/"] }',
    'yarn/package.json': '{ "workspaces": { "packages": ["a"] } }',
    'pnpm/pnpm-workspace.yaml': 'packages:\n  - apps/**\n',
  });
  const missing = (folder: string) => missingWorkspace(join(root, folder), root)?.folder;
  assert.deepEqual(['packages/site', 'docs', 'site', 'yarn/a', 'yarn/b', 'pnpm/apps/x/y', 'pnpm/docs'].map(missing), [
    undefined,
    undefined,
    'site',
    undefined,
    'b',
    undefined,
    'docs',
  ]);
  assert.equal(missingWorkspace(root, root), undefined);
});

test('init in a pnpm monorepo prints commands for pnpm and the workspace, and does not prompt', async () => {
  const site = gitSite({
    author: 'Ann',
    date: '2026-01-01T00:00:00Z',
    files: {
      'package.json': '{ "name": "all" }',
      'pnpm-workspace.yaml': "packages: ['packages/*']\n",
      'README.md': '# All\n',
      LICENSE: 'MIT\n',
    },
  });
  const { code, stderr } = await site.run('init', 'docs');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^Add "docs" to the packages of the workspace in pnpm-workspace\.yaml\.$/m);
  assert.match(stderr, /cd docs\n {2}pnpm install\n {2}pnpm run dev/);
  site.remove('site.config.ts');
  const again = await site.run('init', '--yes');
  assert.match(again.stderr, /pnpm add --save-dev @types\/node @types\/react storedocs typescript\n {2}pnpm exec storedocs dev/);
  assert.equal(site.read('README.md'), '# All\n');
});
