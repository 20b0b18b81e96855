import { authorsFileSchema } from '../content/authors-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import type { DeclaredAuthors } from '../graph/blog-input.ts';
import { findNamedFile, type NamedFile } from './find-named-file.ts';
import { readText } from './read-text.ts';

/** Reads the authors that a blog declares; absent when it has no such file. Throws a `DocsError` when a configured file is missing or wrong. */
export function readAuthorsFile(request: Omit<NamedFile, 'usual' | 'what'>): DeclaredAuthors | undefined {
  const path = findNamedFile({ ...request, usual: ['authors.yml', 'authors.yaml', 'authors.json'], what: 'authors' });
  if (path === undefined) return undefined;
  const { text } = readText(request.root, path);
  return { path, text, value: parseDataFile({ file: path, text, schema: authorsFileSchema, code: 'authors-invalid' }) };
}
