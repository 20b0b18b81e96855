import { watch as watchFiles } from 'chokidar';
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
  /** Keeps an eye on more; what is watched already stays watched once. */
  add(paths: readonly string[]): void;
}

/** Watches files and folders until the process ends. Resolves once no change can be missed any more. */
export function watch({ paths, ignored, onChange, onError }: WatchRequest): Promise<Watcher> {
  let timer: NodeJS.Timeout | undefined;
  const known = new Set(paths);
  // Looking at a folder again would take what appears in it meanwhile for something that was there before.
  const add = (more: readonly string[]) => {
    const fresh = more.filter((path) => !known.has(path));
    for (const path of fresh) known.add(path);
    if (fresh.length > 0) watcher.add(fresh);
  };
  const watcher = watchFiles([...paths], { ignoreInitial: true, ignored: (path) => ignored.some((folder) => isInside(path, folder)) });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
  watcher.on('error', (error) => onError(error instanceof Error ? error.message : String(error)));
  return new Promise((resolve) => {
    watcher.once('ready', () => resolve({ add }));
  });
}
