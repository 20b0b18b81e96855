import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertLeftBehindNamed, assertNamed, config, endless, leftBehind, manyDocs, page } from '../support/endless-code.ts';
import { reportOf, runProgram, type SiteFiles, tempSite } from '../support/temp-site.ts';

// A limit that the other modules of a page keep on a busy machine, too.
const patient = config().replace('Limit: 1', 'Limit: 5');

for (const one of endless) test(`${one[0]} is stopped and named, on a small site`, { timeout: 900_000 }, () => assertNamed({}, one));

// One for each way to end a worker, and one before there are workers: each costs the time limit. All others are in the long tests.
const onLargeSite = ['a page that loops', 'data that never comes', 'an expression in MDX', 'a plugin that never settles'];
for (const one of endless.filter(([name]) => onLargeSite.includes(name)))
  test(`${one[0]} is stopped and named, on a large site`, { timeout: 900_000 }, () => assertNamed(manyDocs, one));

/** Code that no page has called when it blocks, and where the diagnostic says that it is. */
const atPlace: readonly (readonly [name: string, files: SiteFiles, place: string])[] = [
  ['a page module after a top-level await', page('await null;\nfor (;;);\nexport default () => <p />;'), 'content/pages/x.tsx:2'],
  [
    'a template after a top-level await',
    {
      ...page('export default () => <p />;'),
      'templates/chrome/footer.tsx': 'await null;\nwhile (true);\nexport const Footer = () => <p />;',
    },
    'templates/chrome/footer.tsx:2',
  ],
  [
    'what a component of another file leaves to a timer',
    {
      ...page("import { later } from '../../src/later';\nexport default () => { later(); return <p />; };"),
      'src/later.ts': 'export function later() {\n  queueMicrotask(() => {\n    for (;;);\n  });\n}\n',
    },
    'src/later.ts:3',
  ],
];

for (const [name, files, place] of atPlace)
  test(`${name} is named by its line`, { timeout: 900_000 }, async () => {
    const usual = place.startsWith('src') ? config() : patient;
    const site = tempSite({ 'site.config.ts': usual, ...files });
    const { code, diagnostics } = reportOf(await runProgram(['build', '--format', 'json'], site.root));
    assert.deepEqual([code, diagnostics.map((found) => [found.code, `${found.file}:${found.line}`])], [1, [['time-limit', place]]]);
  });

test('a timer of MDX that loops is stopped and named', { timeout: 900_000 }, async () => {
  const site = tempSite({
    'site.config.ts': config(),
    'content/docs/x.mdx': 'export const a = setTimeout(() => { while (true); });\n\n# X\n',
  });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json'], site.root));
  assert.deepEqual([code, diagnostics.map((found) => [found.code, found.file])], [1, [['time-limit', 'content/docs/x.mdx']]]);
});

// The others, too, take four seconds beyond the limit: they are in the long tests.
for (const one of leftBehind.slice(0, 1))
  test(`${one[0]} that a page of a small site leaves behind is stopped and named`, { timeout: 900_000 }, () => assertLeftBehindNamed(one));
