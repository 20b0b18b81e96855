import { join } from 'node:path';
import { contentsHash, createPlaceStates, fileChangedSince, type ImportPlaces } from './place-states.ts';

/** Files that pages depend on besides their sources. */
export type SeenFiles = ReturnType<typeof createSeenFiles>;

/** Creates an empty registry. `root` is absolute; paths and places are relative to it. */
export function createSeenFiles(root: string) {
  const hashes = new Map<string, string | undefined>();
  const noted = new Set<string>();
  let places = createPlaceStates(root);
  return {
    /** Hash of what imports could resolve to; each folder is listed once. */
    stateOf: (wanted: ImportPlaces) => places.stateOf(wanted),
    /** True when a file, or one that an import could resolve to, changed after a time in milliseconds. */
    changedSince: (paths: readonly string[], wanted: ImportPlaces, time: number) =>
      paths.some((path) => fileChangedSince(join(root, path), time)) || createPlaceStates(root).changedSince(wanted, time),
    /** Hash of a file's content, read once; `undefined` if it cannot be read. */
    hashOf(path: string): string | undefined {
      if (!hashes.has(path)) hashes.set(path, contentsHash(join(root, path)) || undefined);
      return hashes.get(path);
    },
    /** Registers a file that is read elsewhere, or that may be created. */
    note: (path: string) => void noted.add(path),
    /** Reads these files again on the next request. All absolute. */
    forget(changed: ReadonlySet<string>): void {
      places = createPlaceStates(root);
      for (const path of hashes.keys()) {
        if (!changed.has(join(root, path))) continue;
        hashes.delete(path);
        noted.add(path);
      }
    },
    /** All these files. */
    paths: (): readonly string[] => [...new Set([...hashes.keys(), ...noted])],
  };
}
