import { closeSync, openSync, writeSync } from 'node:fs';
import { openHash } from '../text/hash.ts';

/** A file that is written in pieces. */
export interface FileStream {
  append(text: string): void;
  /** Returns the size in bytes and the hash of the contents. */
  close(): { readonly bytes: number; readonly hash: string };
}

/** Creates a file, or truncates an existing one. `path` is absolute. */
export function openFileStream(path: string): FileStream {
  const file = openSync(path, 'w');
  const hash = openHash();
  let size = 0;
  return {
    append(text) {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      hash.add(bytes);
      size += bytes.length;
    },
    close() {
      closeSync(file);
      return { bytes: size, hash: hash.digest() };
    },
  };
}
