/** Runs all tests, or those whose path holds one of the words of the command line: `npm test -- links`. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { ensureBrowser } from './test/support/browser.ts';

const words = process.argv.slice(2);
const files = readdirSync(join(import.meta.dirname, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && (words.length === 0 || words.some((word) => path.includes(word))))
  .map((path) => join(import.meta.dirname, 'test', path))
  .sort();

if (files.some((path) => path.includes('browser'))) ensureBrowser();

// What hangs, or leaves a server behind, is a failure after a while and not a run without end.
// Tests in a browser wait more than they work, so there is room for one more file than there are cores.
run({ files, concurrency: availableParallelism() + 1, timeout: 1_200_000, forceExit: true })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);
