import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOf } from '../../text/hash.ts';
import { writeCacheFile } from './cache-file.ts';

// A pack is a file with many values, followed by their index, one line each, and the length of the index.

/** Location of a value: its pack and byte range. */
export interface PackedValue {
  readonly pack: string;
  readonly start: number;
  readonly end: number;
  /** Hash of the value: detects truncated packs and foreign files. */
  readonly hash: string;
}

const ending = '.pack';
/** Digits of the length of the index, in bytes. */
const footerLength = 12;

/** Writes a pack, which never changes afterwards. It is named by its contents, so two runs may write the same one. */
export function writePack(folder: string, values: ReadonlyMap<string, string>): Map<string, PackedValue> {
  const buffers = Array.from(values, ([key, value]) => ({ key, bytes: Buffer.from(value) }));
  const index = buffers.map(({ key, bytes }) => `${key} ${bytes.length} ${hashOf(key, bytes)}`).join('\n');
  const pack = hashOf(index);
  const end = Buffer.from(index + String(Buffer.byteLength(index)).padStart(footerLength));
  const place = { folder: dirname(folder), name: `${basename(folder)}/${pack}${ending}` };
  writeCacheFile(place, Buffer.concat([...buffers.map(({ bytes }) => bytes), end]));
  return new Map(entriesOf(pack, index));
}

/** The values of all packs in a folder; a pack without an index is removed. Empty if the folder is missing: it may be removed at any time. */
export function readPacks(folder: string): Map<string, PackedValue> {
  const values = packsIn(folder).flatMap((pack) => {
    const index = readIndex(join(folder, pack + ending));
    const entries = hashOf(index) === pack ? Array.from(entriesOf(pack, index)) : [];
    // Without an index it is never read, so nothing else would remove it.
    if (entries.length === 0) removePack(folder, pack);
    return entries;
  });
  return new Map(values);
}

/** All bytes of a pack. Throws system errors. */
export function readPack(folder: string, pack: string): Buffer {
  return readFileSync(join(folder, pack + ending));
}

/** Removes a pack; a missing one is ignored. */
export function removePack(folder: string, pack: string): void {
  rmSync(join(folder, pack + ending), { recursive: true, force: true });
}

function packsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length));
  } catch {
    return [];
  }
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
