import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import micromatch from 'micromatch';
import { currentLocale } from '../config/locales.ts';
import type { SiteConfig } from '../config/schema.ts';
import { type TranslatedPart, translationFolders } from '../content/translation-folders.ts';
import type { SourceWithMeta } from '../graph/docs/content-input.ts';
import { existingFolder, walkFolder } from '../io/fs/walk-folder.ts';
import { attempt, warning } from '../model/diagnostic.ts';
import type { DocMeta } from '../model/doc.ts';
import type { MetaCache } from '../store/meta-registry.ts';
import type { ContentRequest, Findings } from './content-request.ts';

/** A content folder with its translations, which override it file by file. */
export interface LayeredFolder {
  /** Folder of the default language, relative to the root. */
  readonly folder: string;
  /** Existing folders of translations, highest priority first; relative to the root. */
  readonly translations: readonly string[];
  /** Files of all layers, relative to their folders, sorted. */
  readonly files: readonly string[];
  /** Returns the folder that provides a file. */
  folderOf(relativePath: string): string;
  /** True when a file comes from a translation. */
  isTranslated(relativePath: string): boolean;
  /** True for a language other than the default one, where a file without a translation counts as untranslated. */
  readonly expectsTranslations: boolean;
}

/** A content folder, and its configuration key for messages. */
interface FolderRequest extends TranslatedPart {
  readonly folder: string;
  readonly key: string;
}

/** Lists all files of a content folder. Throws a `DocsError` when the folder of the default language does not exist. */
export function layeredFolder({ folder, key, ...part }: FolderRequest, { root, config }: ContentRequest): LayeredFolder {
  const originals = walkFolder(existingFolder(root, folder, key), root);
  const base = translationBase(config);
  const candidates = base === undefined ? [] : translationFolders(part, base);
  const translations = candidates.filter((path) => existsSync(join(root, path)));
  const owners = new Map<string, string>();
  for (const translation of translations)
    for (const path of walkFolder(join(root, translation), root)) if (!owners.has(path)) owners.set(path, translation);
  const all = owners.size === 0 ? originals : [...new Set([...originals, ...owners.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return {
    folder,
    translations,
    files: all,
    folderOf: (path) => owners.get(path) ?? folder,
    isTranslated: (path) => owners.has(path),
    expectsTranslations: base !== undefined && currentLocale(config) !== config.i18n.defaultLocale,
  };
}

/** Folder of the translations of a site, relative to the root; absent when the configuration disables them. */
export function translationBase(config: SiteConfig): string | undefined {
  const locale = currentLocale(config);
  return config.i18n.localeConfigs[locale]?.translate === false ? undefined : posix.join(config.i18n.path, locale);
}

/** Registers the files of a folder that are not documents as targets of references. */
export function noteFiles(
  paths: readonly string[],
  { folder, folderOf, isTranslated }: LayeredFolder,
  found: { readonly contentFiles: Set<string>; readonly translatedFiles: Map<string, string> },
): void {
  for (const path of paths) {
    const place = posix.join(folder, path);
    if (isTranslated(path)) found.translatedFiles.set(place, posix.join(folderOf(path), path));
    else found.contentFiles.add(place);
  }
}

/** Keeps the paths that match an `include` glob and no `exclude` glob. */
export function selectFiles(paths: readonly string[], include: readonly string[], exclude: readonly string[]): string[] {
  const [wanted, unwanted] = [include.map(expressionOf), exclude.map(expressionOf)];
  // Names with a leading dot belong to editors and other tools, such as `.trash` and `.obsidian`.
  const visible = paths.filter((path) => !/(?:^|\/)\./.test(path));
  return visible.filter((path) => wanted.some((glob) => glob.test(path)) && !unwanted.some((glob) => glob.test(path)));
}

function expressionOf(glob: string): RegExp {
  // Without this flag, globs do not match a line break in a file name.
  return new RegExp(micromatch.makeRe(glob, { dot: true }).source, 's');
}

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
