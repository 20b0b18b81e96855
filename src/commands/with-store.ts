import { openStore, openStoreIn, openTemporaryStore, type Store } from '../io/cache/store.ts';
import { fileError } from '../io/fs/file-error.ts';
import type { CommandOptions } from './options.ts';

/** Runs a command with the cache of the site, or with a temporary one. Disk errors become diagnostics. */
export async function withStore<Result>(
  { project, useCache, cacheFolder }: CommandOptions,
  run: (store: Store) => Promise<Result>,
): Promise<Result> {
  const kept = () => (cacheFolder === undefined ? openStore(project.root) : openStoreIn(cacheFolder));
  const store = useCache ? kept() : openTemporaryStore();
  process.once('exit', store.close);
  try {
    return await run(store).finally(store.close);
  } catch (error) {
    throw fileError(error);
  } finally {
    process.off('exit', store.close);
  }
}
