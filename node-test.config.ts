/**
 * Runs tests, or only those whose path contains a word from the command line: `npm test -- links`.
 *
 * - `npm test`: all files but those of the other two kinds.
 * - `npm run test:push` (`--push`): `*.push.test.ts`, which also run on every push: killed processes, full disks, files and code of a
 *   site that fail, the cache, migrations, the sites of this repository, and a part of the random inputs, another one after each
 *   commit.
 * - `npm run test:long` (`--long`): these with all inputs, `*.long.test.ts`, and all tests of files with some that are marked `long`:
 *   all pages in browsers, real projects and hosts.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { refreshProgram } from './scripts/refresh-program.mjs';
import { ensureBrowser } from './test/support/browser/browser.ts';
import { programCache } from './test/support/program/shared-bundles.ts';
import { program } from './test/support/program/temp-site.ts';
import { bundleTestGroups, groupTests, isInBrowser } from './test/support/test-groups.ts';

const { values, positionals: words } = parseArgs({
  options: { push: { type: 'boolean' }, long: { type: 'boolean' } },
  allowPositionals: true,
});
const kinds = values.long ? ['push', 'long'] : values.push ? ['push'] : ['short'];
const kindOf = (path: string) => /\.(push|long)\.test\.ts$/.exec(path)?.[1] ?? 'short';

const folder = join(import.meta.dirname, 'test');
const cacheDir = join(import.meta.dirname, 'node_modules/.cache/storedocs-tests');
const hasLongTests = (path: string) => readFileSync(join(folder, path), 'utf8').includes('/support/long.ts');
const isWanted = (path: string) =>
  path.endsWith('.test.ts') &&
  (kinds.includes(kindOf(path)) || (values.long && hasLongTests(path))) &&
  (words.length === 0 || words.some((word) => path.includes(word)));

// Duration of each file in its last run here, in milliseconds.
const timesPath = join(cacheDir, `times-${kinds.join('-')}.json`);
const times = new Map<string, number>(Object.entries(readTimes()));

// Duration of a test file per thousand characters, in milliseconds, by folder: tests that start processes take longest.
const usualMs = new Map(
  Object.entries({
    real: 5000,
    cli: 2000,
    browser: 1800,
    docs: 1500,
    report: 1000,
    commands: 1000,
    site: 500,
    features: 500,
    markdown: 400,
    check: 400,
  }),
);

// Duration of files that take minutes but are small: they have to start first.
const slowMs = new Map([
  ['site/cache/random-edits.push.test.ts', 600_000],
  ['site/cache/more-random-edits.push.test.ts', 600_000],
  ['site/cache/shared-cache.long.test.ts', 240_000],
]);

/** Duration of a file in its last run here, or else an estimate by its size. */
function expectedMs(path: string): number {
  return times.get(path) ?? slowMs.get(path) ?? (statSync(join(folder, path)).size / 1000) * (usualMs.get(path.split(sep)[0] ?? '') ?? 200);
}

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isWanted);
refreshProgram();
// Otherwise, the first files of a run would each make it.
programCache(program);
if (paths.some(isInBrowser)) ensureBrowser();

if (values.long) process.env.STOREDOCS_LONG = '1';

// Random inputs of a push: 25 sequences of edits, so that eight pushes make 200.
if (values.push) {
  const commits = commitCount();
  process.env.STOREDOCS_EDIT_SEED ??= String(1 + 25 * (commits % 8));
  process.env.STOREDOCS_EDIT_RUNS ??= '25';
  process.env.STOREDOCS_FUZZ_SEED ??= String(commits);
  process.env.STOREDOCS_FUZZ_RUNS ??= '1000';
}

const groups = groupTests(paths, expectedMs, 60_000);
const files = await bundleTestGroups(groups, folder, join(cacheDir, 'groups'));
const taken = new Map<string, number>();

// Options of the processes of the groups: they need no compiler.
process.execArgv = ['--enable-source-maps'];

// A timeout, so that a test that hangs fails and the run ends.
// Tests spend as much time on waiting for browsers, servers and time limits as on the CPU, so twice as many groups as cores run at once.
run({
  files,
  concurrency: availableParallelism() * 2,
  timeout: values.long ? 4_200_000 : 1_200_000,
})
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .on('test:pass', ({ name, nesting, details }) => {
    if (nesting === 0) taken.set(name, details.duration_ms);
  })
  .compose(new spec())
  .pipe(process.stdout);

process.once('exit', () => {
  mkdirSync(dirname(timesPath), { recursive: true });
  writeFileSync(timesPath, JSON.stringify(Object.fromEntries([...times, ...taken])));
});

/** Number of commits of this checkout; 0 without git. */
function commitCount(): number {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesPath, 'utf8'));
  } catch {
    return {};
  }
}
