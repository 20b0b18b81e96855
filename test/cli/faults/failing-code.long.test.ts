import assert from 'node:assert/strict';
import { test } from 'node:test';
import { config, manyDocs, page } from '../../support/faults/endless-code.ts';
import { assertEachReported } from '../../support/faults/failing-code.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

test('a worker that exits is reported with the file and the page that it was rendering', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'site.config.ts': config(), ...manyDocs, ...page('export default () => { process.reallyExit(3); };') });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  assert.deepEqual([code, diagnostics[0]?.code, diagnostics[0]?.file], [1, 'code-failed', 'content/pages/x.tsx']);
  assert.match(diagnostics[0]?.message ?? '', /exit code 3, while it rendered "\/x\/"/);
});

test('each page that fails is a diagnostic on a large site', { timeout: 900_000 }, () => assertEachReported(manyDocs));
