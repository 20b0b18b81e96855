import { test } from 'node:test';
import { assertNamed, endless } from '../../support/faults/endless-code.ts';

// In a page, and after a pause. Each takes the time limit, so the others are long tests.
const onSmallSite = ['a page with an endless loop', 'an endless loop in load after a pause'];
for (const one of endless.filter(([name]) => onSmallSite.includes(name)))
  test(`${one[0]} is stopped and reported on a small site`, { timeout: 900_000 }, () => assertNamed({}, one));
