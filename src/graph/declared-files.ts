import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { versionPlaces } from '../content/translation-folders.ts';
import type { GraphInput } from './build-graph.ts';

/**
 * What belongs to docs and blogs and may lie outside of their folders, relative to the root: the files that declare tags and
 * authors, and the places where versions are or may come.
 */
export function declaredFiles({ sets, blogs = [] }: GraphInput): string[] {
  const declared = [...sets.map(({ tagsFile }) => tagsFile), ...blogs.flatMap(({ tagsFile, authors }) => [tagsFile, authors])];
  const versions = sets.flatMap(({ config }) => (config.disableVersioning ? [] : Object.values(versionPlaces(config.id))));
  return [...declared.flatMap((file) => file?.path ?? []), ...versions];
}

/** Sources whose last change somebody wants to know. */
export interface DatedSources {
  /** Content folders, relative to the root. */
  readonly folders: readonly string[];
  /** Relative to the root. */
  readonly files: readonly string[];
}

/** The sources whose pages say when they were changed; all of them, where the sitemap says so. */
export function datedSources({ sets, blogs = [], pages }: GraphInput, { sitemap }: SiteConfig): DatedSources {
  const isForSitemap = sitemap !== false && sitemap.lastmod !== null;
  const dated = [...sets, ...blogs, ...(pages ? [pages] : [])].filter(
    ({ config, sources }) => sources.length > 0 && (isForSitemap || config.showLastUpdateTime || config.showLastUpdateAuthor),
  );
  return {
    folders: [...new Set(dated.flatMap(({ folder, translationFolders = [] }) => [folder, ...translationFolders]))],
    files: dated.flatMap(({ sources }) => sources.map(({ path }) => path)),
  };
}

/** The same for several languages: each folder and file once. */
export function mergeDated(all: readonly DatedSources[]): DatedSources {
  return {
    folders: [...new Set(all.flatMap(({ folders }) => folders))],
    files: [...new Set(all.flatMap(({ files }) => files))],
  };
}

/** Files besides the configuration whose addresses stand on many pages: what is wrong with one is said where it is written. */
export function chromeSources({ sets, blogs = [] }: GraphInput): ConfigSource[] {
  return [
    ...sets.flatMap(({ sidebarsFile }) => sidebarsFile ?? []),
    ...blogs.flatMap(({ authors }) => (authors ? [{ file: authors.path, text: authors.text }] : [])),
  ];
}
