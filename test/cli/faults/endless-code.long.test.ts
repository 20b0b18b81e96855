import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNamed, config, endless, manyDocs, page } from '../../support/faults/endless-code.ts';
import { assertReported, failingConfigs, failingLate, failingPages } from '../../support/faults/failing-code.ts';
import { reportOf, runProgram, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const timeout = 900_000;

for (const one of endless) test(`${one[0]} is stopped and reported on a small site`, { timeout }, () => assertNamed({}, one));

for (const one of endless) test(`${one[0]} is stopped and reported on a large site`, { timeout }, () => assertNamed(manyDocs, one));

/** The limit of these is 30 s, whatever the configuration says. */
const onLoad: readonly (readonly [name: string, files: SiteFiles, place: string])[] = [
  ['the configuration', { 'site.config.ts': `for (;;);\n${config()}` }, 'site.config.ts:1'],
  ['a page module', page('await null;\nfor (;;);\nexport default () => <p />;'), 'content/pages/x.tsx:2'],
];

for (const [name, files, place] of onLoad)
  test(`an endless loop while ${name} is loaded is reported with its line`, { timeout }, async () => {
    const site = tempSite({ 'site.config.ts': config(), ...files });
    const { code, diagnostics } = reportOf(await runProgram(['build', '--format', 'json'], site.root));
    assert.deepEqual([code, diagnostics.map((found) => [found.code, `${found.file}:${found.line}`])], [1, [['time-limit', place]]]);
  });

for (const one of failingPages) test(`${one.name} is a diagnostic on a small site`, { timeout }, () => assertReported({}, one));

for (const one of [...failingConfigs, ...failingLate, ...failingPages])
  test(`${one.name} is a diagnostic on a large site`, { timeout }, () => assertReported(manyDocs, one));
