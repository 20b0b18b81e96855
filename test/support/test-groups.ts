import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How long the leftovers of a test may keep a process alive. The runner's own option to force the exit loses the last results. */
const leftBehindMs = 10_000;

/** Test files that one process runs, one after the other. */
export interface TestGroup {
  /** Relative to the folder of the tests. */
  readonly paths: readonly string[];
  /** Expected time of all of them, in milliseconds. */
  readonly timeMs: number;
}

/**
 * Puts test files into groups of about `limitMs`, with adjacent files together and browser tests separate; the longest group comes
 * first. Starting a process, storedocs and a browser takes longer than most files, and a long group at the end would leave all
 * cores but one idle.
 */
export function groupTests(paths: readonly string[], expectedMs: (path: string) => number, limitMs: number): TestGroup[] {
  const groups: TestGroup[] = [];
  for (const path of [...paths].sort()) {
    const timeMs = expectedMs(path);
    const last = groups.at(-1);
    if (last && last.timeMs + timeMs <= limitMs && isInBrowser(last.paths[0]) === isInBrowser(path))
      groups[groups.length - 1] = { paths: [...last.paths, path], timeMs: last.timeMs + timeMs };
    else groups.push({ paths: [path], timeMs });
  }
  return groups.sort((a, b) => b.timeMs - a.timeMs);
}

/** True for the path of a test file that needs a browser. */
export function isInBrowser(path = ''): boolean {
  return path.includes('browser');
}

/** Writes a module into `outDir` that runs the files of a group, each as a suite named after its path. Returns the path of the module. */
export function writeTestGroup({ paths }: TestGroup, folder: string, outDir: string): string {
  const suites = paths.map((path) => {
    const file = JSON.stringify(pathToFileURL(join(folder, path)).href);
    return `describe(${JSON.stringify(path)}, async () => void (await import(${file})));\n`;
  });
  mkdirSync(outDir, { recursive: true });
  const browser = join(import.meta.dirname, 'browser/shared-browser.ts');
  const lines = [
    "import { after, describe } from 'node:test';\n",
    ...(isInBrowser(paths[0]) ? [`import ${JSON.stringify(pathToFileURL(browser).href)};\n`] : []),
    `after(() => setTimeout(process.exit, ${leftBehindMs}).unref());\n`,
    ...suites,
  ];
  const entry = join(outDir, `${paths[0]?.replaceAll(/[^\w.-]/g, '-')}.mjs`);
  writeFileSync(entry, lines.join(''));
  return entry;
}
