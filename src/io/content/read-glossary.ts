import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Glossary, parseGlossary } from '../../content/glossary-file.ts';
import { readText } from '../fs/read-text.ts';

/** Names of the glossary, relative to the root; the first one that exists is used. */
export const glossaryFiles = ['content/glossary.yml', 'content/glossary.yaml', 'content/glossary.json'];

/** Reads the glossary of a site; `undefined` without one. Throws a `DocsError` with all problems. */
export function readGlossary(root: string): Glossary | undefined {
  const file = glossaryFiles.find((path) => existsSync(join(root, path)));
  return file === undefined ? undefined : parseGlossary(file, readText(root, file).text);
}
