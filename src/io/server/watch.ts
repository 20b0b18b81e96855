import { existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch as watchFiles } from 'chokidar';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isInside } from '../fs/walk-folder.ts';

/** What to keep an eye on. All absolute. */
export interface WatchRequest {
  readonly paths: readonly string[];
  /** Folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** When reading what is there began, in milliseconds of the epoch: what changed since then counts. */
  readonly since: number;
  /** Called once for all changes that come together, with the absolute paths of what came, changed or went. */
  readonly onChange: (paths: ReadonlySet<string>) => void;
  /** Called with what the system says when it cannot watch something. */
  readonly onError: (error: unknown) => void;
}

export interface Watcher {
  /**
   * Keeps an eye on more; what is watched already stays watched once. `since` is when reading them began, in milliseconds
   * of the epoch: a change between then and now counts.
   */
  add(paths: readonly string[], since: number): Promise<void>;
}

/** A file that is saved touches a few paths at most: itself, and those that its editor writes for a moment. */
const fewPaths = 3;
/** How long it has to be quiet after a few changes, and after many: a checkout is seen as one. In milliseconds. */
const [shortQuiet, longQuiet] = [8, 60];
/** After this time a new folder is watched for sure, in milliseconds. */
const settledMs = 300;

/** Watches files and folders until the process ends; what is missing may come. Resolves once no change can be missed any more. */
export async function watch({ paths, ignored, since, onChange, onError }: WatchRequest): Promise<Watcher> {
  let timer: NodeJS.Timeout | undefined;
  let changes = new Set<string>();
  const isIgnored = (path: string) => ignored.some((folder) => isInside(path, folder));
  const changed = (path: string) => {
    if (isIgnored(path)) return;
    changes.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, changes.size > fewPaths ? longQuiet : shortQuiet);
  };
  const report = () => {
    const together = changes;
    changes = new Set();
    onChange(together);
  };
  const open = (watched: readonly string[], options: ChokidarOptions) => {
    const watcher = watchFiles([...watched], { ignoreInitial: true, ignored: isIgnored, ...options });
    // The library passes over changes that follow each other closely, and tells of what vanishes only after a while: the system does not.
    watcher.on('raw', (_, name: string | null, details) => changed(placeOf(name, details)));
    watcher.on('all', (event, path) => {
      changed(path);
      // What came into a new folder before that was watched.
      if (event === 'addDir') setTimeout(() => changed(path), settledMs).unref();
    });
    return watcher.on('error', onError);
  };
  let isReady = false;
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  // The system says what happens in a folder: its files need no watchers of their own. What a link leads to lies elsewhere.
  const inFolders = {
    ignored(path: string, stats?: Stats) {
      if (isIgnored(path)) return true;
      if (!isReady && stats && isSince(stats, since)) changed(path);
      return stats?.isFile() === true && !isLink(path);
    },
  };
  const present = paths.filter((path) => existsSync(path));
  const missing = paths.filter((path) => !existsSync(path));
  const folders = present.filter((path) => statSync(path).isDirectory());
  const isCovered = (path: string) => folders.some((folder) => isInside(path, folder)) && !isLink(path);
  const files = present.filter((path) => !isCovered(path));
  // The library is ready before it looks out for what is missing. So the folders where it will appear are watched, without what is in them.
  const arrivals = new Map<string, FSWatcher>();
  const doors = [...new Set(missing.map(existingParent))];
  const atDoors = (watcher: FSWatcher) =>
    watcher.on('all', (event, path) => {
      if (!event.startsWith('add') || !missing.some((wanted) => isInside(wanted, path))) return;
      void arrivals.get(path)?.close();
      arrivals.set(path, open([path], { ignoreInitial: false }));
    });
  // Who watches nothing is never ready.
  await Promise.all([
    ...(folders.length > 0 ? [readiness(open(folders, inFolders))] : []),
    ...(files.length > 0 ? [readiness(open(files, {}))] : []),
    ...(doors.length > 0
      ? [readiness(atDoors(watchFiles(doors, { ignoreInitial: true, ignored: isIgnored, depth: 0 }).on('error', onError)))]
      : []),
  ]);
  isReady = true;
  for (const path of files) if (isNewer(path, since)) changed(path);
  for (const path of missing) if (existsSync(path)) changed(path);
  const known = new Set(paths);
  return {
    async add(more, begun) {
      const fresh = more.filter((path) => !known.has(path) && !(existsSync(path) && isCovered(path)));
      if (fresh.length === 0) return;
      for (const path of fresh) known.add(path);
      // A watcher of their own tells when it is ready.
      await readiness(open(fresh, {}));
      for (const path of fresh) if (isNewer(path, begun)) changed(path);
    },
  };
}

/** What an event of the system is about: an entry of the folder that is watched, or what is watched itself. */
function placeOf(name: string | null, details: unknown): string {
  const watchedPath = typeof details === 'object' && details && 'watchedPath' in details ? String(details.watchedPath) : '';
  return name === null || name === basename(watchedPath) ? watchedPath : join(watchedPath, name);
}

// Clocks of file systems stand still for some milliseconds at a time.
const clockMs = 10;

function isNewer(path: string, since: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && isSince(stats, since);
}

function isSince({ mtimeMs, ctimeMs }: Stats, since: number): boolean {
  return Math.max(mtimeMs, ctimeMs) > since - clockMs;
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

/** What to do when the system has no more to give, by its word for that. */
const hints: Readonly<Record<string, string>> = {
  ENOSPC:
    'All watchers of this user are taken, often by editors. Raise the limit: "sudo sysctl fs.inotify.max_user_watches=524288", and the same line in /etc/sysctl.conf for good.',
  EMFILE:
    'Too many files are open. Raise the limit with "ulimit -n 10240", or on Linux with "sudo sysctl fs.inotify.max_user_instances=1024".',
};

/** What to say when the system cannot watch something: it may be asked for thousands of folders, so no name is in it. */
export function watchFailure(error: unknown): Diagnostic {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = hints[code];
  const reason = hint === undefined ? `: ${error instanceof Error ? error.message : String(error)}` : ` (${code})`;
  return {
    code: 'watch-failed',
    severity: 'warning',
    message: `The system cannot watch all files${reason}. Changes may go unseen until dev is started anew.`,
    hint: hint ?? 'Start dev again if changes go unseen.',
  };
}
