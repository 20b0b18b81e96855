import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNamed, config, endless, manyDocs, page } from '../../support/faults/endless-code.ts';
import { long } from '../../support/long.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

const timeout = 900_000;
const sizes = [
  ['small', {}],
  ['large', manyDocs],
] as const;

// A loop and a promise. Each takes the time limit, so the others are long tests.
for (const [size, others] of sizes)
  for (const one of endless.slice(0, size === 'small' ? 2 : 1))
    test(`${one[0]} is stopped and reported on a ${size} site`, { timeout }, () => assertNamed(others, one));

for (const [size, files] of sizes)
  test(`a page of a ${size} site may wait for another process for longer than its limit, since that takes no processor time`, {
    timeout,
    ...(size === 'large' ? long : {}),
  }, async () => {
    const code = "import { execSync } from 'node:child_process'; export default () => <p>{String(execSync('sleep 2; echo done'))}</p>;";
    const site = tempSite({ 'site.config.ts': config(), ...files, ...page(code) });
    const report = reportOf(await runProgram(['build', '--format', 'json', '--jobs', '1'], site.root));
    assert.deepEqual([report.code, report.diagnostics], [0, []]);
    assert.match(site.read('build/x/index.html'), /<p>done/);
  });

test('leftover timers and connections do not keep storedocs running, and their output goes to stderr', { timeout }, async () => {
  const noise = "console.log('noise'); console.info('noise'); setInterval(() => {}, 1000);\n";
  const site = tempSite({ 'site.config.ts': noise + config(), ...page(`${noise}export default () => <p />;`) });
  const { code, stdout, stderr } = await runProgram(['build', '--format', 'json'], site.root);
  assert.deepEqual([code, JSON.parse(stdout).ok], [0, true]);
  assert.match(stderr, /noise/);
});
