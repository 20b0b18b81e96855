import { existsSync, lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { existingParent } from '../../io/fs/walk-folder.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import { errorCode, errorMessage } from '../../text/error-text.ts';
import { comparedFiles, type WatchRequest } from './compare-files.ts';

/** Saving a file touches only a few paths: itself, and temporary files of the editor. */
const fewPaths = 3;
/** How long to wait for further changes after a few, and after many: a checkout is one change. In milliseconds. */
const [shortQuiet, longQuiet] = [8, 60];
/** A new folder is looked at again after this time, and a replaced one is watched, in milliseconds. */
const settledMs = 300;

/** Files and folders that are watched. */
export interface Watcher {
  /**
   * Watches more paths; those that are watched already are skipped. `since` is when reading them started, in epoch
   * milliseconds: a change between then and now counts.
   */
  add(paths: readonly string[], since: number): Promise<void>;
}

/**
 * Watches files and folders, also ones that do not exist yet, until the process ends. Resolves once no change can be missed. Events of the
 * system only tell when to compare files, and of a file, which one. `pollMs`: everything is compared every so many milliseconds, where the
 * system does not report changes; absent: it does.
 */
export async function watch(request: WatchRequest, pollMs?: number): Promise<Watcher> {
  const { onChange, onError } = request;
  const files = comparedFiles(request);
  const look = async () => {
    const { changed, isMoved } = await files.look();
    if (changed.size > 0) onChange(changed);
    return isMoved;
  };
  if (pollMs === undefined) return followEvents(request, files, look);
  const wait = () => setTimeout(() => void look().catch(onError).then(wait), pollMs).unref();
  await look();
  wait();
  return { add: async (paths, since) => void files.add(paths, since) };
}

type ComparedFiles = ReturnType<typeof comparedFiles>;

/** Compares files when the system reports an event. `look` compares all, and returns true if some have to be watched anew. */
async function followEvents({ arrivals, onChange, onError }: WatchRequest, files: ComparedFiles, look: () => Promise<boolean>) {
  let touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reopening: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (action: () => Promise<boolean>) => {
    running = running.then(async () => {
      const isMoved = await action().catch(onError);
      if (!isMoved) return;
      clearTimeout(reopening);
      reopening = setTimeout(reopen, settledMs);
    });
    return running;
  };
  const lookAtTouched = async () => {
    const paths = [...touched];
    touched = new Set();
    if (paths.length > fewPaths) return look();
    const found = new Map(paths.map((path) => [path, files.lookAt(path)]));
    const changed = paths.filter((path) => found.get(path));
    if (changed.length > 0) onChange(new Set(changed));
    return paths.some((path) => found.get(path) === undefined) && look();
  };
  const onEvent = (path: string) => {
    if (!files.matters(path)) return;
    touched.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void run(lookAtTouched), touched.size > fewPaths ? longQuiet : shortQuiet);
  };
  const open = async (paths: readonly string[]) => {
    const parents = paths.filter((path) => !existsSync(path)).map(existingParent);
    const watcher = watchFiles([...paths.filter((path) => existsSync(path)), ...parents], {
      ignoreInitial: true,
      // The watcher of a folder covers its files. The target of a link is elsewhere.
      ignored: (path, stats) => !files.matters(path, true) || (stats?.isFile() === true && !paths.includes(path) && !isLink(path)),
    });
    // chokidar skips changes in quick succession, and reports removals late; raw events have both.
    watcher.on('raw', (_, name: string | null, details) => onEvent(placeOf(name, details)));
    watcher.on('all', (event, path) => {
      onEvent(path);
      // Files may have been added before the new folder was watched.
      if (event === 'addDir') setTimeout(() => onEvent(path), settledMs).unref();
    });
    await new Promise((resolve) => watcher.on('error', onError).once('ready', () => resolve(undefined)));
    return watcher;
  };
  const openAll = () => open([...files.paths(), arrivals.root]);
  let watchers = [await openAll()];
  // chokidar loses a folder that is removed and created again, and its handle of the old one is in the way of a new one.
  const reopen = async () => {
    const before = watchers;
    watchers = [];
    await Promise.all(before.map((watcher) => watcher.close()));
    watchers.push(await openAll());
    await run(look);
  };
  await run(look);
  return {
    async add(paths: readonly string[], since: number) {
      const fresh = files.add(paths, since);
      if (fresh.length === 0) return;
      // A separate watcher, to know when it is ready.
      watchers.push(await open(fresh));
      await run(look);
    },
  };
}

/** Path of a raw event: an entry of the watched folder, or the watched path itself. */
function placeOf(name: string | null, details: unknown): string {
  const watchedPath = typeof details === 'object' && details && 'watchedPath' in details ? String(details.watchedPath) : '';
  return name === null || name === basename(watchedPath) ? watchedPath : join(watchedPath, name);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
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
  const code = errorCode(error);
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
