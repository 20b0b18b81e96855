import type { Stats } from 'node:fs';

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
