import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { withinTime } from '../../../src/io/process/site-code.ts';

test('a promise that does not settle within its time is an error, also if it settles later', async () => {
  const end = new AbortController();
  const late = setTimeout(600_000, 'late', { signal: end.signal });
  await assert.rejects(withinTime(late, { file: 'a.ts' }, 0.1), /The code of "a\.ts" did not finish within 0\.1 s\./);
  end.abort();
  await assert.rejects(late);
});

test('time in which the thread was blocked or the machine slept does not count', async () => {
  const turns = async () => {
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    return 'done';
  };
  const result = withinTime(turns(), { file: 'a.ts' }, 0.1);
  const end = performance.now() + 300;
  while (performance.now() < end);
  assert.equal(await result, 'done');
});
