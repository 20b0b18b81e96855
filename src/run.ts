import type { CheckedPage } from './check/checked-page.ts';
import type { RecordedPage, SiteCacheInputs } from './model/cache-inputs.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { SiteUrl } from './model/output-file.ts';
import type { RendererTools } from './render/create-site-renderer.ts';
import type { SiteOutput } from './render/files/finish-output.ts';
import type { renderPages } from './render/render-pages.ts';
import type { Profiler } from './report/profiler.ts';
import type { Progress } from './report/progress.ts';
import type { StagedFile, StagingPlace } from './write/staging.ts';

/** Where the pages and files of a run go. */
export interface Output {
  /** Where threads stage pages; absent where nothing is written. */
  readonly place?: StagingPlace | undefined;
  /** Gets the staged files of a page, and what the page was rendered from. */
  page(files: readonly StagedFile[], inputs: RecordedPage | undefined): void;
  /** The output of a locale: paths in it are those below its folder, which is empty or ends with a slash. */
  below(outputPrefix: string): SiteOutput;
}

/** How sites are built. */
export interface Run extends RendererTools {
  /** Number of page workers. */
  readonly jobs: number;
  /** Gives the pages of a site; absent: renders them. */
  readonly renderPages?: typeof renderPages | undefined;
  /** The configuration file, if the command line names one; absolute. */
  readonly configPath?: string | undefined;
  readonly progress: Progress;
  readonly profiler: Profiler;
}

/** Sites that were built and checked. */
export interface BuiltSites {
  readonly pageCount: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Lists every lasting URL at the host of the default locale; absent when only a part was built. */
  readonly urls?: (() => readonly SiteUrl[]) | undefined;
  /** The pages of each locale, as checks see them; absent when only a part was built. */
  readonly pages?: (() => readonly Iterable<CheckedPage>[]) | undefined;
  /** Files besides its sources that pages were made from, absolute; absent when only a part was built. */
  readonly readFiles?: readonly string[] | undefined;
  /** What pages depend on, by folder of the site in the output; absent when only a part was built. */
  readonly cacheInputs?: Readonly<Record<string, SiteCacheInputs>> | undefined;
  /** Drops the pages, which `urls` and `pages` need; absent when only a part was built. */
  readonly close?: (() => void) | undefined;
}
