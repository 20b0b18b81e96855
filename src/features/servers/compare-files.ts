import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside, statsOf } from '../../io/fs/walk-folder.ts';

/** What to watch. All absolute. */
export interface WatchRequest {
  readonly paths: readonly string[];
  /** Folders whose changes are ignored. */
  readonly ignored: readonly string[];
  /** A folder where unwatched files and folders may appear and disappear that concern the site. */
  readonly arrivals: Arrivals;
  /** When reading the files started, in epoch milliseconds: later changes count. */
  readonly since: number;
  /** Called once for a batch of changes, with the absolute paths of what was added, changed or removed. */
  readonly onChange: (paths: ReadonlySet<string>) => void;
  /** Called with the error when the system cannot watch something. */
  readonly onError: (error: unknown) => void;
}

/** A folder in which paths may appear and disappear. */
export interface Arrivals {
  /** Absolute. Hidden folders in it and `node_modules` are ignored. */
  readonly root: string;
  /** Whether the site may depend on a path that was added or removed; absolute. */
  readonly concerns: (path: string) => boolean;
}

/** State of an unwatched path, whose content is not compared. */
const unread = '';
const folderState = 'folder';

// File system clocks tick only every few milliseconds.
const clockMs = 10;
/** What was written this short a time before an event is a change even in the same state, in milliseconds. */
const justNow = 60;

/** Compares the states of files: two looks at everything cannot miss what appears and disappears between them. */
export function comparedFiles({ paths, ignored, arrivals: { root, concerns }, since }: Omit<WatchRequest, 'onChange' | 'onError'>) {
  const watched = new Map(paths.map((path) => [path, since]));
  const seen = new Set<string>();
  let last = new Map<string, string>();
  const isIgnored = (path: string) => ignored.some((folder) => isInside(path, folder));
  const isWatched = (path: string) => watched.has(path) || [...watched.keys()].some((folder) => isInside(path, folder));
  const isNear = (path: string) => isInside(path, root) && !isHiddenIn(root, path);
  const isNews = (path: string, isRead: boolean, [before, now]: readonly (string | undefined)[]) =>
    isRead ? before !== now : path !== root && (before === undefined) !== (now === undefined) && concerns(path);
  return {
    /** The watched paths. */
    paths: () => [...watched.keys()],
    /** True for a path whose events matter: it is watched, on the way to such a path, or may have arrived. `isScan`: arrivals need not concern the site. */
    matters: (path: string, isScan = false) =>
      !isIgnored(path) &&
      ((isNear(path) && (isScan || concerns(path))) || isWatched(path) || [...watched.keys()].some((wanted) => isInside(wanted, path))),
    /** Adds paths to watch. Returns those that were not watched yet. `begun` is when reading them started: a change since then counts. */
    add(more: readonly string[], begun: number): string[] {
      const fresh = more.filter((path) => !watched.has(path) && !last.get(path));
      for (const path of fresh) watched.set(path, begun);
      return fresh;
    },
    /**
     * Looks at everything. Returns what was added, changed or removed since the last look, and `isMoved` if a folder is gone, or another one has its
     * path, or a missing path has appeared: it has to be watched anew. Calls must not overlap.
     */
    async look() {
      const now = new Map<string, string>();
      const changed = new Set<string>();
      let isMoved = false;
      const see = async (from: string, begun: number, isRead: boolean) => {
        const isNew = !seen.has(from);
        seen.add(from);
        const isLeftOut = (path: string) => isIgnored(path) || now.has(path) || !(isRead || isNear(path));
        await visit(from, isLeftOut, (path, stats) => {
          const [before, state] = [last.get(path), isRead ? stateOf(stats) : unread];
          now.set(path, state);
          if (isNew ? isSince(stats, begun) && isNews(path, isRead, [undefined, state]) : isNews(path, isRead, [before, state]))
            changed.add(path);
          if (path === from && !isNew && before === undefined) isMoved = true;
        });
      };
      for (const [path, begun] of [...watched]) await see(path, begun, true);
      await see(root, since, false);
      for (const [path, before] of last) {
        const state = now.get(path);
        if (state === undefined && isNews(path, before !== unread, [before, state])) changed.add(path);
        if (before.startsWith(folderState) && state !== before) isMoved = true;
      }
      last = now;
      return { changed, isMoved };
    },
    /** Looks at a path after an event. Returns whether it has changed; `undefined` if that is not all, because it is or may have been a folder. */
    lookAt(path: string): boolean | undefined {
      const [stats, before] = [statsOf(path), last.get(path)];
      if (stats ? stats.isDirectory() : before === unread || before?.startsWith(folderState)) return undefined;
      const isRead = isWatched(path);
      const state = stats && (isRead ? stateOf(stats) : unread);
      if (state === undefined) last.delete(path);
      else last.set(path, state);
      return isNews(path, isRead, [before, state]) || (isRead && stats !== undefined && isSince(stats, Date.now() - justNow));
    },
  };
}

/** True for hidden folders and files below a root, and for packages. Both absolute. */
function isHiddenIn(root: string, path: string): boolean {
  return path !== root && /[\\/](?:\.|node_modules(?:[\\/]|$))/.test(path.slice(root.length));
}

/** True if a file changed after a time, in epoch milliseconds. */
function isSince({ mtimeMs, ctimeMs }: Stats, since: number): boolean {
  return Math.max(mtimeMs, ctimeMs) > since - clockMs;
}

/** A folder that is created again has another state, even where the number of the old one is used again. */
function stateOf(stats: Stats): string {
  const { dev, ino, birthtimeMs, mtimeMs, ctimeMs, size } = stats;
  return stats.isDirectory() ? `${folderState} ${dev} ${ino} ${birthtimeMs}` : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** Calls `see` for a path and everything below it, links followed; paths that are missing or left out have no call. */
async function visit(path: string, isLeftOut: (path: string) => boolean, see: (path: string, stats: Stats) => void): Promise<void> {
  const below = async (place: string, ancestors: readonly string[]): Promise<void> => {
    const stats = isLeftOut(place) ? undefined : await stat(place).catch(() => undefined);
    const id = stats && `${stats.dev} ${stats.ino}`;
    // A link to a folder that contains it has no end.
    if (!id || ancestors.includes(id)) return;
    see(place, stats);
    if (!stats.isDirectory()) return;
    const names = await readdir(place).catch(() => []);
    await Promise.all(names.map((name) => below(join(place, name), [...ancestors, id])));
  };
  await below(path, []);
}
