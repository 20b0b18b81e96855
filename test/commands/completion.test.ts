import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';

const site = tempSite({});
const scriptOf = async (shell: string) => {
  const { code, stdout, stderr } = await site.run('completion', shell);
  assert.deepEqual([code, stderr], [0, '']);
  site.write({ [`script.${shell}`]: stdout });
  return `${site.root}/script.${shell}`;
};
const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0;
const shell = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', env: { ...process.env, HOME: site.root, ...env } });
  assert.deepEqual([status, stderr], [0, ''], name);
  return stdout.split('\n').filter((line) => line !== '');
};

test('bash completes commands, options and values', { skip: !isInstalled('bash') }, async () => {
  const script = await scriptOf('bash');
  const complete = (...words: string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const code = `source '${script}'; COMP_WORDS=(storedocs ${quoted}); COMP_CWORD=${words.length}; _storedocs; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return shell('bash', ['--norc', '-c', code]);
  };
  assert.deepEqual(complete('bu'), ['build']);
  assert.deepEqual(complete('p'), ['preview']);
  assert.deepEqual(complete('build', '--out'), ['--out-dir']);
  assert.deepEqual(complete('init', '--ci', ''), ['github', 'gitlab']);
  assert.deepEqual(complete('completion', ''), ['bash', 'zsh', 'fish']);
  assert.deepEqual(complete('init', '--lang'), ['--language']);
  // File names are left to bash.
  assert.deepEqual(complete('build', '--root', ''), []);
});

test('fish completes commands, options and values, with descriptions', { skip: !isInstalled('fish') }, async () => {
  const script = await scriptOf('fish');
  const complete = (line: string) => shell('fish', ['--no-config', '-c', `source '${script}'; complete -C '${line}'`]);
  assert.deepEqual(complete('storedocs bu'), ['build\tbuild the site']);
  assert.deepEqual(complete('storedocs build --out'), ['--out-dir\toutput folder (default: "build")']);
  assert.deepEqual(
    complete('storedocs init --ci g').map((line) => line.split('\t')[0]),
    ['github', 'gitlab'],
  );
});

test('zsh completes commands, options and values', { skip: !isInstalled('zsh') }, async () => {
  const script = await scriptOf('zsh');
  shell('zsh', ['-n', script]);
  // The functions of the completion system of zsh print their arguments.
  const stubs = 'compdef() { }; _describe() { print -l -- $commands }; _arguments() { print -l -- "$@" }';
  const complete = (...words: string[]) =>
    shell('zsh', [
      '-fc',
      `${stubs}; source '${script}'; words=(storedocs ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length + 1}; _storedocs`,
    ]);
  assert.ok(complete('').includes('build:build the site'));
  const options = complete('init', '');
  assert.ok(options.includes('--ci[add a workflow that checks and publishes the site]: :(github gitlab)'), options.join('\n'));
  assert.ok(options.includes('--blog[add a blog with a first post]'));
  assert.deepEqual(complete('completion', ''), ['1: :(bash zsh fish)']);
});

test('an unknown shell is a usage error', async () => {
  assert.equal((await site.run('completion', 'tcsh')).code, 2);
});
