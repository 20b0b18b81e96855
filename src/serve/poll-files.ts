import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../io/fs/walk-folder.ts';
import { isHiddenIn, isSince, type Watcher, type WatchRequest } from './watch-request.ts';

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
