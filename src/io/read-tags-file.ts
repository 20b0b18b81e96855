import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseTagsFile } from '../content/parse-tags-file.ts';
import type { TagsFile } from '../content/tags-file.ts';
import { DocsError } from '../model/diagnostic.ts';
import { readText } from './read-text.ts';

/** The tags file of a content folder. */
export interface TagsFileRequest {
  /** Absolute. */
  readonly root: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** As configured: a path in the folder, `false` for none, absent for the usual one if it is there. */
  readonly name: string | false | undefined;
  /** Key of the configuration that names it, for messages. */
  readonly key: string;
}

/** Reads the tags that a folder declares; absent when it has no such file. Throws a `DocsError` when a configured file is missing or wrong. */
export function readTagsFile({ root, folder, name, key }: TagsFileRequest): { path: string; tags: TagsFile } | undefined {
  if (name === false) return undefined;
  const path = posix.join(folder, name ?? 'tags.yml');
  if (existsSync(join(root, path))) return { path, tags: parseTagsFile({ file: path, text: readText(root, path).text }) };
  if (name === undefined) return undefined;
  const hint = `Create it, or change "${key}" in the configuration; the path counts from ${folder}.`;
  throw new DocsError([{ code: 'content-missing', severity: 'error', message: `The tags file "${path}" does not exist.`, hint }]);
}
