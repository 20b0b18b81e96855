import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEndedBySignal, blockingConfig, blockingPages } from '../../support/faults/blocking-code.ts';
import { config, page } from '../../support/faults/endless-code.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

test('SIGINT stops a build that the configuration blocks, and the next one cleans up', { timeout: 900_000 }, () =>
  assertEndedBySignal(blockingConfig, 'SIGINT'),
);

for (const one of blockingPages.slice(0, 1))
  test(`SIGINT stops a build that ${one[0]} blocks, and the next one cleans up`, { timeout: 900_000 }, () =>
    assertEndedBySignal(one, 'SIGINT'),
  );

test('leftover timers and connections do not keep storedocs running, and their output goes to stderr', {
  timeout: 900_000,
}, async () => {
  const noise = "console.log('noise'); console.info('noise'); setInterval(() => {}, 1000);\n";
  const site = tempSite({ 'site.config.ts': noise + config(), ...page(`${noise}export default () => <p />;`) });
  const { code, stdout, stderr } = await runProgram(['build', '--format', 'json'], site.root);
  assert.deepEqual([code, JSON.parse(stdout).ok], [0, true]);
  assert.match(stderr, /noise/);
});
