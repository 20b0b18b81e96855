import type { SiteConfig } from '../config/schema.ts';
import type { GraphInput } from './build-graph.ts';

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
