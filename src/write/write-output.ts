import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileError } from '../io/fs/file-error.ts';
import { isRunning, processName } from '../io/fs/process-name.ts';
import { filesBelow, isRepository } from '../io/fs/walk-folder.ts';
import { makeFolder, writeByRename } from '../io/fs/write-by-rename.ts';
import { DocsError, docsError, throwProblems } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { hashOf } from '../text/hash.ts';
import { type FileStream, guarded, openFileStream, openStaging, type StagedFile, type StagingPlace, writeOutputList } from './staging.ts';
import { isStaged, stagingFolder, stagingFolders } from './staging-folder.ts';

/** What a build did to its output folder. */
interface OutputSummary {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** All files together. */
  readonly bytes: number;
}

/**
 * Stages the files of a build. Nothing in the output folder changes before `apply`,
 * and if the process is killed during `apply`, the next run finishes it.
 */
export interface OutputWriter {
  /** Where threads stage the pages that they render. */
  readonly place: StagingPlace;
  /** Adds a file that was staged elsewhere. */
  add(file: StagedFile): void;
  write(file: OutputFile): void;
  /** Keeps a file of the output folder; absent if its contents have another hash. */
  keep(path: string, hash: string): StagedFile | undefined;
  /** Hash of a file of the new output. */
  hashOf(path: string): string | undefined;
  /** Opens a file that is written in pieces and never in memory as a whole. */
  stream(path: string): { append(text: string): void; close(): void };
  /** Returns the text of a file that was staged or kept. */
  read(path: string): string;
  /** Copies a file from disk; `source` is absolute. */
  copy(path: string, source: string): StagedFile;
  apply(): OutputSummary;
  /** After `apply`: the list of the folder for the next build's `readOutputList`. */
  list(): string;
  /** Leaves the output folder as it is. */
  discard(): void;
}

/** Opens an output folder. `outDir` is absolute, `known` is the list of the last build. Cleans up after killed runs. Throws a `DocsError` while another run builds there. */
export function openOutput(outDir: string, known?: string): OutputWriter {
  const staging = stagingFolder(outDir, processName());
  claim(outDir, staging);
  const place: StagingPlace = { outDir, drafts: join(staging, draftsName), known, isEmpty: isFree(outDir) };
  const drafts = openStaging(place);
  const files = new Map<string, StagedFile>();
  const add = (file: StagedFile) => files.set(file.path, file);
  return {
    place,
    add,
    write: (file) => add(drafts.write(file)),
    keep(path, hash) {
      const file = drafts.keep(path, hash);
      if (file) add(file);
      return file;
    },
    hashOf: (path) => files.get(path)?.hash,
    read(path) {
      const { isSame, refusal } = files.get(path) ?? {};
      return refusal ? '' : readFileSync(isSame ? join(outDir, path) : join(place.drafts, path), 'utf8');
    },
    stream(path) {
      const draft = join(place.drafts, path);
      let file: FileStream | undefined;
      const opened = drafts.draft({ path, bytes: 0 }, () => {
        file = openFileStream(draft);
      });
      return {
        append: (text) => guarded(() => file?.append(text)),
        close: () =>
          guarded(() => {
            if (!file) return void add(opened);
            const { bytes, hash } = file.close();
            const same = drafts.keep(path, hash);
            if (same) rmSync(draft);
            add(same ?? { path, bytes, hash, isSame: false });
          }),
      };
    },
    copy: (path, source) =>
      guarded(() => {
        const bytes = statSync(source).size;
        const isLikely = statOf(join(outDir, path))?.size === bytes;
        const same = isLikely ? drafts.keep(path, hashOf(readFileSync(source))) : undefined;
        const file = same ?? drafts.draft({ path, bytes }, (draft) => copyFileSync(source, draft));
        add(file);
        return file;
      }),
    apply() {
      const refused = [...files.values()].flatMap(({ refusal }) => refusal ?? []);
      throwProblems(refused);
      const moves = [...files.values()].flatMap(({ path, isSame }) => (isSame ? [] : [path]));
      const removes = filesBelow(outDir).filter((path) => !files.has(path) && !isRepository(path) && !isStaged(path));
      if (moves.length > 0 || removes.length > 0) {
        const isMoved = moves.length === files.size && isFree(outDir) && moveAll(staging, outDir);
        if (!isMoved) {
          guarded(() => prepare(staging, outDir, { moves: moves.toSorted(assetsFirst), removes }));
          finish(staging, outDir);
        }
      }
      const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
      return { written: moves.length, unchanged: files.size - moves.length, removed: removes.length, bytes };
    },
    list() {
      const hashed = [...files.values()].flatMap(({ path, hash }) =>
        hash === undefined ? [] : [[path, { stats: statSync(join(outDir, path)), hash }] as const],
      );
      return writeOutputList(new Map(hashed));
    },
    discard: () => discard(staging),
  };
}

/** True if the output folder does not exist, or contains only staged files. */
function isFree(outDir: string): boolean {
  const there = lstatSync(outDir, { throwIfNoEntry: false });
  return there === undefined || (there.isDirectory() && readdirSync(outDir).every(isStaged));
}

/** Moves a whole site into place at once; false if the system does not support that, for instance because the output is a separate volume. */
function moveAll(staging: string, outDir: string): boolean {
  try {
    makeFolder(dirname(outDir));
    if (existsSync(outDir)) rmdirSync(outDir);
    renameSync(join(staging, draftsName), outDir);
    rmSync(staging, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** The remaining steps, written before the first rename. */
interface Journal {
  readonly moves: readonly string[];
  readonly removes: readonly string[];
}

const journalName = 'journal.json';

/** Does everything that needs space, and writes the journal. If anything fails, the output is unchanged. */
function prepare(staging: string, outDir: string, journal: Journal): void {
  const created: string[] = [];
  try {
    makeFolder(staging);
    for (const folder of [...new Set(journal.moves.map(dirname))]) createFolder(outDir, folder, created);
    for (const folder of new Set([...journal.moves, ...journal.removes].map(dirname))) assertWritable(join(outDir, folder));
    writeByRename(join(staging, journalName), JSON.stringify(journal));
  } catch (error) {
    for (const folder of created.reverse()) rmdirSync(folder);
    throw error;
  }
}

/** Throws for a folder in which files cannot be replaced or removed. */
function assertWritable(folder: string): void {
  if (statOf(folder)?.isDirectory()) accessSync(folder, constants.W_OK | constants.X_OK);
}

/** Creates a folder of the output, unless a file is in the way. Adds created folders to a list. */
function createFolder(outDir: string, folder: string, created: string[]): void {
  let path = outDir;
  for (const part of ['', ...folder.split('/')]) {
    path = join(path, part);
    if (existsSync(path) && !statSync(path).isDirectory()) return;
    if (existsSync(path)) continue;
    makeFolder(path);
    created.push(path);
  }
}

/** Applies a journal; steps that an earlier attempt completed are skipped. Throws a `DocsError` when a step fails. */
function finish(staging: string, outDir: string): void {
  try {
    carryOut(staging, outDir);
  } catch (error) {
    const problem = fileError(error);
    if (!(problem instanceof DocsError)) throw problem;
    const hint = 'The output is incomplete. Fix the cause and build again to complete it.';
    throw new DocsError(
      problem.diagnostics.map((diagnostic) => ({ ...diagnostic, hint })),
      { cause: error },
    );
  }
}

function carryOut(staging: string, outDir: string): void {
  const { moves, removes }: Journal = JSON.parse(readFileSync(join(staging, journalName), 'utf8'));
  for (const path of moves) {
    if (!existsSync(draftOf(staging, path))) continue;
    makeWay(outDir, path);
    moveFile(draftOf(staging, path), join(outDir, path));
  }
  for (const path of removes) removeFile(join(outDir, path));
  for (const folder of new Set(removes.map(dirname))) removeEmpty(outDir, folder);
  rmSync(staging, { recursive: true, force: true });
}

/** Renames a file; if its folder in the output is a separate volume, it is copied next to its target first. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, `${to}.storedocs`);
    renameSync(`${to}.storedocs`, to);
    rmSync(from);
  }
}

/** Creates the folder of a file, and removes a file in the place of a folder, or a folder in the place of the file. */
function makeWay(outDir: string, path: string): void {
  const parts = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= parts.length; depth++) removeFile(join(outDir, ...parts.slice(0, depth)));
  makeFolder(join(outDir, dirname(path)));
  if (statOf(join(outDir, path))?.isDirectory()) rmSync(join(outDir, path), { recursive: true });
}

/** Removes a file or a link; a folder of that name stays, and so does a file in the place of the folder of `path`. */
function removeFile(path: string): void {
  if (statOf(dirname(path))?.isDirectory() && !lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { force: true });
}

function removeEmpty(outDir: string, folder: string): void {
  if (folder === '.' || !statOf(join(outDir, folder))?.isDirectory() || readdirSync(join(outDir, folder)).length > 0) return;
  rmdirSync(join(outDir, folder));
  removeEmpty(outDir, dirname(folder));
}

/** Pages must never reference an asset that does not exist yet. */
function assetsFirst(a: string, b: string): number {
  const rank = (path: string) => (path.startsWith('assets/') ? 0 : path.endsWith('.html') ? 2 : 1);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

/** A separate folder, since a file of the site may have the name of the journal. */
const draftsName = 'files';

function draftOf(staging: string, path: string): string {
  return join(staging, draftsName, path);
}

/** Claims the output for this run: if two start at the same time, at least one sees the other. */
function claim(outDir: string, staging: string): void {
  guarded(() => makeFolder(staging));
  const others = stagingFolders(outDir).filter((folder) => folder.path !== staging);
  if (others.some(({ run }) => isRunning(run))) {
    discard(staging);
    const hint = 'Wait until it ends, or build into another folder with --out-dir.';
    throw docsError('output-busy', `Another build is running for this folder: ${outDir}.`, { hint });
  }
  for (const { path } of others) recover(path, outDir);
  // A killed process may have had the same name.
  if (existsSync(join(staging, journalName))) recover(staging, outDir);
}

/** Finishes or discards what another run left behind. */
function recover(staging: string, outDir: string): void {
  if (existsSync(join(staging, journalName))) finish(staging, outDir);
  else discard(staging);
}

/** A journal is a commitment: the next run applies it. A thread that has just been stopped may still finish writing a file. */
function discard(staging: string): void {
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 };
  while (existsSync(staging) && !existsSync(join(staging, journalName))) rmSync(staging, options);
}

/** `undefined` if nothing exists there, or a part of the path is a file. */
function statOf(path: string): Stats | undefined {
  return existsSync(path) ? statSync(path) : undefined;
}
