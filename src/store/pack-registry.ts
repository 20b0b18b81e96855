import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../io/fs/walk-folder.ts';
import { hashOf } from '../text/hash.ts';
import { writeCacheFile } from './cache-file.ts';

// A pack is a file with many values, followed by their index, one line each, and the length of the index. Its name is a number, higher than
// that of every pack before it, and the hash of the index.

/** Location of a value: its pack and byte range. */
interface PackedValue {
  readonly pack: string;
  readonly start: number;
  readonly end: number;
  /** Hash of the value: detects truncated packs and foreign files. */
  readonly hash: string;
}

const ending = '.pack';
/** Digits of the number in a name, so that names sort by age. */
const numberLength = 9;
/** Digits of the length of the index, in bytes. */
const footerLength = 12;

/** Writes a pack, which never changes afterwards. Its values replace those of the packs before it. */
export function writePack(folder: string, values: ReadonlyMap<string, string>): Map<string, PackedValue> {
  const buffers = Array.from(values, ([key, value]) => ({ key, bytes: Buffer.from(value) }));
  const index = buffers.map(({ key, bytes }) => `${key} ${bytes.length} ${hashOf(key, bytes)}`).join('\n');
  const last = Math.max(0, ...packsIn(folder).map(numberOf));
  const pack = `${String(last + 1).padStart(numberLength, '0')}-${hashOf(index)}`;
  const end = Buffer.from(index + String(Buffer.byteLength(index)).padStart(footerLength));
  const place = { folder: dirname(folder), name: `${basename(folder)}/${pack}${ending}` };
  writeCacheFile(place, Buffer.concat([...buffers.map(({ bytes }) => bytes), end]));
  return new Map(entriesOf(pack, index));
}

/**
 * The values of all packs in a folder, of each key the newest; packs without any of them are removed. Empty if the folder is missing: it may
 * be removed at any time.
 */
export function readPacks(folder: string): Map<string, PackedValue> {
  const packs = packsIn(folder);
  const values = new Map(
    packs.flatMap((pack) => {
      const index = readIndex(join(folder, pack + ending));
      return pack.endsWith(`-${hashOf(index)}`) ? Array.from(entriesOf(pack, index)) : [];
    }),
  );
  const inUse = packsOf(values);
  // They are never read, so nothing else would remove them.
  for (const pack of packs) if (!inUse.has(pack)) removePack(folder, pack);
  return values;
}

/** The packs that contain these values. */
function packsOf(values: ReadonlyMap<string, PackedValue>): Set<string> {
  return new Set(Array.from(values.values(), ({ pack }) => pack));
}

/** All bytes of a pack. Throws system errors. */
export function readPack(folder: string, pack: string): Buffer {
  return readFileSync(join(folder, pack + ending));
}

/** Removes a pack; a missing one is ignored. */
export function removePack(folder: string, pack: string): void {
  rmSync(join(folder, pack + ending), { recursive: true, force: true });
}

/** Oldest first. */
function packsIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** Zero for a file that is not a pack. */
function numberOf(pack: string): number {
  const [number = ''] = /^\d+(?=-)/.exec(pack) ?? [];
  return Number(number);
}

/** Empty for a damaged or missing pack. */
function readIndex(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    const length = Number(readPart(file, size - footerLength, footerLength));
    return readPart(file, size - footerLength - length, length);
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readPart(file: number, start: number, length: number): string {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, start);
  return bytes.toString();
}

function* entriesOf(pack: string, index: string): Generator<readonly [key: string, value: PackedValue], void> {
  let start = 0;
  for (const [, key = '', length, hash = ''] of index.matchAll(/^(\S+) (\d+) (\S+)$/gm)) {
    const end = start + Number(length);
    yield [key, { pack, start, end, hash }];
    start = end;
  }
}

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
