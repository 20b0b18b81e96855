import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch as watchFiles } from 'chokidar';
import { isInside } from './walk-folder.ts';

/** What to keep an eye on. All absolute. */
export interface WatchRequest {
  readonly paths: readonly string[];
  /** Folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** Called once for all changes that come together. */
  readonly onChange: () => void;
  /** Called with what the system says when it cannot watch something. */
  readonly onError: (message: string) => void;
}

// Long enough for an editor that writes by rename, and for a checkout of many files to be seen as one.
const settleMs = 60;

export interface Watcher {
  /**
   * Keeps an eye on more; what is watched already stays watched once. `since` is when reading them began, in milliseconds
   * of the epoch: a change between then and now counts.
   */
  add(paths: readonly string[], since: number): Promise<void>;
}

/** Watches files and folders until the process ends; what is missing may come. Resolves once no change can be missed any more. */
export async function watch({ paths, ignored, onChange, onError }: WatchRequest): Promise<Watcher> {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  };
  const open = (watched: readonly string[], options: ChokidarOptions) => {
    const watcher = watchFiles([...watched], {
      ignoreInitial: true,
      ignored: (path) => ignored.some((folder) => isInside(path, folder)),
      ...options,
    });
    return watcher.on('error', (error) => onError(error instanceof Error ? error.message : String(error)));
  };
  const here = paths.filter((path) => existsSync(path));
  const missing = paths.filter((path) => !existsSync(path));
  const watcher = open(here, {}).on('all', changed);
  // The library is ready before it looks out for what is missing. So the folders where it will appear are watched, without what is in them.
  const arrivals = new Map<string, FSWatcher>();
  const folders = [...new Set(missing.map(existingParent))];
  const doors = open(folders, { depth: 0 }).on('all', (event, path) => {
    if (!event.startsWith('add') || !missing.some((wanted) => isInside(wanted, path))) return;
    void arrivals.get(path)?.close();
    arrivals.set(path, open([path], { ignoreInitial: false }).on('all', changed));
  });
  // Who watches nothing is never ready.
  await Promise.all([...(here.length > 0 ? [readiness(watcher)] : []), ...(folders.length > 0 ? [readiness(doors)] : [])]);
  const known = new Set(paths);
  return {
    async add(more, since) {
      const fresh = more.filter((path) => !known.has(path));
      if (fresh.length === 0) return;
      for (const path of fresh) known.add(path);
      // A watcher of their own tells when it is ready.
      await readiness(open(fresh, {}).on('all', changed));
      if (fresh.some((path) => isNewer(path, since))) changed();
    },
  };
}

// Clocks of file systems stand still for some milliseconds at a time.
const clockMs = 10;

function isNewer(path: string, since: number): boolean {
  const time = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return time !== undefined && time > since - clockMs;
}

function existingParent(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) ? parent : existingParent(parent);
}

function readiness(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve());
  });
}
