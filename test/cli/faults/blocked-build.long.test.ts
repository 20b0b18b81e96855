import assert from 'node:assert/strict';
import { test } from 'node:test';
import { config, page } from '../../support/faults/endless-code.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

test('a page that waits too long for another process is reported, and the build ends', { timeout: 900_000 }, async () => {
  const code =
    "import { execSync } from 'node:child_process'; export const load = async () => execSync('sleep 60'); export default () => <p />;";
  const site = tempSite({ 'site.config.ts': config(), ...page(code) });
  const report = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '1'], site.root));
  assert.notEqual(report.code, 0);
  assert.deepEqual(
    report.diagnostics.map((found) => [found.code, found.file]),
    [['time-limit', 'content/pages/x.tsx']],
  );
});
