import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from '../../../../src/io/fs/walk-folder.ts';
import { docsError } from '../../../../src/model/diagnostic.ts';

/** Markdown files that a repository has already. */
export interface ExistingDocs {
  /** Relative to the root of the new site, with forward slashes. */
  readonly folder: string;
  /** Number of documents. */
  readonly count: number;
}

/** A folder of documents that a site publishes. */
export interface DocsFolder {
  /** Relative to the root of the site, with forward slashes. */
  readonly path: string;
  /** Documents that are not UTF-8, relative to the folder. */
  readonly unreadable: readonly string[];
  /** Whether documents have Mermaid diagrams. */
  readonly hasDiagrams: boolean;
  /** Whether documents have URLs of their own, as in Jekyll, where they start at the root of the site. */
  readonly hasPermalinks: boolean;
}

/** Finds the usual folder of documents beside code; absent where there is none, or no Markdown file in it. */
export function existingDocs(root: string): ExistingDocs | undefined {
  for (const folder of ['docs', 'doc']) {
    const count = documentsIn(join(root, folder)).length;
    if (count > 0) return { folder, count };
  }
  return undefined;
}

/** Reads the folder that a site is to publish. Throws a `DocsError` when it has no documents. */
export function readDocsFolder(root: string, folder: string): DocsFolder {
  const path = posix.normalize(folder.replaceAll('\\', '/')).replace(/(?<=.)\/$/, '');
  const documents = path.startsWith('/') ? [] : documentsIn(join(root, path));
  if (documents.length === 0) {
    const hint = 'Nothing was written. Pass a folder with Markdown files, relative to the folder of the site.';
    throw docsError('content-missing', `No Markdown files in the folder "${folder}" of "--docs".`, { hint });
  }
  const read = documents.map((name) => ({ name, bytes: readFileSync(join(root, path, name)) }));
  return {
    path,
    unreadable: read.filter(({ bytes }) => !isUtf8(bytes) || bytes.includes(0)).map(({ name }) => name),
    hasDiagrams: read.some(({ bytes }) => /^\s*(?:```|~~~)mermaid\b/m.test(bytes.toString('utf8'))),
    hasPermalinks: read.some(({ bytes }) => /^---\r?\n(?:(?!---).*\r?\n)*permalink:\s*['"]?\//.test(bytes.toString('utf8'))),
  };
}

/** Markdown files, relative to the folder. */
function documentsIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return filesBelow(folder)
    .filter((path) => /\.mdx?$/i.test(path) && !/(?:^|\/)(?:node_modules\/|[._])/.test(path))
    .sort();
}
