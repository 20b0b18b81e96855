import type { Stats } from 'node:fs';

/** Content hashes of the files of an output folder, known without reading them. */
export interface OutputList {
  /** Hash of a file's content; `undefined` if the file is not listed or has changed since. */
  hashOf(path: string, stats: Stats): string | undefined;
}

/** Size in bytes, time of the last change in milliseconds, hash of the contents. */
type ListedFile = readonly [size: number, mtimeMs: number, hash: string];

/** Reads a list that `writeOutputList` wrote; without one, the list is empty. */
export function readOutputList(text = '{}'): OutputList {
  const files = new Map<string, ListedFile>(Object.entries(JSON.parse(text)));
  return {
    hashOf(path, stats) {
      const [size, mtimeMs, hash] = files.get(path) ?? [];
      return stats.size === size && stats.mtimeMs === mtimeMs ? hash : undefined;
    },
  };
}

/** JSON of the files of an output folder: a file with the same size and time later has the same content. */
export function writeOutputList(files: ReadonlyMap<string, { readonly stats: Stats; readonly hash: string }>): string {
  const listed = Array.from(files, ([path, { stats, hash }]): [string, ListedFile] => [path, [stats.size, stats.mtimeMs, hash]]);
  return JSON.stringify(Object.fromEntries(listed));
}
