import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Everything that `bundle-program.mjs` reads, except for packages: `npm ci` bundles after it has installed them. */
const inputs = ['src', 'bin/create-storedocs/src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The {@link sourceState} of the bundle in `dist`. */
export const stateFile = 'dist/source-state.txt';

/** A hash of the names, sizes and times of all sources. */
export function sourceState() {
  const hash = createHash('sha256');
  for (const input of inputs) for (const line of linesOf(input)) hash.update(line);
  return hash.digest('hex');
}

function linesOf(path) {
  const stats = statSync(join(root, path));
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}\n`];
  return readdirSync(join(root, path)).flatMap((name) => linesOf(`${path}/${name}`));
}

/**
 * Bundles the program unless `dist` has the bundle of these sources. For checkouts: the package contains only the bundle. Ends the
 * process if the sources cannot be bundled.
 */
export function refreshProgram() {
  const file = join(root, stateFile);
  if (existsSync(file) && readFileSync(file, 'utf8') === sourceState()) return;
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'bundle-program.mjs')], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
