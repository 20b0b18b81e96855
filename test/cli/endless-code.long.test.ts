import { test } from 'node:test';
import { assertEndedBySignal, moreBlockingPages } from '../support/blocking-code.ts';
import {
  assertLeftBehindNamed,
  assertLineNamed,
  assertNamed,
  endless,
  endlessOnLoad,
  leftBehind,
  manyDocs,
  moreEndless,
} from '../support/endless-code.ts';
import { assertReported, failingConfigs, failingLate, failingPages } from '../support/failing-code.ts';

const timeout = 900_000;

for (const one of moreEndless) test(`${one[0]} is stopped and reported on a small site`, { timeout }, () => assertNamed({}, one));

for (const one of [...endless, ...moreEndless])
  test(`${one[0]} is stopped and reported on a large site`, { timeout }, () => assertNamed(manyDocs, one));

for (const one of endlessOnLoad) test(`${one[0]} is reported with its line`, { timeout }, () => assertLineNamed(one));

for (const one of leftBehind)
  test(`${one[0]} that a page of a small site leaves behind is stopped and reported`, { timeout }, () => assertLeftBehindNamed(one));

for (const one of failingPages) test(`${one.name} is a diagnostic on a small site`, { timeout }, () => assertReported({}, one));

for (const one of [...failingConfigs, ...failingLate, ...failingPages])
  test(`${one.name} is a diagnostic on a large site`, { timeout }, () => assertReported(manyDocs, one));

for (const one of moreBlockingPages)
  test(`SIGINT stops a build that ${one[0]} blocks, and the next one cleans up`, { timeout }, () => assertEndedBySignal(one, 'SIGINT'));
