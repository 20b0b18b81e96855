import type { SourceFile } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { versionPlaces } from '../content/translation-folders.ts';
import type { GraphInput } from './build-graph.ts';

/**
 * Paths that belong to docs and blogs but may be outside of their folders, relative to the root: tags and authors files, and the folders
 * of versions, existing or not.
 */
export function declaredFiles({ sets, blogs = [] }: GraphInput): string[] {
  const declared = [...sets.map(({ tagsFile }) => tagsFile), ...blogs.flatMap(({ tagsFile, authors }) => [tagsFile, authors])];
  const versions = sets.flatMap(({ config }) => (config.disableVersioning ? [] : Object.values(versionPlaces(config.id))));
  return [...declared.flatMap((file) => file?.path ?? []), ...versions];
}

/** Sources whose last change in git is needed. */
export interface DatedSources {
  /** Content folders, relative to the root. */
  readonly folders: readonly string[];
  /** Relative to the root. */
  readonly files: readonly string[];
  /** Whether pages name all their contributors, for which the whole history is read. */
  readonly hasContributors: boolean;
}

/** The sources whose pages show their last change; all sources when the sitemap shows it. */
export function datedSources({ sets, blogs = [], pages }: GraphInput, { sitemap }: SiteConfig): DatedSources {
  const isForSitemap = sitemap !== false && sitemap.lastmod !== null;
  const dated = [...sets, ...blogs, ...(pages ? [pages] : [])].filter(
    ({ config, sources }) =>
      sources.length > 0 && (isForSitemap || config.showLastUpdateTime || config.showLastUpdateAuthor || config.showContributors),
  );
  return {
    folders: [...new Set(dated.flatMap(({ folder, translationFolders = [] }) => [folder, ...translationFolders]))],
    files: dated.flatMap(({ sources }) => sources.map(({ path }) => path)),
    hasContributors: dated.some(({ config }) => config.showContributors),
  };
}

/** Merges the sources of several locales: each folder and file once. */
export function mergeDated(all: readonly DatedSources[]): DatedSources {
  return {
    folders: [...new Set(all.flatMap(({ folders }) => folders))],
    files: [...new Set(all.flatMap(({ files }) => files))],
    hasContributors: all.some(({ hasContributors }) => hasContributors),
  };
}

/** Files besides the configuration whose URLs appear on many pages: problems with such a URL are reported in its file. */
export function chromeSources({ sets, blogs = [] }: GraphInput): SourceFile[] {
  return [
    ...sets.flatMap(({ sidebarsFile }) => sidebarsFile ?? []),
    ...blogs.flatMap(({ authors }) => (authors ? [{ file: authors.path, text: authors.text }] : [])),
  ];
}
