import { hashOf } from '../../text/hash.ts';
import { type PackedValue, readPack, readPacks, removePack, writePack } from './pack-file.ts';

/** Keeps thousands of values in few files. */
export interface PackRegistry {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  /** Keys that were asked for or put since the registry was opened. */
  usedKeys(): readonly string[];
  /** Adds keys that other threads used; what these wrote is found from now on. */
  addUsed(keys: readonly string[]): void;
  /** Writes what has come. */
  flush(): void;
  /** Removes values that were not requested since the registry was opened, where they are by far the most, or are spread over too many files. */
  prune(): void;
}

/** A pack is written when so much has come, in letters. */
const usualSize = 2 ** 20;
/** Packs that are held in memory: values are asked for about in the order in which they came. */
const mostOpen = 4;
/** Unused values kept for each used one: those of other branches, or of yesterday. */
const spare = 3;
/** Small registries are left alone; in values. */
const smallShelf = 2000;
/** Every run that has news leaves a pack, however small. */
const mostSmallPacks = 100;

/** Opens the packs of a folder, which are read on first use. */
export function openPackRegistry(folder: string): PackRegistry {
  const used = new Set<string>();
  const pending = new Map<string, string>();
  let pendingSize = 0;
  let known: Map<string, PackedValue> | undefined;
  const open = new Map<string, Buffer>();

  const bytesOf = (pack: string): Buffer => {
    const bytes = open.get(pack) ?? readPack(folder, pack);
    // The one that was needed last stays longest.
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
    // Nothing of a damaged pack is trusted: its values are misses, and are written again.
    open.delete(pack);
    removePack(folder, pack);
    for (const [key, value] of known ?? []) if (value.pack === pack) known?.delete(key);
    return undefined;
  };
  const flush = () => {
    if (pending.size === 0) return;
    known ??= readPacks(folder);
    for (const [key, value] of writePack(folder, pending)) known.set(key, value);
    pending.clear();
    pendingSize = 0;
  };
  const put = (key: string, value: string) => {
    used.add(key);
    pending.set(key, value);
    pendingSize += value.length;
    if (pendingSize >= usualSize) flush();
  };
  return {
    put,
    flush,
    usedKeys: () => [...used],
    addUsed(keys) {
      for (const key of keys) used.add(key);
      if (pending.size === 0) known = undefined;
    },
    get(key) {
      used.add(key);
      const waiting = pending.get(key);
      if (waiting !== undefined) return waiting;
      known ??= readPacks(folder);
      const value = known.get(key);
      return value && read(key, value);
    },
    prune() {
      flush();
      if (used.size > 0) known ??= readPacks(folder);
      const values = known ?? new Map<string, PackedValue>();
      const packs = packsOf(values);
      const size = [...values.values()].reduce((sum, { start, end }) => sum + end - start, 0);
      if (values.size <= smallShelf + used.size * (spare + 1) && packs.size <= mostSmallPacks + size / usualSize) return;
      // What is wanted goes into packs of its own, and the others go.
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

function packsOf(values: ReadonlyMap<string, PackedValue>): Set<string> {
  return new Set(Array.from(values.values(), ({ pack }) => pack));
}
