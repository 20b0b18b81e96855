import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEndedBySignal, blockingConfig, blockingPages, moreBlockingPages } from '../../support/faults/blocking-code.ts';
import {
  assertLeftBehindNamed,
  assertLineNamed,
  assertNamed,
  config,
  endless,
  endlessInTimer,
  endlessOnLoad,
  leftBehind,
  manyDocs,
  moreEndless,
} from '../../support/faults/endless-code.ts';
import { assertReported, failingConfigs, failingLate, failingPages } from '../../support/faults/failing-code.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

const timeout = 900_000;

for (const one of [...endless, ...moreEndless])
  test(`${one[0]} is stopped and reported on a small site`, { timeout }, () => assertNamed({}, one));

for (const one of [...endless, ...moreEndless])
  test(`${one[0]} is stopped and reported on a large site`, { timeout }, () => assertNamed(manyDocs, one));

for (const one of [endlessInTimer, ...endlessOnLoad]) test(`${one[0]} is reported with its line`, { timeout }, () => assertLineNamed(one));

test('an endless loop in a timer of an MDX document is stopped and reported', { timeout }, async () => {
  const site = tempSite({
    'site.config.ts': config(),
    'content/docs/x.mdx': 'export const a = setTimeout(() => { while (true); });\n\n# X\n',
  });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json'], site.root));
  assert.deepEqual([code, diagnostics.map((found) => [found.code, found.file])], [1, [['time-limit', 'content/docs/x.mdx']]]);
});

for (const one of leftBehind)
  test(`${one[0]} that a page of a small site leaves behind is stopped and reported`, { timeout }, () => assertLeftBehindNamed(one));

for (const one of failingPages) test(`${one.name} is a diagnostic on a small site`, { timeout }, () => assertReported({}, one));

for (const one of [...failingConfigs, ...failingLate, ...failingPages])
  test(`${one.name} is a diagnostic on a large site`, { timeout }, () => assertReported(manyDocs, one));

test('SIGTERM stops a build that the configuration blocks, and the next one cleans up', { timeout }, () =>
  assertEndedBySignal(blockingConfig, 'SIGTERM'),
);

for (const one of [...blockingPages, ...moreBlockingPages])
  test(`SIGINT stops a build that ${one[0]} blocks, and the next one cleans up`, { timeout }, () => assertEndedBySignal(one, 'SIGINT'));
