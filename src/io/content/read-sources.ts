import { posix } from 'node:path';
import type { HeadedSource } from '../../graph/docs/content-input.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { DocHeader } from '../../model/doc.ts';
import type { HeaderCache } from '../cache/header-cache.ts';
import type { LayeredFolder } from '../fs/layered-folder.ts';
import type { ContentRequest, Findings } from './content-request.ts';

/** The documents of one content folder, and how their headers are read. */
interface Reading<Header extends DocHeader> {
  readonly headers: HeaderCache<Header>;
  /** Relative to the folder. */
  readonly paths: readonly string[];
  readonly folder: LayeredFolder;
}

/** Reads the headers of documents. A wrong file is noted and left out. */
export function readSources<Header extends DocHeader>(
  { headers, paths, folder }: Reading<Header>,
  { root, withDrafts, config }: ContentRequest,
  { warnings, problems, drafts }: Findings,
): HeadedSource<Header>[] {
  return paths.flatMap((relativePath): HeadedSource<Header>[] => {
    const path = posix.join(folder.folderOf(relativePath), relativePath);
    try {
      const { header, diagnostics, hash } = headers.read(root, path);
      const isTranslated = folder.isTranslated(relativePath);
      const origin = {
        ...(isTranslated ? { logicalPath: posix.join(folder.folder, relativePath) } : {}),
        ...(folder.expectsTranslations && !isTranslated ? { isUntranslated: true } : {}),
      };
      for (const found of diagnostics) (found.severity === 'error' ? problems : warnings).push({ ...found, file: path });
      if ((header.frontMatter.draft && !withDrafts) || (origin.isUntranslated && config.i18n.untranslated === 'omit')) {
        drafts?.push({ path, hash, relativePath, header, ...origin });
        return [];
      }
      if (header.isEmpty)
        warnings.push({ code: 'doc-empty', severity: 'warning', message: 'The document has no content.', file: path, line: 1, column: 1 });
      return [{ path, hash, relativePath, header, ...origin }];
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return [];
    }
  });
}
