import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fastGlob from 'fast-glob';
import { tempSite } from '../support/program/temp-site.ts';

const root = join(import.meta.dirname, '../..');
const guide = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const { run } = tempSite({});
const help = async (...words: readonly string[]) => (await run(...words, '--help')).stdout;

test('"Command line" lists the commands and options of the command line, with the commands that accept them', async () => {
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(await help()) ?? [];
  const commands = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
  const commandsByOption = new Map<string, string[]>();
  for (const command of commands)
    for (const [, option = ''] of (await help(command)).matchAll(/^ {2}(--[a-z-]+)/gm))
      commandsByOption.set(option, [...(commandsByOption.get(option) ?? []), command]);

  const [, commandTable = '', optionTable = ''] = guide('commands.md').split(/^(?=\| (?:command|option) \|)/m);
  const documented = [...commandTable.matchAll(/^\| `storedocs ([a-z-]+)/gm)].map(([, name = '']) => name);
  assert.deepEqual(documented.sort(), commands.sort());

  const common = commandsByOption.get('--root') ?? [];
  const options = new Map<string, string[]>();
  for (const [, names = '', cell = ''] of optionTable.matchAll(/^\| (`--[^|]*) \| ([^|]*) \|/gm))
    for (const [, option = ''] of names.matchAll(/`(--[a-z-]+)/g))
      options.set(option, cell === 'same as `--root`' ? common : [...cell.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name));
  const sorted = (map: ReadonlyMap<string, readonly string[]>) => [...map].map(([option, names]) => [option, [...names].sort()]).sort();
  assert.deepEqual(sorted(options), sorted(commandsByOption));
});

test('the guide to templates lists templates that exist', () => {
  const [, table = ''] = /^### Available templates\n([\s\S]*?)^## /m.exec(guide('templates.md')) ?? [];
  const named = [...table.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, path = '']) => path);
  assert.ok(named.length > 40);
  const folders = ['templates', ...fastGlob.sync('src/features/*/templates', { cwd: root, onlyDirectories: true })];
  const exists = (path: string) => folders.some((folder) => existsSync(join(root, folder, `${path}.tsx`)));
  assert.deepEqual(
    named.filter((path) => !exists(path)),
    [],
  );
});
