import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import { readCheckedBytes, writeCheckedBytes } from '../../store/cache-file.ts';
import { markAsUsed, removeOldestFiles } from '../../store/oldest-files.ts';
import type { Store } from '../../store/store.ts';

/** A file that is slow to generate and depends only on its key. */
interface CostlyFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  readonly make: () => Promise<Uint8Array>;
}

/** Why a file could not be generated. */
interface CostlyFailure {
  readonly path: string;
  readonly error: unknown;
}

/** How such files are generated and cached. */
interface CostlyFiles {
  readonly store: Pick<Store, 'folder' | 'isKept'>;
  /** How many are generated in parallel. */
  readonly jobs: number;
}

const cacheFolder = 'pageFiles';

/** Number of unused files that stay in a cache folder: other sites and branches may need them. */
const keptUnused = 500;

/** Takes files from the cache and generates missing ones, several at a time. Passes each to `write` as soon as it is ready. */
export async function makeCostlyFiles(
  files: readonly CostlyFile[],
  { store, jobs }: CostlyFiles,
  write: (file: OutputFile) => void,
): Promise<readonly CostlyFailure[]> {
  const failures: CostlyFailure[] = [];
  const left = files.values();
  const work = async () => {
    for (const file of left) {
      const contents = await costlyFile(file, store).catch((error: unknown) => {
        failures.push({ path: file.path, error });
      });
      if (contents) write({ path: file.path, contents });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  if (files.length > 0 && store.isKept) removeOldestFiles(join(store.folder, cacheFolder), 2 * files.length + keptUnused);
  const order = new Map(files.map(({ path }, index) => [path, index]));
  return failures.sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
}

/** Takes a file from the cache, or generates it. */
export async function costlyFile({ key, make }: CostlyFile, store: CostlyFiles['store']): Promise<Uint8Array> {
  if (!store.isKept) return make();
  const place = { folder: store.folder, name: `${cacheFolder}/${key}` };
  const known = readCheckedBytes(place);
  if (known) {
    markAsUsed(join(store.folder, place.name));
    return known;
  }
  const made = await make();
  writeCheckedBytes(place, made);
  return made;
}
