import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes the output files of esbuild (`write: false`) as {@link writeChanged} does. */
export function writeOutputs(outputFiles) {
  for (const { path, contents } of outputFiles) writeChanged(path, contents);
}

/**
 * Writes a file, bytes or text, unless it has these contents. A program that starts meanwhile loads the old file or the new one,
 * never an empty or half a file.
 */
export function writeChanged(path, contents) {
  const bytes = Buffer.from(contents);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, path);
}
