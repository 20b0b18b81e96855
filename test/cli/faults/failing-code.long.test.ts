import assert from 'node:assert/strict';
import { test } from 'node:test';
import { config, manyDocs, page } from '../../support/faults/endless-code.ts';
import { assertEachReported } from '../../support/faults/failing-code.ts';
import { reportOf, runProgram, tempSite } from '../../support/program/temp-site.ts';

test('a worker that exits is reported with the file and the page that it was rendering', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'site.config.ts': config(), ...manyDocs, ...page('export default () => { process.reallyExit(3); };') });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  assert.deepEqual([code, diagnostics[0]?.code, diagnostics[0]?.file], [1, 'code-failed', 'content/pages/x.tsx']);
  assert.match(diagnostics[0]?.message ?? '', /exit code 3, while it rendered "\/x\/"/);
});

// In the first document, since the build may end before the timer of the last one runs.
test('an endless timer in a page worker hides no problems of other pages', { timeout: 900_000 }, async () => {
  const site = tempSite({
    'site.config.ts': config().replace('Limit: 1', 'Limit: 3'),
    ...manyDocs,
    'content/docs/broken.md': '# Broken\n\n[Gone](gone.md)\n',
    'content/docs/a.mdx': '# A\n\n{(() => { setTimeout(() => { while (true); }); })()}\n',
  });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  assert.deepEqual(
    [code, diagnostics.map((found) => [found.code, found.file])],
    [
      1,
      [
        ['time-limit', 'content/docs/a.mdx'],
        ['link-broken', 'content/docs/broken.md'],
      ],
    ],
  );
});

test('each page that fails is a diagnostic on a large site', { timeout: 900_000 }, () => assertEachReported(manyDocs));

test('a worker that exits hides no problems of other pages', { timeout: 900_000 }, async () => {
  const site = tempSite({
    'site.config.ts': config().replace('Limit: 1', 'Limit: 3'),
    ...manyDocs,
    'content/docs/broken.md': '# Broken\n\n[Gone](gone.md) ![Picture](a.svg)\n',
    'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/docs/d70.mdx': '{(() => { while (true); })()}\n',
    'content/docs/d71.mdx': '{(() => { throw new Error("no"); })()}\n',
    'content/pages/ended.tsx': 'export default () => { process.reallyExit(3); };',
    'content/pages/x.tsx': 'export default () => { while (true); };',
  });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  assert.deepEqual(
    [code, diagnostics.map((found) => [found.code, found.file])],
    [
      1,
      [
        ['link-broken', 'content/docs/broken.md'],
        ['time-limit', 'content/docs/d70.mdx'],
        ['content-failed', 'content/docs/d71.mdx'],
        ['code-failed', 'content/pages/ended.tsx'],
        ['time-limit', 'content/pages/x.tsx'],
      ],
    ],
  );
});
