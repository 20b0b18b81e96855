import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../io/fs/walk-folder.ts';
import { hashOf } from '../text/hash.ts';
import { writeCacheFile } from './cache-file.ts';

// A pack is a file with many values, followed by their index, one line each, and the length of the index. Its name is a number, higher than
// that of every pack before it, and the hash of the index.

/** Location of a value: its pack and byte range. */
export interface PackedValue {
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
export function packsOf(values: ReadonlyMap<string, PackedValue>): Set<string> {
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
