import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesIn } from '../../../src/io/fs/walk-folder.ts';
import { readChecked, writeChecked } from '../../../src/store/cache-file.ts';

const root = join(import.meta.dirname, '../../..');

const caches = join(root, 'node_modules/.cache/storedocs-tests');

/** Cache directory of sites without their own code. It is shared by test files and runs, since a change makes bundles miss. */
export const sharedCache = join(caches, 'bundles');

/** Bundles of the files of storedocs itself, the same for every site with the same settings. */
const ownBundles = ['base-url', 'browser', 'page-scripts', 'parts', 'pre-paint', 'react', 'redirect', 'search', 'search-worker', 'server'];

/**
 * Copies bundles of the files of storedocs itself into a cache directory without any, since they take most of the time for a new
 * site: those of the program from `from`, or else those of the sources.
 */
export function seedCache(folder: string, from = sharedCache): void {
  // Anything at that path, even a broken symlink, belongs to the test.
  if (lstatSync(join(folder, 'bundles'), { throwIfNoEntry: false })) return;
  try {
    for (const bundle of ownBundles) {
      mkdirSync(join(folder, 'bundles', bundle), { recursive: true });
      for (const entry of namesIn(join(from, 'bundles', bundle))) copyBundle(`bundles/${bundle}/${entry}`, { from, folder });
    }
    for (const modules of namesIn(join(from, 'modules')).filter((name) => !name.includes('.')))
      cpSync(join(from, 'modules', modules), join(folder, 'modules', modules), { recursive: true, preserveTimestamps: true });
  } catch (error) {
    // Another test file may be cleaning the shared cache.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** The entry of a server bundle has the paths of its modules in the cache. */
function copyBundle(name: string, { from, folder }: { readonly from: string; readonly folder: string }): void {
  if (name.startsWith('bundles/server/'))
    writeChecked({ folder, name }, (readChecked({ folder: from, name }) ?? '').replaceAll(from, folder));
  else cpSync(join(from, name), join(folder, name), { preserveTimestamps: true });
}

/** A cache directory with the bundles of the program, made once after each change of storedocs by the build of a small site. */
export function programCache(program: string): string {
  const { mtimeMs } = statSync(join(root, 'dist/cli.js'));
  const folder = join(caches, 'programs', String(mtimeMs));
  if (existsSync(folder)) return folder;
  const site = mkdtempSync(join(tmpdir(), 'storedocs-test-'));
  try {
    writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Test', url: 'https://example.com' };\n");
    mkdirSync(join(site, 'content/docs'), { recursive: true });
    writeFileSync(join(site, 'content/docs/a.md'), '---\nredirect_from: /b\n---\n\n# A\n');
    // If it fails, so do the tests that run it.
    spawnSync(process.execPath, [program, 'check', '--cache-dir', join(site, 'cache')], { cwd: site, stdio: 'ignore' });
    rmSync(join(caches, 'programs'), { recursive: true, force: true });
    seedCache(folder, join(site, 'cache'));
  } finally {
    rmSync(site, { recursive: true });
  }
  return folder;
}

/** True for a site with templates, components or page modules, whose bundles contain its own code. */
export function hasOwnCode(site: string): boolean {
  return readdirSync(site, { recursive: true, encoding: 'utf8' }).some(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !/^site\.config\.[jt]s$/.test(path),
  );
}
