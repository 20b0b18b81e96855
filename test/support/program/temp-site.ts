import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import type { Summary } from '../../../src/report/print-summary.ts';
import { programCache, seedCache } from './shared-bundles.ts';
import { type RunResult, warmProgram } from './warm-program.ts';

/** Files of a site by path; a missing configuration is created with a title and a URL. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/** The output of `--format json`. */
export interface JsonReport {
  readonly version: number;
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
}

/** A site on disk, for running real commands. Removed when the tests of the file have ended. */
export interface TempSite {
  /** Absolute. */
  readonly root: string;
  write(files: SiteFiles): void;
  remove(path: string): void;
  /** Text of a file of the site, such as `build/docs/intro/index.html`. */
  read(path: string): string;
  exists(path: string): boolean;
  /** All files below a folder, sorted. */
  list(folder: string): string[];
  /** Runs `storedocs` in the root of the site, one command after the other in one process. `runProgram` starts a separate one. */
  run(...args: readonly string[]): Promise<RunResult>;
  /** The same with `--format json`, parsed. */
  report(...args: readonly string[]): Promise<JsonReport & { readonly code: number }>;
}

export const program = join(import.meta.dirname, '../../../bin/storedocs.js');

const defaultConfig = "export default { title: 'Test', url: 'https://example.com' };\n";

/** Started by the first command of a test file. */
const shared = warmProgram();

/** Removed at the very end, since a server of a test may write until it is stopped. */
const roots: string[] = [];
process.once('exit', () => {
  for (const root of roots) {
    try {
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // The rest stays in the temporary folder of the system.
    }
  }
});

export function tempSite(files: SiteFiles): TempSite {
  const root = mkdtempSync(join(tmpdir(), 'storedocs-test-'));
  roots.push(root);
  const write = (more: SiteFiles) => {
    for (const [path, contents] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), contents);
    }
  };
  write('site.config.ts' in files ? files : { 'site.config.ts': defaultConfig, ...files });
  const run = (...args: readonly string[]) => runShared(args, root);
  return {
    root,
    write,
    run,
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    exists: (path) => existsSync(join(root, path)),
    list: (folder) => filesBelow(join(root, folder)),
    report: async (...args) => reportOf(await run(...args, '--format', 'json')),
  };
}

/** The JSON output of a command. */
export function reportOf({ code, stdout, stderr }: RunResult): JsonReport & { readonly code: number } {
  if (!stdout.startsWith('{')) throw new Error(`No report on stdout, exit code ${code}:\n${stderr}`);
  const report: JsonReport = JSON.parse(stdout);
  return { ...report, code };
}

/**
 * Runs storedocs in the process that all sites share, in any folder, with these environment variables in addition to its own. A new
 * process takes five times as long for a small site.
 */
export function runShared(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<RunResult> {
  seedSite(cwd, args);
  return shared.run(args, cwd, env);
}

/** Runs storedocs as users do and waits until it exits: for tests of the process itself. */
export function runProgram(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<RunResult> {
  seedSite(cwd, args);
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NODE_ENV: undefined, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, stdout, stderr });
    });
  });
}

/** Shares bundles with a new site. */
export function seedSite(root: string, [command = '', ...options]: readonly string[]): void {
  if (!existsSync(join(root, 'site.config.ts')) || !['build', 'check', 'dev'].includes(command)) return;
  if (options.some((option) => /^--(?:no-cache|cache-dir|root|help)/.test(option))) return;
  const packages = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  if (packages && !packages.isDirectory()) return;
  seedCache(join(root, packages ? 'node_modules/.cache/storedocs' : '.storedocs/cache'), programCache(program));
}

function filesBelow(folder: string, below = ''): string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(folder, join(below, entry.name)) : [join(below, entry.name)]))
    .sort();
}

/** The diagnostics in the short form that tests compare. */
export function brief(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, file, line, column }) =>
    `${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`.trim(),
  );
}
