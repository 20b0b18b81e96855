import { test } from 'node:test';
import { assertLineNamed, assertNamed, endless, endlessInTimer, manyDocs } from '../support/endless-code.ts';

// In a page, after a pause, and before pages are rendered. Each takes the time limit, so the others are long tests.
const onSmallSite = ['a page with an endless loop', 'an endless loop in load after a pause', 'a plugin that never settles'];
for (const one of endless.filter(([name]) => onSmallSite.includes(name)))
  test(`${one[0]} is stopped and reported on a small site`, { timeout: 900_000 }, () => assertNamed({}, one));

// In a worker.
for (const one of endless.slice(0, 1))
  test(`${one[0]} is stopped and reported on a large site`, { timeout: 900_000 }, () => assertNamed(manyDocs, one));

test(`${endlessInTimer[0]} is reported with its line`, { timeout: 900_000 }, () => assertLineNamed(endlessInTimer));
