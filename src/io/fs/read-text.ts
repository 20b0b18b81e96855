import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, DocsError, docsError, problem } from '../../model/diagnostic.ts';
import { normalizeText } from '../../text/front-matter.ts';
import { hashOf } from '../../text/hash.ts';
import { placeOf } from '../../text/place.ts';

/** A text file with normalized line endings. */
export interface TextFile {
  readonly text: string;
  /** Hash of the bytes on disk. */
  readonly hash: string;
}

/** Reads a file that must be UTF-8. `path` is relative to the root. */
export function readText(root: string, path: string): TextFile {
  const bytes = readBytes(root, path);
  if (!isUtf8(bytes)) throw notUtf8(path, bytes);
  if (bytes.includes(0)) throw binary(path, bytes);
  return { text: normalizeText(bytes.toString('utf8')), hash: hashOf(bytes) };
}

/** Throws a `DocsError` for a folder in the place of a file, a file without permission, and one that has been removed meanwhile. */
function readBytes(root: string, path: string): Buffer {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    const explain = reasons.get(error instanceof Error && 'code' in error ? error.code : undefined);
    throw explain ? new DocsError([explain(path)], { cause: error }) : error;
  }
}

/** The problem of a path that cannot be read, by error code. */
const reasons: ReadonlyMap<unknown, (path: string) => Diagnostic> = new Map([
  ['EISDIR', folderNotFile],
  ['EACCES', unreadableFile],
  ['EPERM', unreadableFile],
  ['ENOENT', removedFile],
  ['ENOTDIR', removedFile],
]);

function removedFile(path: string): Diagnostic {
  return problem('content-missing', `The file "${path}" is gone.`, { hint: 'If it was just moved or removed, run the command again.' });
}

function folderNotFile(path: string): Diagnostic {
  const hint = 'Rename the folder, or replace it with a file.';
  return problem('content-missing', `Expected a file: "${path}" is a folder.`, { file: path, hint });
}

/** The problem of a file without read permission. `path` is relative to the root. */
export function unreadableFile(path: string): Diagnostic {
  return problem('content-missing', `No permission to read "${path}".`, { file: path, hint: 'Change the permissions of the file.' });
}

function binary(path: string, bytes: Buffer): DocsError {
  const text = bytes.toString('utf8');
  return docsError('source-not-utf8', 'The file contains a NUL character, as binary files do.', {
    file: path,
    ...placeOf(text, text.indexOf('\0')),
    hint: 'Delete the character, or save the file as UTF-8.',
  });
}

function notUtf8(path: string, bytes: Buffer): DocsError {
  const text = bytes.toString('utf8');
  return docsError('source-not-utf8', 'The file is not UTF-8.', {
    file: path,
    ...placeOf(text, text.indexOf('\ufffd')),
    hint: bytes[0] === 0xff || bytes[0] === 0xfe ? 'It looks like UTF-16: save it as UTF-8.' : 'Save it as UTF-8.',
  });
}
