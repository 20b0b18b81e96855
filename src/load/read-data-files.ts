import { join, posix } from 'node:path';
import { authorsFileSchema } from '../content/authors-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { parseTagsFile } from '../content/parse-tags-file.ts';
import type { DeclaredAuthors } from '../graph/blog/blog-input.ts';
import type { DeclaredTags } from '../graph/docs/content-input.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import { DocsError, problem } from '../model/diagnostic.ts';

/** Reads the authors that a blog declares; `undefined` without such a file. Throws a `DocsError` when a configured file is missing or invalid. */
export function readAuthorsFile(request: Omit<NamedFile, 'usual' | 'what'>): DeclaredAuthors | undefined {
  const path = findNamedFile({ ...request, usual: ['authors.yml', 'authors.yaml', 'authors.json'], what: 'authors' });
  if (path === undefined) return undefined;
  const { text } = readText(request.root, path);
  return { path, text, value: parseDataFile({ file: path, text, schema: authorsFileSchema, code: 'authors-invalid' }) };
}

/** Reads the tags that a folder declares; `undefined` without such a file. Throws a `DocsError` when a configured file is missing or invalid. */
export function readTagsFile(request: Omit<NamedFile, 'usual' | 'what'>): DeclaredTags | undefined {
  const path = findNamedFile({ ...request, usual: ['tags.yml', 'tags.yaml'], what: 'tags' });
  return path === undefined ? undefined : { path, tags: parseTagsFile({ file: path, text: readText(request.root, path).text }) };
}

/** A data file of a content folder. */
interface NamedFile {
  /** Absolute. */
  readonly root: string;
  /** Content folder, preceded by those of its translations; relative to the root. */
  readonly folders: readonly string[];
  /** As configured: a path in the folder, `false` for none, absent for a default name. */
  readonly name: string | false | undefined;
  /** Default names; the first one that exists is used. */
  readonly usual: readonly string[];
  /** Configuration key of the name, for messages. */
  readonly key: string;
  /** What it contains, for messages. */
  readonly what: string;
}

/** Path of the file, relative to the root; `undefined` without one. Throws a `DocsError` when a configured file is missing. */
function findNamedFile({ root, folders, name, usual, key, what }: NamedFile): string | undefined {
  if (name === false) return undefined;
  const names = name === undefined ? usual : [name];
  const candidates = folders.flatMap((folder) => names.map((candidate) => posix.join(folder, candidate)));
  const path = candidates.find((candidate) => isThere(join(root, candidate)));
  if (path !== undefined || name === undefined) return path;
  const hint = `Create it, or change "${key}" in the configuration; the path is relative to ${folders.at(-1)}.`;
  throw new DocsError([problem('content-missing', `The ${what} file "${candidates.at(-1)}" does not exist.`, { hint })]);
}
