import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Lines that are written once and read several times during a run: more than should be kept in memory. */
export interface Spool {
  /** Adds a line, without line breaks. */
  append(line: string): void;
  /** All lines, in order. */
  lines(): Iterable<string>;
  /** Frees the disk space. Call it after the last reading. */
  close(): void;
}

/** Characters that are written at a time: fewer never reach the disk. */
const batchSize = 2 ** 20;

/** A place for lines in a folder, which need not exist. A disk that cannot take them leaves them in memory. */
export function openSpool(folder: string): Spool {
  let file: number | undefined;
  let isBroken = false;
  /** Bytes of each batch in the file. */
  const batches: number[] = [];
  let end = 0;
  let held: string[] = [];
  let heldSize = 0;
  const write = () => {
    try {
      file ??= openUnnamed(folder);
      const bytes = Buffer.from(held.join('\n'));
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, end + done);
      batches.push(bytes.length);
      end += bytes.length;
      [held, heldSize] = [[], 0];
    } catch {
      isBroken = true;
    }
  };
  return {
    append(line) {
      held.push(line);
      heldSize += line.length;
      if (heldSize >= batchSize && !isBroken) write();
    },
    *lines() {
      let start = 0;
      for (const length of batches) {
        yield* readBatch(file, start, length).split('\n');
        start += length;
      }
      yield* held;
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** Lines that stay in memory. */
export function memorySpool(): Spool {
  const lines: string[] = [];
  return { append: (line) => void lines.push(line), lines: () => lines, close: () => {} };
}

/** Opens a file and removes its name, so that the system frees it even if the process is killed. */
function openUnnamed(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `pages-${process.pid}`);
  const file = openSync(path, 'wx+');
  rmSync(path, { force: true });
  return file;
}

/** Throws system errors, and an error for a file that is too short. */
function readBatch(file: number | undefined, start: number, length: number): string {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = file === undefined ? 0 : readSync(file, bytes, done, length - done, start + done);
    if (count === 0) throw new Error('The spool has lost its last lines.');
    done += count;
  }
  return bytes.toString();
}
