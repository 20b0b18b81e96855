import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../../io/fs/walk-folder.ts';

/** What to watch. All absolute. */
export interface WatchRequest {
  readonly paths: readonly string[];
  /** Folders whose changes are ignored. */
  readonly ignored: readonly string[];
  /** A folder where unwatched files and folders may appear and disappear that concern the site. */
  readonly arrivals?: Arrivals | undefined;
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

/** Files and folders that are watched. */
export interface Watcher {
  /**
   * Watches more paths; those that are watched already are skipped. `since` is when reading them started, in epoch
   * milliseconds: a change between then and now counts.
   */
  add(paths: readonly string[], since: number): Promise<void>;
}

/** True for hidden folders and files below a root, and for packages. Both absolute. */
export function isHiddenIn(root: string, path: string): boolean {
  return path !== root && /[\\/](?:\.|node_modules(?:[\\/]|$))/.test(path.slice(root.length));
}

// File system clocks tick only every few milliseconds.
const clockMs = 10;

/** True if a file changed after a time, in epoch milliseconds. */
export function isSince({ mtimeMs, ctimeMs }: Stats, since: number): boolean {
  return Math.max(mtimeMs, ctimeMs) > since - clockMs;
}

/** State of an unwatched path, whose content is not compared. */
const unread = '';

/**
 * Watches by comparing files every `pollMs` milliseconds, for systems that do not report changes. Unlike a watcher for each
 * file, two looks at everything cannot miss what appears and disappears between them. Resolves after the first look.
 */
export async function pollFiles({ paths, ignored, arrivals, since, onChange, onError }: WatchRequest, pollMs: number): Promise<Watcher> {
  const isIgnored = (path: string) => ignored.some((folder) => isInside(path, folder));
  const watched = new Map(paths.map((path) => [path, since]));
  const seen = new Set<string>();
  let last: ReadonlyMap<string, string> = new Map();
  const look = async () => {
    const now = new Map<string, string>();
    const changed = new Set<string>();
    const isFirstLook = last.size === 0;
    for (const [root, begun] of [...watched]) {
      const isNew = !seen.has(root);
      seen.add(root);
      await visit(root, isIgnored, (path, stats) => {
        const state = stats.isDirectory() ? 'folder' : `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
        now.set(path, state);
        if (isNew ? isSince(stats, begun) : last.get(path) !== state) changed.add(path);
      });
    }
    if (arrivals) {
      const { root, concerns } = arrivals;
      const isElsewhere = (path: string) => isHiddenIn(root, path) || isIgnored(path) || now.has(path);
      await visit(root, isElsewhere, (path, stats) => {
        now.set(path, unread);
        if (path !== root && (isFirstLook ? isSince(stats, since) : !last.has(path)) && concerns(path)) changed.add(path);
      });
    }
    for (const [path, state] of last) if (!now.has(path) && (state !== unread || arrivals?.concerns(path) === true)) changed.add(path);
    last = now;
    if (changed.size > 0) onChange(changed);
  };
  const wait = () => setTimeout(() => void look().catch(onError).then(wait), pollMs).unref();
  await look();
  wait();
  return {
    async add(more, begun) {
      for (const path of more) if (!watched.has(path) && !last.get(path)) watched.set(path, begun);
    },
  };
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
