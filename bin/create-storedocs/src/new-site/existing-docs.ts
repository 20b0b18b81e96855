import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { DocsError, problem } from '../../../../src/model/diagnostic.ts';

/** Markdown files that a repository has already. */
export interface ExistingDocs {
  /** Relative to the root of the new site, with forward slashes. */
  readonly folder: string;
  /** Number of documents. */
  readonly count: number;
}

/** Finds the usual folder of documents beside code; absent where there is none, or no Markdown file in it. */
export function existingDocs(root: string): ExistingDocs | undefined {
  for (const folder of ['docs', 'doc']) {
    const count = countDocuments(join(root, folder));
    if (count > 0) return { folder, count };
  }
  return undefined;
}

/** The folder in the form that a configuration names it. Throws a `DocsError` when it has no documents. */
export function checkedDocsFolder(root: string, folder: string): string {
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/(?<=.)\/$/, '');
  if (!path.startsWith('/') && countDocuments(join(root, path)) > 0) return path;
  const hint = 'Nothing was written. Pass a folder with Markdown files, relative to the folder of the site.';
  throw new DocsError([problem('content-missing', `No Markdown files in the folder "${folder}" of "--docs".`, { hint })]);
}

function countDocuments(folder: string): number {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return 0;
  return filesBelow(folder).filter((path) => /\.mdx?$/i.test(path) && !/(?:^|\/)(?:node_modules\/|[._])/.test(path)).length;
}
