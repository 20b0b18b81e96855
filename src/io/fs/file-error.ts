import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type DiagnosticCode, DocsError, docsError } from '../../model/diagnostic.ts';

const permissionHint = 'Grant yourself read and write permission there, or choose other folders with --out-dir and --cache-dir.';

const readHint = 'Change its permissions. If it is part of the cache, you can choose another folder with --cache-dir instead.';

const reasons: Readonly<Record<string, readonly [code: DiagnosticCode, message: string, hint: string]>> = {
  ENOSPC: ['disk-full', 'The disk is full', 'Free some space and run the command again; the previous output is unchanged.'],
  EDQUOT: ['disk-full', 'The disk quota is used up', 'Free some space and run the command again; the previous output is unchanged.'],
  EFBIG: ['disk-full', 'A file grew larger than the system allows', 'Raise the limit for file sizes and run the command again.'],
  EACCES: ['output-unwritable', 'Permission denied', permissionHint],
  EPERM: ['output-unwritable', 'Operation not permitted', permissionHint],
  EROFS: ['output-unwritable', 'The file system is read-only', 'Choose other folders with --out-dir and --cache-dir.'],
  ENOTDIR: [
    'output-unwritable',
    'A part of the path is a file, not a folder',
    'Choose another folder, with --cache-dir for the cache and --out-dir for the output.',
  ],
  EISDIR: ['output-unwritable', 'A folder is in the way of a file', 'Move or remove the folder.'],
  ENAMETOOLONG: [
    'output-unwritable',
    'A name is longer than the file system allows',
    'Give the page a shorter "slug", or rename its file.',
  ],
  EMFILE: ['disk-error', 'Too many files are open', 'Raise the limit for open files.'],
};

/** Turns a file system error into a `DocsError`; returns any other error unchanged. */
export function fileError(error: unknown): unknown {
  const reason = error instanceof Error && 'code' in error ? (reasons[String(error.code)] ?? reasonOf(error)) : undefined;
  if (!reason) return error;
  const { path, dest } = pathsOf(error);
  const locked = path === undefined ? undefined : unreadablePart(path);
  if (locked !== undefined) return docsError('content-missing', `No permission to read "${locked}".`, { hint: readHint, cause: error });
  const [code, message, hint] = reason;
  const where = dest ?? path;
  return docsError(code, `${message}${where === undefined ? '' : `: ${where}`}.`, { hint, cause: error });
}

/** Folders of the system that are no place for files answer with these. */
function reasonOf(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): (typeof reasons)[string] | undefined {
  if (
    error.code === 'ENOENT'
      ? error.syscall !== 'mkdir'
      : !/^E(?:BUSY|EXIST|INVAL|IO|LOOP|NODEV|NXIO|STALE|TXTBSY)$/.test(String(error.code))
  )
    return undefined;
  return ['output-unwritable', `The file system answers ${error.code}`, permissionHint];
}

/** True if a file or folder exists. Throws a `DocsError` when a parent folder cannot be entered: what is there is unknown. */
export function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    const cause = fileError(error);
    if (cause instanceof DocsError && unreadablePart(path) !== undefined) throw cause;
    return false;
  }
}

/** Paths of a file system error; `dest` is the target of a copy or of renaming. */
function pathsOf(error: unknown): { readonly path?: string | undefined; readonly dest?: string | undefined } {
  if (!(error instanceof Error)) return {};
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  const dest = 'dest' in error && typeof error.dest === 'string' ? error.dest : undefined;
  return { path, dest };
}

/** The file without read permission, or the first folder on its path that cannot be entered; absent if the file can be read or is missing. */
function unreadablePart(path: string): string | undefined {
  const parent = dirname(path);
  const above = parent === path ? undefined : unreadablePart(parent);
  if (above !== undefined || !existsSync(path)) return above;
  return isDenied(path, statSync(path).isDirectory() ? constants.X_OK : constants.R_OK) ? path : undefined;
}

/** True if the permissions forbid an access, such as `constants.R_OK`, or the disk is read-only. False for what is missing. */
export function isDenied(path: string, access: number): boolean {
  try {
    accessSync(path, access);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
  }
}
