import { test } from 'node:test';
import { assertEachReported, assertReported, failingConfigs, failingLate } from '../../support/faults/failing-code.ts';

for (const one of [...failingConfigs, ...failingLate])
  test(`${one.name} is a diagnostic on a small site`, { timeout: 900_000 }, () => assertReported({}, one));

test('each page that fails is a diagnostic on a small site', { timeout: 900_000 }, () => assertEachReported({}));
