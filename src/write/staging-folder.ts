import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../io/fs/walk-folder.ts';

/** Prefix of the name of a staging folder inside an output folder. */
const insidePrefix = '.storedocs-';

/**
 * Where a run stages its files: next to the output folder, or inside it if that is a separate volume. Renaming works only within one file
 * system, and a full volume is noticed before the output changes. `run` is the name of the process.
 */
export function stagingFolder(outDir: string, run: string): string {
  return isVolume(outDir) ? join(outDir, insidePrefix + run) : join(dirname(outDir), besidePrefix(outDir) + run);
}

function besidePrefix(outDir: string): string {
  return `.${basename(outDir)}.storedocs-`;
}

/** The staging folders of all runs for an output, and the names of their processes. */
export function stagingFolders(outDir: string): { readonly path: string; readonly run: string }[] {
  const below = (folder: string, prefix: string) =>
    namesIn(folder)
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ path: join(folder, name), run: name.slice(prefix.length) }));
  return [...below(dirname(outDir), besidePrefix(outDir)), ...below(outDir, insidePrefix).filter(({ path }) => isStaged(basename(path)))];
}

/** True for a path in an output folder that belongs to a run and not to the site. */
export function isStaged(path: string): boolean {
  return /^\.storedocs-\d+(-\d+)?(\/|$)/.test(path);
}

function isVolume(outDir: string): boolean {
  const device = deviceOf(outDir);
  return device !== undefined && device !== deviceOf(dirname(outDir));
}

/** `undefined` for a missing folder. */
function deviceOf(path: string): number | undefined {
  try {
    return statSync(path).dev;
  } catch {
    return undefined;
  }
}
