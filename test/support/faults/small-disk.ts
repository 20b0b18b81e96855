import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after } from 'node:test';

/** Mounts a small disk in memory and returns its folder; absent if that is not permitted. */
export function mountDisk(options: string): string | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'storedocs-disk-'));
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  after(() => {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    rmSync(parent, { recursive: true });
  });
  return isMounted ? folder : undefined;
}

/** All files below a folder with their bytes. */
export function bytesIn(folder: string): unknown {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => [relative(folder, join(parentPath, name)), readFileSync(join(parentPath, name), 'latin1')])
    .sort();
}
