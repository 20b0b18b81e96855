import type { Stats } from 'node:fs';

/** What the files of an output folder hold, as far as it is known without reading them. */
export interface OutputList {
  /** Hash of what a file holds; absent when it is not the file that was noted, or none was. */
  hashOf(path: string, stats: Stats): string | undefined;
}

/** Size in bytes, time of the last change in milliseconds, hash of the contents. */
type ListedFile = readonly [size: number, mtimeMs: number, hash: string];

/** Reads a list that `writeOutputList` wrote; without one, nothing is known. */
export function readOutputList(text = '{}'): OutputList {
  const files = new Map<string, ListedFile>(Object.entries(JSON.parse(text)));
  return {
    hashOf(path, stats) {
      const [size, mtimeMs, hash] = files.get(path) ?? [];
      return stats.size === size && stats.mtimeMs === mtimeMs ? hash : undefined;
    },
  };
}

/** JSON of the files of an output folder: when a file looks as it does now, it holds what it holds now. */
export function writeOutputList(files: ReadonlyMap<string, { readonly stats: Stats; readonly hash: string }>): string {
  const listed = Array.from(files, ([path, { stats, hash }]): [string, ListedFile] => [path, [stats.size, stats.mtimeMs, hash]]);
  return JSON.stringify(Object.fromEntries(listed));
}
