import { closeSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';

/** A file that is written in pieces. */
export interface FileStream {
  append(text: string): void;
  /** Returns the number of bytes. */
  close(): number;
}

/** Creates a file, or truncates an existing one. `path` is absolute. */
export function openFileStream(path: string): FileStream {
  const file = openSync(path, 'w');
  let size = 0;
  return {
    append(text) {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      size += bytes.length;
    },
    close() {
      closeSync(file);
      return size;
    },
  };
}

const chunkSize = 256 * 1024;

/** True when two files have the same bytes; reads them in pieces. */
export function sameFiles(one: string, other: string): boolean {
  if (!existsSync(one) || !existsSync(other)) return false;
  const [first, second] = [statSync(one), statSync(other)];
  if (!first.isFile() || !second.isFile() || first.size !== second.size) return false;
  const files = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const chunks = [Buffer.alloc(chunkSize), Buffer.alloc(chunkSize)] as const;
  try {
    for (let at = 0; at < first.size; at += chunkSize) {
      const length = Math.min(chunkSize, first.size - at);
      if (readWhole(files[0], chunks[0], at, length) !== length || readWhole(files[1], chunks[1], at, length) !== length) return false;
      if (!chunks[0].subarray(0, length).equals(chunks[1].subarray(0, length))) return false;
    }
    return true;
  } finally {
    for (const file of files) closeSync(file);
  }
}

function readWhole(file: number, into: Buffer, position: number, length: number): number {
  let done = 0;
  while (done < length) {
    const count = readSync(file, into, done, length - done, position + done);
    if (count === 0) break;
    done += count;
  }
  return done;
}
