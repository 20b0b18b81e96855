import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

test('check --watch rejects options that write files or request external URLs', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  for (const option of ['--fix', '--external']) assert.equal((await runProgram(['check', '--watch', option], site.root)).code, 2, option);
});
