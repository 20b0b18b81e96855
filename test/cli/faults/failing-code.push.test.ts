import assert from 'node:assert/strict';
import { test } from 'node:test';
import { config, manyDocs, page } from '../../support/faults/endless-code.ts';
import { assertEachReported, assertReported, failingConfigs, failingLate } from '../../support/faults/failing-code.ts';
import { long } from '../../support/long.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

for (const one of [...failingConfigs, ...failingLate])
  test(`${one.name} is a diagnostic on a small site`, { timeout: 900_000 }, () => assertReported({}, one));

test('each page that fails is a diagnostic on a small site', { timeout: 900_000 }, () => assertEachReported({}));

test('a worker that exits is reported with the file and the page that it was rendering', { ...long, timeout: 900_000 }, async () => {
  const site = tempSite({ 'site.config.ts': config(), ...manyDocs, ...page('export default () => { process.reallyExit(3); };') });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '3'], site.root));
  assert.deepEqual([code, diagnostics[0]?.code, diagnostics[0]?.file], [1, 'code-failed', 'content/pages/x.tsx']);
  assert.match(diagnostics[0]?.message ?? '', /exit code 3, while it rendered "\/x\/"/);
});

test('each page that fails is a diagnostic on a large site', { ...long, timeout: 900_000 }, () => assertEachReported(manyDocs));
