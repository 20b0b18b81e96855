import { posix } from 'node:path';
import { readHeader } from '../content/read-header.ts';
import type { HeadedSource } from '../graph/content-input.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { readText } from './read-text.ts';

/** Reads the headers of documents. A wrong file is noted and left out. */
export function readSources(
  paths: readonly string[],
  folder: string,
  { root, withDrafts }: ContentRequest,
  { warnings, problems, drafts }: Findings,
): HeadedSource[] {
  return paths.flatMap((relativePath): HeadedSource[] => {
    const path = posix.join(folder, relativePath);
    try {
      const { text, hash } = readText(root, path);
      const { header, diagnostics } = readHeader(text);
      problems.push(...diagnostics.map((diagnostic) => ({ ...diagnostic, file: path })));
      if (header.frontMatter.draft && !withDrafts) {
        drafts?.push({ path, hash, relativePath, header });
        return [];
      }
      if (header.isEmpty)
        warnings.push({ code: 'doc-empty', severity: 'warning', message: 'The document has no content.', file: path, line: 1, column: 1 });
      return [{ path, hash, relativePath, header }];
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return [];
    }
  });
}
