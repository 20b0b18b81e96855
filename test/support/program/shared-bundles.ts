import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Cache directory of sites without their own code. It is shared by test files and runs, since a change makes bundles miss. */
export const sharedCache = join(root, 'node_modules/.cache/storedocs-tests/bundles');

/** Bundles of the files of storedocs itself, the same for every site with the same settings. */
const ownBundles = ['base-url', 'browser', 'parts', 'pre-paint', 'react', 'redirect', 'search', 'search-worker'];

/**
 * Copies bundles of the files of storedocs itself into a cache directory without any, since they take most of the time for a new
 * site.
 */
export function seedCache(folder: string): void {
  // Anything at that path, even a broken symlink, belongs to the test.
  if (lstatSync(join(folder, 'bundles'), { throwIfNoEntry: false })) return;
  for (const name of ownBundles) {
    const from = join(sharedCache, 'bundles', name);
    const to = join(folder, 'bundles', name);
    mkdirSync(to, { recursive: true });
    for (const entry of existsSync(from) ? readdirSync(from) : []) {
      try {
        cpSync(join(from, entry), join(to, entry), { recursive: true, preserveTimestamps: true });
      } catch (error) {
        // Another test file may be cleaning the shared cache.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        rmSync(join(to, entry), { recursive: true, force: true });
      }
    }
  }
}

/** Builds a small site once after each change of storedocs, so that its bundles can be copied. */
export function prepareProgramBundles(program: string): void {
  const { mtimeMs } = statSync(join(root, 'dist/cli.js'));
  const done = join(sharedCache, 'programs', String(mtimeMs));
  if (existsSync(done)) return;
  const site = mkdtempSync(join(tmpdir(), 'storedocs-test-'));
  try {
    writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Test', url: 'https://example.com' };\n");
    mkdirSync(join(site, 'content/docs'), { recursive: true });
    writeFileSync(join(site, 'content/docs/a.md'), '---\nredirect_from: /b\n---\n\n# A\n');
    execFileSync(process.execPath, [program, 'check', '--cache-dir', sharedCache], { cwd: site, stdio: 'ignore' });
    rmSync(join(sharedCache, 'programs'), { recursive: true, force: true });
    mkdirSync(join(sharedCache, 'programs'), { recursive: true });
    writeFileSync(done, '');
  } finally {
    rmSync(site, { recursive: true });
  }
}

/** True for a site with templates, components or page modules, whose bundles contain its own code. */
export function hasOwnCode(site: string): boolean {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).some(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !/^site\.config\.[jt]s$/.test(path),
  );
}
