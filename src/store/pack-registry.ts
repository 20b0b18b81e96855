import { hashOf } from '../text/hash.ts';
import { type PackedValue, packsOf, readPack, readPacks, removePack, writePack } from './pack-file.ts';

/** Stores thousands of values in a few files. */
export type PackRegistry = ReturnType<typeof openPackRegistry>;

/** Characters of pending values after which a pack is written. */
const usualSize = 2 ** 20;
/** Number of packs kept in memory: values are read roughly in the order in which they were written. */
const mostOpen = 4;
/** Unused values kept for each used one: they may belong to other branches or earlier states. */
const spare = 3;
/** Registries with fewer values are not pruned. */
const smallShelf = 2000;
/** Every run with new values leaves a pack, however small. */
const mostSmallPacks = 100;

/** Opens the packs of a folder, which are read on first use. */
export function openPackRegistry(folder: string) {
  const used = new Set<string>();
  const pending = new Map<string, string>();
  let pendingSize = 0;
  let known: Map<string, PackedValue> | undefined;
  const open = new Map<string, Buffer>();

  const bytesOf = (pack: string): Buffer => {
    const bytes = open.get(pack) ?? readPack(folder, pack);
    // The most recently used one stays longest.
    open.delete(pack);
    open.set(pack, bytes);
    const [oldest] = open.keys();
    if (oldest !== undefined && open.size > mostOpen) open.delete(oldest);
    return bytes;
  };
  const read = (key: string, { pack, start, end, hash }: PackedValue): string | undefined => {
    try {
      const bytes = bytesOf(pack).subarray(start, end);
      if (hashOf(key, bytes) === hash) return bytes.toString();
    } catch {
      // Another run has removed it.
    }
    // A damaged pack is not trusted at all: its values are misses, and are written again.
    open.delete(pack);
    removePack(folder, pack);
    for (const [key, value] of known ?? []) if (value.pack === pack) known?.delete(key);
    return undefined;
  };
  /** Writes pending values. */
  const flush = (): void => {
    if (pending.size === 0) return;
    known ??= readPacks(folder);
    for (const [key, value] of writePack(folder, pending)) known.set(key, value);
    pending.clear();
    pendingSize = 0;
  };
  const put = (key: string, value: string): void => {
    used.add(key);
    pending.set(key, value);
    pendingSize += value.length;
    if (pendingSize >= usualSize) flush();
  };
  return {
    put,
    flush,
    /** Keys that were read or put since the registry was opened. */
    usedKeys: (): readonly string[] => [...used],
    /** Adds keys that other threads used, and makes the values that they wrote available. */
    addUsed(keys: readonly string[]): void {
      for (const key of keys) used.add(key);
      if (pending.size === 0) known = undefined;
    },
    get(key: string): string | undefined {
      used.add(key);
      const waiting = pending.get(key);
      if (waiting !== undefined) return waiting;
      known ??= readPacks(folder);
      const value = known.get(key);
      return value && read(key, value);
    },
    /** Removes values that were not used since the registry was opened, if they are by far the most, or spread over too many files. */
    prune(): void {
      flush();
      if (used.size > 0) known ??= readPacks(folder);
      const values = known ?? new Map<string, PackedValue>();
      // Registries are pruned one after the other: of a large site, their indexes would take much memory together.
      known = undefined;
      const packs = packsOf(values);
      const size = [...values.values()].reduce((sum, { start, end }) => sum + end - start, 0);
      if (values.size <= smallShelf + used.size * (spare + 1) && packs.size <= mostSmallPacks + size / usualSize) return;
      // Used values move to new packs, and the old ones are removed.
      known = new Map();
      for (const [key, value] of values) {
        const contents = used.has(key) ? read(key, value) : undefined;
        if (contents !== undefined) put(key, contents);
      }
      flush();
      const written = packsOf(known);
      for (const pack of packs) if (!written.has(pack)) removePack(folder, pack);
    },
  };
}
