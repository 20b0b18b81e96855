import { join } from 'node:path';
import { contentsHash, createPlaceStates, fileChangedSince, type ImportPlaces } from './place-states.ts';

/** Files that pages depend on besides their sources. */
export interface SeenFiles {
  /** Hash of a file's content, read once; `undefined` if it cannot be read. `path` is relative to the root. */
  hashOf(path: string): string | undefined;
  /** Hash of what imports could resolve to; each folder is listed once. Places are relative to the root. */
  stateOf(places: ImportPlaces): string;
  /** True when a file, or one that an import could resolve to, changed after a time in milliseconds. */
  changedSince(paths: readonly string[], places: ImportPlaces, time: number): boolean;
  /** Registers a file that is read elsewhere, or that may be created. */
  note(path: string): void;
  /** Reads these files again on the next request. All absolute. */
  forget(paths: ReadonlySet<string>): void;
  /** All these files, relative to the root. */
  paths(): readonly string[];
}

/** Creates an empty registry. `root` is absolute. */
export function createSeenFiles(root: string): SeenFiles {
  const hashes = new Map<string, string | undefined>();
  const noted = new Set<string>();
  let places = createPlaceStates(root);
  return {
    stateOf: (wanted) => places.stateOf(wanted),
    changedSince: (paths, wanted, time) =>
      paths.some((path) => fileChangedSince(join(root, path), time)) || createPlaceStates(root).changedSince(wanted, time),
    hashOf(path) {
      if (!hashes.has(path)) hashes.set(path, contentsHash(join(root, path)) || undefined);
      return hashes.get(path);
    },
    note: (path) => noted.add(path),
    forget(changed) {
      places = createPlaceStates(root);
      for (const path of hashes.keys()) {
        if (!changed.has(join(root, path))) continue;
        hashes.delete(path);
        noted.add(path);
      }
    },
    paths: () => [...new Set([...hashes.keys(), ...noted])],
  };
}
