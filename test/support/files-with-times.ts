import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Makes all files in a folder an hour older, so that files used from now on are certainly newer. */
export function age(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const time = statSync(path).mtimeMs / 1000 - 3600;
    utimesSync(path, time, time);
  }
}

/** Number of files in a folder. */
export function countIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
