import { posix } from 'node:path';
import type { SourceWithMeta } from '../graph/docs/content-input.ts';
import { attempt, warning } from '../model/diagnostic.ts';
import type { DocMeta } from '../model/doc.ts';
import type { MetaCache } from '../store/meta-cache.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import type { LayeredFolder } from './layered-folder.ts';

/** The documents of one content folder, and the cache of their metadata. */
interface Reading<Meta extends DocMeta> {
  readonly metas: MetaCache<Meta>;
  /** Paths relative to the folder. */
  readonly paths: readonly string[];
  readonly folder: LayeredFolder;
}

/** Reads the metadata of documents. Invalid files are reported and left out. */
export function readSources<Meta extends DocMeta>(
  { metas, paths, folder }: Reading<Meta>,
  { root, withDrafts, config }: ContentRequest,
  { warnings, problems, lost, draftPaths, drafts }: Findings,
): SourceWithMeta<Meta>[] {
  return paths.flatMap((relativePath): SourceWithMeta<Meta>[] => {
    const path = posix.join(folder.folderOf(relativePath), relativePath);
    const read = () => {
      const { meta, diagnostics, hash } = metas.read(root, path);
      const isTranslated = folder.isTranslated(relativePath);
      const origin = {
        ...(isTranslated ? { logicalPath: posix.join(folder.folder, relativePath) } : {}),
        ...(folder.expectsTranslations && !isTranslated ? { isUntranslated: true } : {}),
      };
      for (const found of diagnostics) (found.severity === 'error' ? problems : warnings).push({ ...found, file: path });
      if ((meta.frontMatter.draft && !withDrafts) || (origin.isUntranslated && config.i18n.untranslated === 'omit')) {
        if (meta.frontMatter.draft) draftPaths.add((origin.logicalPath ?? path).normalize('NFC'));
        drafts?.push({ path, hash, relativePath, meta, ...origin });
        return [];
      }
      if (meta.isEmpty) warnings.push(warning('doc-empty', 'The document has no content.', { file: path, line: 1, column: 1 }));
      return [{ path, hash, relativePath, meta, ...origin }];
    };
    const source = attempt(problems, read);
    if (!source) lost.add(path);
    return source ?? [];
  });
}
