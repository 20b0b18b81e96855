import { readFileSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import { hashOf } from '../../text/hash.ts';
import { fileError } from '../fs/file-error.ts';
import { makeFolder } from '../fs/write-by-rename.ts';
import { type OutputList, readOutputList } from './output-list.ts';

/** Where the files of a build wait beside the output folder; plain data, so that worker threads can write there, too. */
export interface StagingPlace {
  /** The output folder; absolute. */
  readonly outDir: string;
  /** Folder of the drafts, on the same file system; absolute. */
  readonly drafts: string;
  /** What the last build left in the output folder, as `writeOutputList` wrote it; absent: unknown. */
  readonly known?: string | undefined;
  /** True when nothing is in the output folder: there is no file to compare with. */
  readonly isEmpty: boolean;
}

/** A file of the new output: a draft, or one in the output folder that already has these contents. */
export interface StagedFile {
  /** In the output folder. */
  readonly path: string;
  readonly bytes: number;
  /** Of the contents; absent for a file that was never in memory as a whole. */
  readonly hash?: string | undefined;
  /** True when the output folder has it already. */
  readonly isSame: boolean;
}

/** Writes drafts. Throws a `DocsError` where the disk refuses one. */
export interface Staging {
  write(file: OutputFile): StagedFile;
  /** The file in the output folder, when its contents have this hash. */
  keep(path: string, hash: string): StagedFile | undefined;
  /** Creates the folder of a draft and returns the draft's path. */
  draft(path: string): string;
}

/** Opens the staging area in this thread. */
export function openStaging({ outDir, drafts, known, isEmpty }: StagingPlace): Staging {
  const list: OutputList = readOutputList(known);
  const folders = new Set<string>();
  const draft = (path: string): string => {
    const target = join(drafts, path);
    const folder = dirname(target);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    return target;
  };
  const keep = (path: string, hash: string): StagedFile | undefined => {
    const existing = isEmpty ? undefined : fileAt(join(outDir, path));
    if (!existing) return undefined;
    const found = list.hashOf(path, existing) ?? hashOf(readFileSync(join(outDir, path)));
    return found === hash ? { path, bytes: existing.size, hash, isSame: true } : undefined;
  };
  return {
    keep,
    draft: (path) => guarded(() => draft(path)),
    write: ({ path, contents }) =>
      guarded(() => {
        const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
        const hash = hashOf(bytes);
        const same = keep(path, hash);
        if (same) return same;
        writeFileSync(draft(path), bytes);
        return { path, bytes: bytes.length, hash, isSame: false };
      }),
  };
}

/** Absent when there is no file; a folder is none. */
function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** Turns what the disk refuses into a `DocsError`. */
export function guarded<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw fileError(error);
  }
}
