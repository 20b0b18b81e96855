import { existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ChokidarOptions, type FSWatcher, watch as watchFiles } from 'chokidar';
import { isInside } from '../../io/fs/walk-folder.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { errorMessage } from '../../text/error-text.ts';
import { type Arrivals, isHiddenIn, isSince, pollFiles, type Watcher, type WatchRequest } from './poll-files.ts';

/** Saving a file touches only a few paths: itself, and temporary files of the editor. */
const fewPaths = 3;
/** How long to wait for further changes after a few, and after many: a checkout is one change. In milliseconds. */
const [shortQuiet, longQuiet] = [8, 60];
/** A new folder is watched after this time, in milliseconds. */
const settledMs = 300;

/**
 * Watches files and folders, also ones that do not exist yet, until the process ends. Resolves once no change can be missed.
 * `pollMs`: files are compared every so many milliseconds, where the system does not report changes; absent: it does.
 */
export async function watch(request: WatchRequest, pollMs?: number): Promise<Watcher> {
  if (pollMs !== undefined) return pollFiles(request, pollMs);
  let timer: NodeJS.Timeout | undefined;
  let changes = new Set<string>();
  const report = () => {
    const together = changes;
    changes = new Set();
    request.onChange(together);
  };
  const changed = (path: string) => {
    if (request.ignored.some((folder) => isInside(path, folder))) return;
    changes.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, changes.size > fewPaths ? longQuiet : shortQuiet);
  };
  const paths = new Set(request.paths);
  let reopening: NodeJS.Timeout | undefined;
  let since = Number.POSITIVE_INFINITY;
  // chokidar loses a folder that is removed and created again, and its handle of the old one is in the way of a new one.
  const replaced = (path: string) => {
    changed(path);
    since = Math.min(since, Date.now());
    clearTimeout(reopening);
    reopening = setTimeout(() => {
      opened = opened.then(async (before) => {
        await before.close();
        const next = { ...request, paths: [...paths], since };
        since = Number.POSITIVE_INFINITY;
        return openWatchers(next, { changed, replaced });
      });
    }, settledMs);
  };
  let opened = openWatchers(request, { changed, replaced });
  await opened;
  return {
    async add(more, begun) {
      const fresh = more.filter((path) => !paths.has(path));
      for (const path of fresh) paths.add(path);
      if (fresh.length > 0) await (await opened).add(fresh, begun);
    },
  };
}

/** Called with a path that has changed, and with a folder that was removed or replaced. */
interface Listeners {
  readonly changed: (path: string) => void;
  readonly replaced: (path: string) => void;
}

/** All watchers of the system for a request. */
interface OpenWatchers extends Watcher {
  close(): Promise<unknown>;
}

async function openWatchers(request: WatchRequest, { changed, replaced }: Listeners): Promise<OpenWatchers> {
  const { paths, ignored, arrivals: near, since, onError } = request;
  const isIgnored = (path: string) => ignored.some((folder) => isInside(path, folder));
  const watchers: FSWatcher[] = [];
  const identities = new Map<string, string>();
  const identify = (path: string, stats?: Stats) => {
    if (stats?.isDirectory() && !identities.has(path)) identities.set(path, identityOf(stats));
  };
  const compare = (path: string) => {
    const identity = identities.get(path);
    if (identity === undefined) return;
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats ? identityOf(stats) === identity : !paths.includes(path)) return;
    identities.delete(path);
    replaced(path);
  };
  const start = (watched: readonly string[], options: ChokidarOptions) => {
    const watcher = watchFiles([...watched], { ignoreInitial: true, ignored: isIgnored, ...options }).on('error', onError);
    watcher.on('raw', (_, name: string | null, details) => compare(placeOf(name, details)));
    watchers.push(watcher);
    return watcher;
  };
  const open = (watched: readonly string[], options: ChokidarOptions) => {
    const watcher = start(watched, options);
    // chokidar skips changes in quick succession, and reports removals late; raw events have both.
    watcher.on('raw', (_, name: string | null, details) => changed(placeOf(name, details)));
    return watcher.on('all', (event, path) => {
      changed(path);
      // Files may have been added before the new folder was watched.
      if (event === 'addDir') setTimeout(() => changed(path), settledMs).unref();
    });
  };
  let isReady = false;
  const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const scanned = new Set<string>();
  // The watcher of a folder covers its files. The target of a link is elsewhere.
  const inFolders = {
    ignored(path: string, stats?: Stats) {
      if (isIgnored(path)) return true;
      if (!isReady && stats) scanned.add(path);
      identify(path, stats);
      return stats?.isFile() === true && !isLink(path);
    },
  };
  const present = paths.filter((path) => existsSync(path));
  const missing = paths.filter((path) => !existsSync(path));
  const folders = present.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
  const isCovered = (path: string) => folders.some((folder) => isInside(path, folder)) && !isLink(path);
  const files = present.filter((path) => !isCovered(path));
  // chokidar is ready before it watches missing paths, so we watch the existing folders above them, without their content.
  const parents = [...new Set(missing.map(existingParent))];
  const onArrival = (watcher: FSWatcher) =>
    watcher.on('all', (event, path) => {
      if (event.startsWith('add') && missing.some((wanted) => isInside(wanted, path))) replaced(path);
    });
  const isOther = (path: string) => isIgnored(path) || isCovered(path);
  // Changes before the watcher was ready have no event.
  const isMissed = (stats: Stats) => !isReady && isSince(stats, since);
  // A watcher without paths is never ready.
  await Promise.all([
    ...(folders.length > 0 ? [readiness(open(folders, inFolders))] : []),
    ...(files.length > 0 ? [readiness(open(files, {}))] : []),
    ...(parents.length > 0 ? [readiness(onArrival(start(parents, { depth: 0 })))] : []),
    ...(near ? [readiness(watchNear(near, { isOther, isMissed, changed, identify, start }))] : []),
  ]);
  isReady = true;
  for (const path of identities.keys()) compare(path);
  // chokidar reads a folder before it watches it: changes in between have no event.
  const late = [...files, ...scanned].filter((path) => isNewer(path, since));
  for (const path of late) changed(path);
  // A folder among them may have entries that chokidar does not know, so it is watched again.
  const lateFolders = late.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
  if (lateFolders.length > 0) await readiness(open(lateFolders, inFolders));
  for (const path of missing) if (existsSync(path)) replaced(path);
  if (near) for (const path of entriesOf(near.root)) if (isNewer(path, since) && !isIgnored(path) && near.concerns(path)) changed(path);
  return {
    async add(more, begun) {
      const fresh = more.filter((path) => !(existsSync(path) && isCovered(path)));
      if (fresh.length === 0) return;
      // A separate watcher, to know when it is ready.
      await readiness(open(fresh, {}));
      for (const path of fresh) if (isNewer(path, begun)) changed(path);
    },
    close: () => Promise.all(watchers.map((watcher) => watcher.close())),
  };
}

/** A folder that is created again has another identity, even where the number of the old one is used again. */
function identityOf({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev} ${ino} ${birthtimeMs}`;
}

/** How arrivals are told from other changes. */
interface NearWatching {
  /** True for a path that is ignored or watched already. */
  readonly isOther: (path: string) => boolean;
  /** True for a change without an event. */
  readonly isMissed: (stats: Stats) => boolean;
  readonly changed: (path: string) => void;
  /** Called with every folder that is found. */
  readonly identify: (path: string, stats?: Stats) => void;
  readonly start: (watched: readonly string[], options: ChokidarOptions) => FSWatcher;
}

/** Watches a folder for paths that appear or disappear and concern the site. */
function watchNear({ root, concerns }: Arrivals, { isOther, isMissed, changed, identify, start }: NearWatching): FSWatcher {
  const isElsewhere = (path: string) => isHiddenIn(root, path) || isOther(path);
  const arrived = (path: string) => {
    if (!isElsewhere(path) && concerns(path)) changed(path);
  };
  const ignored = (path: string, stats?: Stats) => {
    if (path !== root && stats && isMissed(stats)) arrived(path);
    if (isElsewhere(path)) return true;
    identify(path, stats);
    return stats?.isFile() === true;
  };
  const watcher = start([root], { ignored });
  watcher.on('raw', (event, name: string | null, details) => {
    if (event === 'rename') arrived(placeOf(name, details));
  });
  return watcher.on('addDir', (path) => setTimeout(() => arrived(path), settledMs).unref());
}

/** Visible files and folders directly in a folder, absolute. */
function entriesOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return names.map((name) => join(folder, name));
}

/** Path of a raw event: an entry of the watched folder, or the watched path itself. */
function placeOf(name: string | null, details: unknown): string {
  const watchedPath = typeof details === 'object' && details && 'watchedPath' in details ? String(details.watchedPath) : '';
  return name === null || name === basename(watchedPath) ? watchedPath : join(watchedPath, name);
}

function isNewer(path: string, since: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && isSince(stats, since);
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

/** Hints for when the system runs out of a resource, by error code. */
const hints: Readonly<Record<string, string>> = {
  ENOSPC:
    'All file watchers of this user are in use, often by editors. Raise the limit: "sudo sysctl fs.inotify.max_user_watches=524288", and set it in /etc/sysctl.conf to keep it after a restart.',
  EMFILE:
    'Too many files are open. Raise the limit with "ulimit -n 10240", or on Linux with "sudo sysctl fs.inotify.max_user_instances=1024".',
};

/** The warning when the system cannot watch something. It does not name the folder, since there may be thousands. */
export function watchFailure(error: unknown): Diagnostic {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const hint = hints[code];
  const reason = hint === undefined ? `: ${errorMessage(error)}` : ` (${code})`;
  return warning('watch-failed', `Cannot watch all files${reason}. Changes may be missed until dev is restarted.`, {
    hint: hint ?? 'Restart dev if changes are missed.',
  });
}

const usualPollMs = 200;

/** The `pollMs` of a configuration and of the variables of chokidar, which other tools read too. */
export function pollingOf(usePolling: boolean, environment: NodeJS.ProcessEnv): number | undefined {
  const wish = environment.CHOKIDAR_USEPOLLING;
  const isWanted = wish === undefined || wish === '' ? usePolling : !/^(?:0|false)$/i.test(wish);
  return isWanted ? Number(environment.CHOKIDAR_INTERVAL) || usualPollMs : undefined;
}

/** Serializes an action on names: those that arrive while it runs are batched into the next run. */
export function oneByOne(action: (names: ReadonlySet<string>) => Promise<void>): (names: ReadonlySet<string>) => void {
  let running = Promise.resolve();
  let waiting: Set<string> | undefined;
  return (names) => {
    if (waiting) {
      for (const name of names) waiting.add(name);
      return;
    }
    waiting = new Set(names);
    running = running.then(() => {
      const together = waiting ?? new Set();
      waiting = undefined;
      return action(together);
    });
  };
}
