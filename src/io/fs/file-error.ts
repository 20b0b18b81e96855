import { type DiagnosticCode, DocsError, problem } from '../../model/diagnostic.ts';

const permissionHint = 'Grant yourself read and write permission there, or choose other folders with --out-dir and --cache-dir.';

const reasons: Readonly<Record<string, readonly [code: DiagnosticCode, message: string, hint: string]>> = {
  ENOSPC: ['disk-full', 'The disk is full', 'Free some space and run the command again; the previous output is unchanged.'],
  EDQUOT: ['disk-full', 'The disk quota is used up', 'Free some space and run the command again; the previous output is unchanged.'],
  EFBIG: ['disk-full', 'A file grew larger than the system allows', 'Raise the limit for file sizes and run the command again.'],
  EACCES: ['output-unwritable', 'Permission denied', permissionHint],
  EPERM: ['output-unwritable', 'Operation not permitted', permissionHint],
  EROFS: ['output-unwritable', 'The file system is read-only', 'Choose other folders with --out-dir and --cache-dir.'],
  ENOTDIR: ['output-unwritable', 'A part of the path is a file, not a folder', 'Choose another folder with --out-dir.'],
  ENAMETOOLONG: [
    'output-unwritable',
    'A name is longer than the file system allows',
    'Give the page a shorter "slug", or rename its file.',
  ],
  EMFILE: ['disk-error', 'Too many files are open', 'Raise the limit for open files.'],
};

/** Turns a file system error into a `DocsError`; returns any other error unchanged. */
export function fileError(error: unknown): unknown {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  if (!reason) return error;
  const [code, message, hint] = reason;
  const where = error instanceof Error && 'path' in error ? `: ${error.path}` : '';
  return new DocsError([problem(code, `${message}${where}.`, { hint })], { cause: error });
}
