import { parseTagsFile } from '../content/parse-tags-file.ts';
import type { DeclaredTags } from '../graph/content-input.ts';
import { findNamedFile, type NamedFile } from './find-named-file.ts';
import { readText } from './read-text.ts';

/** Reads the tags that a folder declares; absent when it has no such file. Throws a `DocsError` when a configured file is missing or wrong. */
export function readTagsFile(request: Omit<NamedFile, 'usual' | 'what'>): DeclaredTags | undefined {
  const path = findNamedFile({ ...request, usual: ['tags.yml', 'tags.yaml'], what: 'tags' });
  return path === undefined ? undefined : { path, tags: parseTagsFile({ file: path, text: readText(request.root, path).text }) };
}
