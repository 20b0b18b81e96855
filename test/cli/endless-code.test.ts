import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertLeftBehindNamed,
  assertLineNamed,
  assertNamed,
  config,
  endless,
  endlessInTimer,
  leftBehind,
  manyDocs,
} from '../support/endless-code.ts';
import { reportOf, runProgram, tempSite } from '../support/temp-site.ts';

for (const one of endless) test(`${one[0]} is stopped and reported on a small site`, { timeout: 900_000 }, () => assertNamed({}, one));

// One in a worker, and one before workers start: each takes the time limit. The long tests cover all others.
const onLargeSite = ['a page with an endless loop', 'a plugin that never settles'];
for (const one of endless.filter(([name]) => onLargeSite.includes(name)))
  test(`${one[0]} is stopped and reported on a large site`, { timeout: 900_000 }, () => assertNamed(manyDocs, one));

test(`${endlessInTimer[0]} is reported with its line`, { timeout: 900_000 }, () => assertLineNamed(endlessInTimer));

test('an endless loop in a timer of an MDX document is stopped and reported', { timeout: 900_000 }, async () => {
  const site = tempSite({
    'site.config.ts': config(),
    'content/docs/x.mdx': 'export const a = setTimeout(() => { while (true); });\n\n# X\n',
  });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json'], site.root));
  assert.deepEqual([code, diagnostics.map((found) => [found.code, found.file])], [1, [['time-limit', 'content/docs/x.mdx']]]);
});

// The others take four seconds beyond the limit, too: the long tests cover them.
for (const one of leftBehind.slice(0, 1))
  test(`${one[0]} that a page of a small site leaves behind is stopped and reported`, { timeout: 900_000 }, () =>
    assertLeftBehindNamed(one),
  );
