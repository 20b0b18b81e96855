import type { IslandRegistry } from '../../bundle/bundle-islands.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { getOrMake } from '../../text/group-by.ts';
import type { PageWorkerRequest } from './page-messages.ts';
import type { Waiting } from './start-worker.ts';

/** Islands of a page worker: the main thread bundles them, so that each is bundled once. */
interface RemoteIslands extends IslandRegistry {
  /** Handles the answer of the main thread. */
  settle(answer: Extract<PageWorkerRequest, { kind: 'island' }>): void;
}

/** Creates the registry; `ask` sends a file to the main thread, relative to the root. */
export function remoteIslands(ask: (file: string) => void): RemoteIslands {
  const urls = new Map<string, Promise<string>>();
  const waiting = new Map<string, Waiting<string>>();
  return {
    urlOf(file) {
      const asked = () =>
        new Promise<string>((resolve, reject) => {
          waiting.set(file, { resolve, reject });
          ask(file);
        });
      return getOrMake(urls, file, asked);
    },
    settle(answer) {
      const asked = waiting.get(answer.file);
      waiting.delete(answer.file);
      if ('url' in answer) asked?.resolve(answer.url);
      else asked?.reject(new DocsError(answer.failures));
    },
    used: () => [],
    add: () => {},
    forget: () => {},
  };
}
