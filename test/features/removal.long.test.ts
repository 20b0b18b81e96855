import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { features } from '../../src/features.ts';
import { tempSite } from '../support/program/temp-site.ts';

const repository = join(import.meta.dirname, '../..');

for (const { name } of features) {
  test(`without ${name}, the program type-checks and builds a site`, () => {
    // Inside the repository, so that packages and their types resolve.
    mkdirSync(join(repository, '.storedocs'), { recursive: true });
    const folder = mkdtempSync(join(repository, '.storedocs/without-'));
    try {
      for (const part of ['src', 'templates', 'scripts', 'bin', 'package.json', 'package-lock.json', 'tsconfig.json'])
        cpSync(join(repository, part), join(folder, part), { recursive: true });
      symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
      removeFeature(folder, name);
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['src', 'templates'] }));
      run(folder, join(repository, 'node_modules/typescript/bin/tsc'), '-p', folder);
      run(folder, 'scripts/bundle-program.mjs');
      const site = tempSite({
        'content/docs/a.md': '# A\n\n[B](b.mdx)\n',
        'content/docs/b.mdx': '# B\n',
        'content/docs/syntax.md': '# Syntax\n\nA $x^2$, :term[SEO] and :tada:.\n\n```mermaid\ngraph LR\n```\n\n```math\ny\n```\n',
        'content/glossary.yml': 'SEO: Work on shops.\n',
        'content/blog/2026-01-01-c.md': '# C\n',
      });
      run(site.root, join(folder, 'bin/storedocs.js'), 'build');
      assert.match(readFileSync(join(site.root, 'build/docs/a/index.html'), 'utf8'), /<h1[^>]*>A/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Deletes the folder of a feature, and its row. Throws if there is no such row. */
function removeFeature(program: string, name: string): void {
  const list = join(program, 'src/features.ts');
  const text = readFileSync(list, 'utf8');
  const [line = '', exported = ''] = new RegExp(`^import \\{ (\\w+) \\} from './features/${name}/.*\\n`, 'm').exec(text) ?? [];
  const rest = text.replace(line, '').replace(new RegExp(`^ +${exported},\\n`, 'm'), '');
  assert.ok(line !== '' && existsSync(join(program, 'src/features', name)), `"${name}" has no row or no folder`);
  writeFileSync(list, rest);
  rmSync(join(program, 'src/features', name), { recursive: true });
}

function run(cwd: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
