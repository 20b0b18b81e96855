import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Log } from 'sarif';
import { assertGithub, assertSarif } from '../support/assert-formats.ts';
import { tempSite } from '../support/program/temp-site.ts';

test('github: every line is a workflow command, whatever messages and names contain', async () => {
  const site = tempSite({
    'content/docs/a::b, 50%.md': '# A\n\n[x](%zz,::y) [y](<no where%0A.md>)\n',
    'content/docs/c.mdx': '# C\n\n{<}\n',
  });
  const { stdout } = await site.run('check', '--format', 'github');
  const lines = stdout.trimEnd().split('\n');
  assert.ok(lines.length >= 3, stdout);
  assertGithub(lines);
});

test('a report is written even if the configuration is broken', async () => {
  const site = tempSite({ 'site.config.ts': 'export default { title: 1 };\n' });
  const { code } = await site.run('check', '--format', 'sarif=check.sarif');
  assert.equal(code, 1);
  const log: Log = JSON.parse(site.read('check.sarif'));
  assertSarif(log);
  assert.equal(log.runs[0]?.results?.[0]?.ruleId, 'config-invalid');
});
