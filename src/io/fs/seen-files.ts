import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../text/hash.ts';

/** Files that pages depend on besides their sources. */
export interface SeenFiles {
  /** Hash of a file's content, read once; absent when it cannot be read. `path` is relative to the root. */
  hashOf(path: string): string | undefined;
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
  return {
    hashOf(path) {
      if (!hashes.has(path)) hashes.set(path, read(join(root, path)));
      return hashes.get(path);
    },
    note: (path) => noted.add(path),
    forget(changed) {
      for (const path of hashes.keys()) {
        if (!changed.has(join(root, path))) continue;
        hashes.delete(path);
        noted.add(path);
      }
    },
    paths: () => [...new Set([...hashes.keys(), ...noted])],
  };
}

function read(path: string): string | undefined {
  try {
    return hashOf(readFileSync(path));
  } catch {
    return undefined;
  }
}
