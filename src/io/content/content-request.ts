import { posix } from 'node:path';
import type { ConfigSource } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SourceWithMeta } from '../../graph/docs/content-input.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Translations } from '../../model/locale.ts';
import type { MetaRegistry } from '../cache/meta-registry.ts';

/** What content is read for. */
export interface ContentRequest {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly source: ConfigSource;
  /** Folder for bundled modules; absolute. */
  readonly folder: string;
  /** What is known of the documents already. */
  readonly metas: MetaRegistry;
  /** Drafts are shown while writing only. */
  readonly withDrafts: boolean;
  /** True when the configuration gives pages: then a site without any files is not empty. */
  readonly hasOtherPages?: boolean | undefined;
  /** Everything around the content in the language of the site. */
  readonly translations: Translations;
}

/** Where the readers of single folders put what they find besides their value. */
export interface Findings {
  readonly contentFiles: Set<string>;
  /** Translated ones: paths on disk, by those that references start from. */
  readonly translatedFiles: Map<string, string>;
  readonly warnings: Diagnostic[];
  readonly problems: Diagnostic[];
  /** Files and folders that could not be read at all. */
  readonly lost: Set<string>;
  /** Drafts that are left out; absent where they are not collected. */
  readonly drafts?: SourceWithMeta[] | undefined;
}

/** The content folder that a configuration names, in its shortest form. */
export function contentFolder(path: string): string {
  return posix.normalize(path).replace(/\/$/, '');
}

/** Leaves out the files of docs sets in folders further inside, of packages and of the finished site. Paths are relative to `folder`. */
export function withoutNestedSets(files: readonly string[], folder: string, { docs, outDir }: SiteConfig): readonly string[] {
  const sets = docs ? ('path' in docs ? [docs] : docs) : [];
  const nested = [...sets.map(({ path }) => path), outDir]
    .map((path) => posix.relative(folder, contentFolder(path)))
    .filter((path) => path !== '' && path !== '..' && !path.startsWith('../'));
  const isForeign = (file: string) => /(^|\/)node_modules\//.test(file) || nested.some((path) => file.startsWith(`${path}/`));
  return files.filter((file) => !isForeign(file));
}
