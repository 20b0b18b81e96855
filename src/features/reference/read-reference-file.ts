import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../io/fs/read-text.ts';
import { type DiagnosticPlace, DocsError } from '../../model/diagnostic.ts';

/** A file that a reference is generated from. */
interface ReferenceFile {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly file: string;
  /** Configuration key of the file, and its position. */
  readonly key: 'changelog' | 'openapi' | 'typedoc';
  readonly place: DiagnosticPlace;
}

/** Larger files are mistakes or would take minutes. In bytes. */
const largestFile = 50 * 2 ** 20;

/** Reads the file. Throws a `DocsError` when it is missing, too large or not text. */
export function readReferenceFile({ root, file, key, place }: ReferenceFile): string {
  const state = statSync(join(root, file), { throwIfNoEntry: false });
  if (!state?.isFile()) {
    const message = `The file "${file}" of "${key}" does not exist.`;
    const hint = `Create it, or change "${key}"; the path is relative to the root.`;
    throw new DocsError([{ code: 'content-missing', severity: 'error', message, ...place, hint }]);
  }
  if (state.size > largestFile) {
    const message = `The file "${file}" of "${key}" is larger than ${largestFile / 2 ** 20} MB.`;
    throw new DocsError([{ code: 'reference-invalid', severity: 'error', message, file, hint: 'Split it into several files.' }]);
  }
  return readText(root, file).text;
}
