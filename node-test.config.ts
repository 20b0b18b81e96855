/**
 * Runs all tests except the long ones, or only those whose path contains a word from the command line: `npm test -- links`.
 * With `--long`, runs the long ones (`*.long.test.ts`): many random inputs, killed processes, full disks, all pages in a browser,
 * a real project.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { refreshProgram } from './scripts/refresh-program.mjs';
import { ensureBrowser } from './test/support/browser/browser.ts';
import { groupTests, isInBrowser, writeTestGroup } from './test/support/test-groups.ts';

const { values, positionals: words } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });

const folder = join(import.meta.dirname, 'test');
const cacheDir = join(import.meta.dirname, 'node_modules/.cache/storedocs-tests');
const isWanted = (path: string) =>
  path.endsWith('.test.ts') &&
  path.endsWith('.long.test.ts') === values.long &&
  (words.length === 0 || words.some((word) => path.includes(word)));

// Duration of each file in its last run here, in milliseconds.
const timesPath = join(cacheDir, 'times.json');
const times = new Map<string, number>(Object.entries(readTimes()));

// Duration of a test file per thousand characters, in milliseconds, by folder: tests that start processes take longest.
const usualMs = new Map(Object.entries({ real: 5000, cli: 2000, browser: 1500, site: 600 }));

// Duration of files that take minutes but are small: they have to start first.
const slowMs = new Map([
  ['site/cache/random-edits.long.test.ts', 600_000],
  ['site/cache/more-random-edits.long.test.ts', 600_000],
  ['site/cache/shared-cache.long.test.ts', 240_000],
]);

/** Duration of a file in its last run here, or else an estimate by its size. */
function expectedMs(path: string): number {
  return times.get(path) ?? slowMs.get(path) ?? (statSync(join(folder, path)).size / 1000) * (usualMs.get(path.split(sep)[0] ?? '') ?? 200);
}

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isWanted);
refreshProgram();
if (paths.some(isInBrowser)) ensureBrowser();

// Files that run for minutes get their own process.
const groups = groupTests(paths, expectedMs, values.long ? 0 : 60_000);
const groupsDir = join(cacheDir, 'groups');
const taken = new Map<string, number>();

// A timeout, so that a test that hangs fails and the run ends.
// Tests spend as much time on waiting for browsers, servers and time limits as on the CPU, so twice as many groups as cores run at once.
run({
  files: groups.map((group) => writeTestGroup(group, folder, groupsDir)),
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

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesPath, 'utf8'));
  } catch {
    return {};
  }
}
