/**
 * Runs all tests but the long ones, or those whose path contains one of the words on the command line: `npm test -- links`.
 * With `--long`, runs the long ones (`*.long.test.ts`): many random inputs, killed processes, full disks, all pages in a browser, a real project.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './test/support/browser.ts';
import { groupTests, isInBrowser, writeTestGroup } from './test/support/test-groups.ts';

const { values, positionals: words } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });

const folder = join(import.meta.dirname, 'test');
const cacheDir = join(import.meta.dirname, 'node_modules/.cache/storedocs-tests');
const isWanted = (path: string) =>
  path.endsWith('.test.ts') &&
  path.endsWith('.long.test.ts') === values.long &&
  (words.length === 0 || words.some((word) => path.includes(word)));

// How long each file took when it was run here last, in milliseconds.
const timesPath = join(cacheDir, 'times.json');
const times = new Map<string, number>(Object.entries(readTimes()));

// What a thousand characters of a test take, in milliseconds, by folder: most of those that start programs.
const usualMs = new Map(Object.entries({ real: 5000, cli: 2000, browser: 1500, site: 600 }));

/** Time of a file when it was run here last; by its size where it never was. */
function expectedMs(path: string): number {
  return times.get(path) ?? (statSync(join(folder, path)).size / 1000) * (usualMs.get(path.split(sep)[0] ?? '') ?? 200);
}

const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isWanted);
if (paths.some(isInBrowser)) ensureBrowser();

// Files that run for minutes get their own process.
const groups = groupTests(paths, expectedMs, values.long ? 0 : 60_000);
const groupsDir = join(cacheDir, 'groups');
const taken = new Map<string, number>();

// What hangs is a failure after a while and not a run without end.
// Tests wait for browsers, servers and time limits as long as they work, so there is room for twice as many groups as there are cores.
run({
  files: groups.map((group) => writeTestGroup(group, folder, groupsDir)),
  concurrency: availableParallelism() * 2,
  timeout: values.long ? 3_000_000 : 1_200_000,
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
