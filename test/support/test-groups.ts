import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, transformSync } from 'esbuild';

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

/**
 * Bundles one module per group into `outDir`, each with all sources that it imports: compiling hundreds of files in every process
 * would take more time than most tests. Each test file is a suite named after its path. Returns the paths of the modules.
 */
export async function bundleTestGroups(groups: readonly TestGroup[], folder: string, outDir: string): Promise<string[]> {
  const entries = groups.map(({ paths }) => (paths[0] ?? '').replaceAll(/[^\w.-]/g, '-'));
  await build({
    entryPoints: Object.fromEntries(entries.map((entry, index) => [entry, `group:${index}`])),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [groupPlugin(groups, folder), placesPlugin],
  });
  return entries.map((entry) => join(outDir, `${entry}.mjs`));
}

/** Makes the module `group:N` from the test files of a group. */
function groupPlugin(groups: readonly TestGroup[], folder: string): Plugin {
  return {
    name: 'groups',
    setup(build) {
      build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }));
      build.onLoad({ filter: /./, namespace: 'group' }, ({ path }) => ({
        contents: moduleOf(groups[Number(path)]?.paths ?? []),
        resolveDir: folder,
      }));
    },
  };
}

function moduleOf(paths: readonly string[]): string {
  return [
    "import { after, describe } from 'node:test';\n",
    ...(isInBrowser(paths[0]) ? ["import './support/browser/shared-browser.ts';\n"] : []),
    `after(() => setTimeout(process.exit, ${leftBehindMs}).unref());\n`,
    ...paths.map((path) => `describe(${JSON.stringify(path)}, async () => void (await import(${JSON.stringify(`./${path}`)})));\n`),
  ].join('');
}

/** Modules that read files beside themselves keep their places. */
const placesPlugin: Plugin = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return;
      const define = {
        'import.meta.dirname': JSON.stringify(dirname(path)),
        'import.meta.filename': JSON.stringify(path),
        'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      };
      const { code } = transformSync(text, { loader: 'ts', target: 'es2023', define, sourcemap: 'inline', sourcefile: path });
      return { contents: code, loader: 'js', resolveDir: dirname(path) };
    });
  },
};
