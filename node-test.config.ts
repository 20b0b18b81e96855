/**
 * Runs all tests but the long ones, or those whose path holds one of the words of the command line: `npm test -- links`.
 * With `--long`, runs the long ones (`*.long.test.ts`): many random inputs, killed processes, full disks, all pages of our own site in a browser.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './test/support/browser.ts';

const { values, positionals: words } = parseArgs({ options: { long: { type: 'boolean', default: false } }, allowPositionals: true });

const folder = join(import.meta.dirname, 'test');
const isWanted = (path: string) =>
  path.endsWith('.test.ts') &&
  path.endsWith('.long.test.ts') === values.long &&
  (words.length === 0 || words.some((word) => path.includes(word)));

// How long each file took when it was run here last, in milliseconds.
const timesPath = join(import.meta.dirname, 'node_modules/.cache/storedocs-tests/times.json');
const times = new Map<string, number>(Object.entries(readTimes()));

/** A file that was never run here counts by its size; in a browser it takes longer. */
function expectedTime(path: string): number {
  return times.get(path) ?? statSync(join(folder, path)).size * (path.startsWith('browser') ? 2 : 0.5);
}

// The longest first: a long one at the end would leave all cores but one without work.
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(isWanted)
  .sort((a, b) => expectedTime(b) - expectedTime(a) || (a < b ? -1 : 1));

if (paths.some((path) => path.includes('browser'))) ensureBrowser();

const taken = new Map<string, number>();

// What hangs, or leaves a server behind, is a failure after a while and not a run without end.
// Tests in a browser wait more than they work, so there is room for one more file than there are cores.
run({
  files: paths.map((path) => join(folder, path)),
  concurrency: availableParallelism() + 1,
  timeout: 1_200_000,
  forceExit: true,
})
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .on('test:pass', ({ file, nesting, details }) => {
    if (!file || nesting > 0) return;
    const path = relative(folder, file);
    taken.set(path, (taken.get(path) ?? 0) + details.duration_ms);
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
