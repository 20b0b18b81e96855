import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { findLiteral } from './find-literal.ts';

/** `versions.json`, relative to the root, and its text. */
export interface VersionsFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the names of the versions, newest first. Throws one `DocsError` with every name that cannot be one. */
export function versionNames({ file, text }: VersionsFile): string[] {
  const value = parsed({ file, text });
  if (!Array.isArray(value)) throw new DocsError([problem(file, 'The file has to hold a list of names, such as ["2.0", "1.0"].')]);
  const problems = value.flatMap((name: unknown, index): Diagnostic[] => {
    const reason = value.indexOf(name) < index ? 'stands in the list twice' : fault(name);
    if (reason === undefined) return [];
    const literal = typeof name === 'string' ? findLiteral(text, name) : undefined;
    return [{ ...problem(file, `The version ${JSON.stringify(name)} ${reason}.`), ...literal, hint: 'Names look like "2.0" or "legacy".' }];
  });
  if (problems.length > 0) throw new DocsError(problems);
  return value.map(String);
}

/** Why something cannot be the name of a version: it has to be one of a folder, on every system. */
export function fault(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'is not a text';
  if (name.trim() === '') return 'is empty';
  if (name.length > 32) return 'is longer than 32 characters';
  if (/[\\/]/.test(name)) return 'has a slash in it';
  if (name === '.' || name === '..') return 'is a folder of its own';
  return /[<>:"|?*\u0000-\u001f]|[. ]$/.test(name) ? 'cannot be the name of a folder everywhere' : undefined;
}

function parsed({ file, text }: VersionsFile): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DocsError([problem(file, `The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`)], {
      cause: error,
    });
  }
}

function problem(file: string, message: string): Diagnostic {
  return { code: 'version-invalid', severity: 'error', message, file };
}
