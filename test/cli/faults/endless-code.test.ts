import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNamed, config, endless, manyDocs, page } from '../../support/faults/endless-code.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

const timeout = 900_000;

// In a page, after a pause, and for a promise. Each takes the time limit, so the others are long tests.
const onSmallSite = ['a page with an endless loop', 'an endless loop in load after a pause', 'data that never arrives'];
for (const one of endless.filter(([name]) => onSmallSite.includes(name)))
  test(`${one[0]} is stopped and reported on a small site`, { timeout }, () => assertNamed({}, one));

for (const one of endless.slice(0, 1))
  test(`${one[0]} is stopped and reported on a large site`, { timeout }, () => assertNamed(manyDocs, one));

for (const [name, files] of [
  ['small', {}],
  ['large', manyDocs],
] as const)
  test(`a page of a ${name} site may wait for another process for longer than its limit, since that takes no processor time`, {
    timeout,
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
