import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editorCommand } from '../../../src/features/servers/open-in-editor.ts';

const cases: readonly (readonly [env: NodeJS.ProcessEnv, place: string, ...expected: readonly string[]])[] = [
  [{}, '/site/a.md:3:4', 'code', '--goto', '/site/a.md:3:4'],
  [{}, '/site/a.md', 'code', '--goto', '/site/a.md:1:1'],
  [{ EDITOR: 'vim', VISUAL: '/usr/bin/subl' }, '/site/a.md:3', '/usr/bin/subl', '/site/a.md:3:1'],
  [{ LAUNCH_EDITOR: 'webstorm', VISUAL: 'code' }, '/site/a.md:3:4', 'webstorm', '--line', '3', '--column', '4', '/site/a.md'],
  [{ EDITOR: 'code --wait' }, '/site/a.md:3:4', 'code', '--wait', '--goto', '/site/a.md:3:4'],
  [{ EDITOR: 'nano' }, '/site/a.md:3:4', 'nano', '/site/a.md'],
];

for (const [env, place, command, ...args] of cases) {
  test(`${place} in ${command}`, () => assert.deepEqual(editorCommand(place, env), { command, args }));
}
