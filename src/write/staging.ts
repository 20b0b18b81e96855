import { closeSync, openSync, readFileSync, type Stats, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileError } from '../io/fs/file-error.ts';
import { makeFolder } from '../io/fs/write-by-rename.ts';
import { type Diagnostic, docsError, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { hashOf, openHash } from '../text/hash.ts';
import { isSafePath } from '../text/url.ts';

/** Where the files of a build are staged; plain data, so that worker threads can write there, too. */
export interface StagingPlace {
  /** The output folder; absolute. */
  readonly outDir: string;
  /** Folder of the drafts, on the same file system; absolute. */
  readonly drafts: string;
  /** The list of the output folder from the last build's `writeOutputList`; absent if unknown. */
  readonly known?: string | undefined;
  /** True for an empty output folder: there are no files to compare with. */
  readonly isEmpty: boolean;
}

/** A file of the new output: a draft, or an unchanged file in the output folder. */
export interface StagedFile {
  /** In the output folder. */
  readonly path: string;
  readonly bytes: number;
  /** Hash of the contents; absent for a file that was never in memory as a whole. */
  readonly hash?: string | undefined;
  /** True if the output folder already has it. */
  readonly isSame: boolean;
  /** Why the file cannot be written: another file has its path, or its name is too long. The checks report it with its source. */
  readonly refusal?: Diagnostic | undefined;
}

/** Writes drafts. Throws a `DocsError` when a write fails. */
export interface Staging {
  write(file: OutputFile): StagedFile;
  /** Returns the file in the output folder if its contents have this hash. */
  keep(path: string, hash: string): StagedFile | undefined;
  /** Creates the folder of a draft and lets a writer fill it; `bytes` is the size of the file. */
  draft(file: Pick<StagedFile, 'path' | 'bytes'>, fill: (draft: string) => void): StagedFile;
}

/** Opens the staging area in this thread. */
export function openStaging({ outDir, drafts, known, isEmpty }: StagingPlace): Staging {
  const list: OutputList = readOutputList(known);
  const folders = new Set<string>();
  const draft = (path: string): string => {
    // Paths come from parts of a build and from plugins, too.
    if (!isSafePath(path)) throw docsError('output-unsafe', `"${path}" is outside of the output folder.`);
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
    draft: (file, fill) => attempt({ ...file, isSame: false }, () => fill(draft(file.path))),
    write: ({ path, contents }) =>
      guarded(() => {
        const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
        const hash = hashOf(bytes);
        const same = keep(path, hash);
        if (same) return same;
        return attempt({ path, bytes: bytes.length, hash, isSame: false }, () => writeFileSync(draft(path), bytes));
      }),
  };
}

/** Error codes for a file that is in the way of another one, or whose name is too long. */
const refusals = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ENOTEMPTY']);

/** Writes a draft. A build with a refused draft is not applied, but continues, so that its checks report all problems. */
function attempt(file: StagedFile, write: () => void): StagedFile {
  try {
    write();
    return file;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw fileError(error);
    const what = error.code === 'ENAMETOOLONG' ? 'its name is longer than the file system allows' : 'another file has this path';
    const message = `"${file.path}" cannot be written to the output: ${what}.`;
    const hint = 'Give the page another "slug", or rename the file.';
    return { ...file, refusal: problem('output-conflict', message, { hint }) };
  }
}

/** `undefined` if the path is not a file. */
function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** Turns file system errors into a `DocsError`. */
export function guarded<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw fileError(error);
  }
}

/** Content hashes of the files of an output folder, known without reading them. */
interface OutputList {
  /** Hash of a file's content; `undefined` if the file is not listed or has changed since. */
  hashOf(path: string, stats: Stats): string | undefined;
}

/** Size in bytes, time of the last change in milliseconds, hash of the contents. */
type ListedFile = readonly [size: number, mtimeMs: number, hash: string];

/** Reads a list that `writeOutputList` wrote; without one, the list is empty. */
function readOutputList(text = '{}'): OutputList {
  const files = new Map<string, ListedFile>(Object.entries(JSON.parse(text)));
  return {
    hashOf(path, stats) {
      const [size, mtimeMs, hash] = files.get(path) ?? [];
      return stats.size === size && stats.mtimeMs === mtimeMs ? hash : undefined;
    },
  };
}

/** JSON of the files of an output folder: a file with the same size and time later has the same content. */
export function writeOutputList(files: ReadonlyMap<string, { readonly stats: Stats; readonly hash: string }>): string {
  const listed = Array.from(files, ([path, { stats, hash }]): [string, ListedFile] => [path, [stats.size, stats.mtimeMs, hash]]);
  return JSON.stringify(Object.fromEntries(listed));
}

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
