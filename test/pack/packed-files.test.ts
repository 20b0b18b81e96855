import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceFiles } from '../support/source-files.ts';

const repository = join(import.meta.dirname, '../..');

/** Paths of the files that npm would pack. */
function filesToPack(): string[] {
  const env = { ...process.env, npm_config_loglevel: 'error' };
  const [packed]: { files: { path: string }[] }[] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: repository, env, encoding: 'utf8' }),
  );
  return packed?.files.map(({ path }) => path) ?? [];
}

const packedFiles = filesToPack();

test('the package contains the program, the default templates and the examples, but no site sources or tests', () => {
  for (const path of [
    'bin/storedocs.js',
    'dist/cli.js',
    'templates/render-page.tsx',
    'templates/styles/main.css',
    'docs/diagnostics.md',
    'docs/examples/product/site.config.ts',
    'LICENSE',
    'README.md',
  ]) {
    assert.ok(packedFiles.includes(path), path);
  }
  assert.deepEqual(
    packedFiles.filter((path) => /^(content|test|build|docs|bin)\//.test(path) && !/^docs\/([a-z-]+\.md$|examples\/)/.test(path)),
    ['bin/storedocs.js'],
  );
});

test('the package contains all files of the examples, and nothing that a build leaves there', () => {
  const committed = execFileSync('git', ['ls-files', 'docs/examples'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(packedFiles.filter((path) => path.startsWith('docs/examples/')).sort(), committed.sort());
});

test('the package contains the sources that builds of sites bundle, and what they import', () => {
  const committed = execFileSync('git', ['ls-files', 'src'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const bundled = committed.filter((path) => /^src\/(?:client|features\/[^/]+\/(?:client|templates))\//.test(path));
  assert.ok(bundled.some((path) => path.startsWith('src/features/')));
  const imported = sourceFiles('src')
    .filter(({ path }) => bundled.includes(path))
    .flatMap(({ files }) => files);
  assert.deepEqual(
    [...new Set([...bundled, ...imported])].filter((path) => !packedFiles.includes(path)),
    [],
  );
});

test('create-storedocs has the same version, and gives new sites the packages that this repository uses', () => {
  const read = (folder: string) => JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
  const [own, create] = [read('.'), read('bin/create-storedocs')];
  assert.deepEqual([create.version, own.dependencies['create-storedocs'], create.homepage], [own.version, own.version, own.homepage]);
  for (const [name, range] of Object.entries(create.devDependencies)) assert.equal(range, own.devDependencies[name], name);
});

test('every relative link in the README has a target in the package', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, href = '']) => href);
  const relative = links.filter((href) => !href.startsWith('https://'));
  assert.ok(relative.length > 5);
  assert.deepEqual(
    relative.filter((href) => !packedFiles.includes(href)),
    [],
  );
});
