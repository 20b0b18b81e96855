import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { assertNamed, config, endless, isPage, manyDocs, page, renamed } from '../support/endless-code.ts';
import { program, reportOf, runProgram, type SiteFiles, tempSite } from '../support/temp-site.ts';

// For what needs no short limit, which a busy machine might exceed.
const patient = config().replace('pageTimeLimit: 1,', '');

for (const one of endless) test(`${one[0]} is stopped and named, on a small site`, { timeout: 900_000 }, () => assertNamed({}, one));

// A page of each way to end a worker: each costs the time limit. All others are in the long tests.
const inWorkers = ['a page that loops', 'data that never comes', 'promises without an end', 'an expression in MDX'];
for (const one of endless.filter(([name, files]) => !isPage(files) || inWorkers.includes(name)))
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

/** What a page leaves behind and what blocks the main thread when the page has ended. */
const leftBehind: readonly (readonly [name: string, code: string])[] = [
  ['a microtask', 'Promise.resolve().then(loop);'],
  ['a callback of nextTick', 'process.nextTick(loop);'],
  ['a continuation after a pause', "import('node:timers/promises').then(({ setTimeout }) => setTimeout(1)).then(loop);"],
];

for (const [name, code] of leftBehind)
  test(`${name} that a page of a small site leaves behind is stopped and named`, { timeout: 900_000 }, async () => {
    const files = page(`const loop = () => { while (true); }; export default () => { ${code} return <p />; };`);
    const site = tempSite({ 'site.config.ts': config(), ...files });
    const report = reportOf(await runProgram(['build', '--format', 'json'], site.root));
    assert.deepEqual(
      [report.code, report.diagnostics.map((found) => [found.code, found.file])],
      [1, [['time-limit', 'content/pages/x.tsx']]],
    );
  });

// The first document: after the last page, the build may end before the timer runs.
test('a timer that loops in a page worker hides no problem of other pages', { timeout: 900_000 }, async () => {
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

test('what ends a worker hides no problem of other pages', { timeout: 900_000 }, async () => {
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

test('a page that waits for another program for too long is named, and the build ends', { timeout: 900_000 }, async () => {
  const code =
    "import { execSync } from 'node:child_process'; export const load = async () => execSync('sleep 60'); export default () => <p />;";
  const site = tempSite({ 'site.config.ts': config(), ...page(code) });
  const report = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '1'], site.root));
  assert.notEqual(report.code, 0);
  assert.deepEqual(
    report.diagnostics.map((found) => [found.code, found.file]),
    [['time-limit', 'content/pages/x.tsx']],
  );
});

/** Code that ends, throws or rejects where it should not: code of the diagnostic, and its file where it is known. */
const failing: readonly (readonly [name: string, files: SiteFiles, code: string, file: string | undefined])[] = [
  ['exit in the configuration', { 'site.config.ts': `process.exit(0);\n${patient}` }, 'config-syntax', 'site.config.ts'],
  ['null in the configuration', { 'site.config.ts': `throw null;\n${patient}` }, 'config-syntax', 'site.config.ts'],
  ['an object without text', { 'site.config.ts': `throw Object.create(null);\n${patient}` }, 'config-syntax', 'site.config.ts'],
  ['a rejection in the configuration', { 'site.config.ts': `Promise.reject(new Error('late'));\n${patient}` }, 'code-failed', undefined],
  ['a timer that throws', { 'site.config.ts': `setTimeout(() => { throw 1; });\n${patient}` }, 'code-failed', undefined],
  ['exit in a page', page('export default () => { process.exit(0); };'), 'template-failed', 'content/pages/x.tsx'],
  ['null in a page', page('export default () => { throw null; };'), 'template-failed', 'content/pages/x.tsx'],
  ['exit in MDX', { 'content/docs/x.mdx': '{process.exit(0)}\n' }, 'content-failed', 'content/docs/x.mdx'],
  ['an object in MDX', { 'content/docs/x.mdx': '{(() => { throw {}; })()}\n' }, 'content-failed', 'content/docs/x.mdx'],
  ['a rejection in a page', page("export default () => { Promise.reject('late'); return <p />; };"), 'code-failed', undefined],
];

async function failuresOf(files: SiteFiles) {
  const site = tempSite({ 'site.config.ts': patient, 'content/docs/a.md': '# A\n', ...files });
  const report = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  return [report.code, report.diagnostics.map((found) => [found.code, found.file])];
}

for (const [name, files, code, file] of failing)
  test(`${name} is a diagnostic, on a small site`, { timeout: 900_000 }, async () => {
    assert.deepEqual(await failuresOf(files), [1, [[code, file]]]);
  });

for (const [name, files, code, file] of failing.filter(([name, one]) => !isPage(one) || name === 'a rejection in a page'))
  test(`${name} is a diagnostic, on a large site`, { timeout: 900_000 }, async () => {
    assert.deepEqual(await failuresOf({ ...manyDocs, ...files }), [1, [[code, file]]]);
  });

test('each page that fails is a diagnostic, on a large site', { timeout: 900_000 }, async () => {
  const pages = failing.filter(([name, files]) => isPage(files) && name !== 'a rejection in a page');
  const sites = pages.map(([, files], index) => renamed(files, `x${index}`));
  const expected = pages.map(([, , code, file], index) => [code, file?.replace('/x.', `/x${index}.`)]);
  const [exitCode, found] = await failuresOf({ ...manyDocs, ...Object.assign({}, ...sites) });
  assert.equal(exitCode, 1);
  assert.deepEqual(new Set(Array.isArray(found) ? found.map(String) : []), new Set(expected.map(String)));
});

test('a worker that ends names the file and the page it was on', { timeout: 900_000 }, async () => {
  const site = tempSite({ 'site.config.ts': config(), ...manyDocs, ...page('export default () => { process.reallyExit(3); };') });
  const { code, diagnostics } = reportOf(await runProgram(['check', '--format', 'json', '--jobs', '2'], site.root));
  assert.deepEqual([code, diagnostics[0]?.code, diagnostics[0]?.file], [1, 'code-failed', 'content/pages/x.tsx']);
  assert.match(diagnostics[0]?.message ?? '', /exit code 3, while it rendered "\/x\/"/);
});

test('timers and connections that code leaves behind do not keep the program, and its output goes to stderr', {
  timeout: 900_000,
}, async () => {
  const noise = "console.log('noise'); console.info('noise'); setInterval(() => {}, 1000);\n";
  const site = tempSite({ 'site.config.ts': noise + config(), ...page(`${noise}export default () => <p />;`) });
  const { code, stdout, stderr } = await runProgram(['build', '--format', 'json'], site.root);
  assert.deepEqual([code, JSON.parse(stdout).ok], [0, true]);
  assert.match(stderr, /noise/);
});

/** Code that blocks, by where it is. */
const blocking: readonly (readonly [name: string, files: SiteFiles])[] = [
  ['the configuration', { 'site.config.ts': `process.stderr.write('blocked'); while (true);\n${config()}` }],
  ['a page', page("export default () => { process.stderr.write('blocked'); while (true); };")],
  [
    'data after a pause',
    page("export const load = async () => { await 1; process.stderr.write('blocked'); while (true); }; export default () => <p />;"),
  ],
  [
    'a timer',
    page(
      "setTimeout(() => { process.stderr.write('blocked'); while (true); }); export const load = () => new Promise(() => {}); export default () => <p />;",
    ),
  ],
  [
    'a microtask that a page left',
    page("export default () => { Promise.resolve().then(() => { process.stderr.write('blocked'); while (true); }); return <p />; };"),
  ],
  [
    'another program',
    page(
      "import { execSync } from 'node:child_process'; export default () => { process.stderr.write('blocked'); execSync('sleep 60'); return null; };",
    ),
  ],
];

for (const [name, files] of blocking)
  for (const signal of name === 'the configuration' ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT'] as const))
    test(`${signal} ends a build that ${name} blocks, and the next one cleans up`, { timeout: 900_000 }, async () => {
      const limit = config().replace('Limit: 1', 'Limit: 600');
      const site = tempSite({ 'site.config.ts': limit, 'content/docs/a.md': '# A\n', ...files });
      const child = spawn(process.execPath, [program, 'build', '--jobs', '1'], { cwd: site.root, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      for await (const chunk of child.stderr) {
        said += String(chunk);
        if (said.includes('blocked')) break;
      }
      const ended = once(child, 'exit');
      child.kill(signal);
      // The terminal sends a signal to the other program, too. Here only the build gets it, and in the moment in which a call begins
      // the call hears it, which the other program blocks: the second one is heard by the watchdog.
      const again = name === 'another program' ? setInterval(() => child.kill(signal), 5000) : undefined;
      const [code, by] = await ended;
      clearInterval(again);
      // Nothing but the system ends a program that waits for another one.
      assert.ok(code === 130 || by === signal || (name === 'another program' && by === 'SIGKILL'), `${code} ${by}`);
      site.write({ 'site.config.ts': limit, 'content/pages/x.tsx': 'export default () => <p />;' });
      assert.equal((await site.run('build')).code, 0);
      assert.deepEqual(
        site.list('.').filter((path) => path.startsWith('.build')),
        [],
      );
    });
