import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({ 'content/docs/a.md': '# A\n', 'list.txt': '' });

const wrong: readonly (readonly string[])[] = [
  ['build', '--locale', 'xx'],
  ['build', '--config', 'gone.ts'],
  ['build', '--root', 'gone'],
  ['build', '--jobs', '0'],
  ['build', '--baseline', 'gone.json'],
  ['check', '--against', 'gone'],
  ['check', '--against', 'list.txt'],
  ['check', '--format', 'xml'],
  ['dev', '--host', 'no-such-host.invalid'],
  ['preview', '--port', '65536'],
  ['version', '.hidden'],
  ['version', '1.0', '--docs', 'gone'],
  ['merge', 'gone'],
  ['move', 'content/docs/gone.md', 'content/docs/b.md'],
  ['deploy', '--to', 's3://'],
  ['explain', 'gone'],
  ['write-translations', '--locale', 'xx'],
];

test('wrong usage ends with exit code 2', async () => {
  await site.run('build');
  for (const args of wrong) {
    const { code, stderr } = await site.run(...args);
    assert.equal(code, 2, `${args.join(' ')}: ${stderr}`);
  }
});
