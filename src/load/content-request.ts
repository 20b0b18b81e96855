import { posix } from 'node:path';
import type { SitePlace } from '../bundle/run-esbuild.ts';
import type { SourceFile } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { versionPlaces } from '../content/translation-folders.ts';
import type { SourceWithMeta } from '../graph/docs/content-input.ts';
import type { CodeWatch } from '../io/process/site-code.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Translations } from '../model/locale.ts';
import type { MetaRegistry } from '../store/meta-registry.ts';

/** Options for reading a site in all its languages. */
export interface LocaleRequest extends SitePlace {
  /** As configured, for all languages. */
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly source: SourceFile;
  /** Cached metadata of the documents. */
  readonly metas: MetaRegistry;
  /** Whether drafts are included, as in `dev`. */
  readonly withDrafts: boolean;
  readonly codeWatch: CodeWatch;
}

/** Options for reading content in one language, that of the configuration. */
export interface ContentRequest extends LocaleRequest {
  /** True when the configuration generates pages: then a site without files is not empty. */
  readonly hasOtherPages: boolean;
  /** Everything around the content in the language of the site. */
  readonly translations: Translations;
}

/** Collects what the readers of folders find besides their result. */
export interface Findings {
  readonly contentFiles: Set<string>;
  /** Translated files: paths on disk by the paths that references start from. */
  readonly translatedFiles: Map<string, string>;
  readonly warnings: Diagnostic[];
  readonly problems: Diagnostic[];
  /** Files and folders that could not be read at all. */
  readonly lost: Set<string>;
  /** Paths of drafts that are left out: logical ones of translations. */
  readonly draftPaths: Set<string>;
  /** Drafts that are left out; absent if they are not collected. */
  readonly drafts?: SourceWithMeta[] | undefined;
}

/** A configured content folder in its shortest form. */
export function contentFolder(path: string): string {
  return posix.normalize(path).replace(/\/$/, '');
}

/** Leaves out other docs sets, versions, translations, blogs, pages, packages and the output inside a folder. Paths are relative to `folder`. */
export function withoutOtherContent(files: readonly string[], folder: string, { docs, blog, pages, i18n, outDir }: SiteConfig): string[] {
  const sets = docs ? ('path' in docs ? [docs] : docs) : [];
  const blogs = blog ? ('path' in blog ? [blog] : blog) : [];
  const versions = sets.flatMap(({ id }) => {
    const { docsFolder, plainFolder } = versionPlaces(id);
    return [docsFolder, plainFolder];
  });
  const contents = [...sets, ...blogs, ...(pages ? [pages] : [])].map(({ path }) => path);
  const nested = [...contents, ...versions, i18n.path, outDir]
    .map((path) => posix.relative(folder, contentFolder(path)))
    .filter((path) => path !== '' && path !== '..' && !path.startsWith('../'));
  const isForeign = (file: string) => /(^|\/)node_modules\//.test(file) || nested.some((path) => file.startsWith(`${path}/`));
  return files.filter((file) => !isForeign(file));
}
