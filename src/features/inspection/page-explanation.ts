import type { PageKind } from '../../model/page-kind.ts';
import type { PageLink } from '../../model/page-parts.ts';

/** What a URL of a site was built from. Paths of sources are relative to the root, output paths to the output folder. */
export type UrlExplanation = PageExplanation | RedirectExplanation | FileExplanation;

/** A page and its cache status. */
export interface PageExplanation extends PlaceOfPage {
  /** Absolute. */
  readonly url: string;
  readonly kind: PageKind;
  /** Of an alias: the canonical URL. */
  readonly aliasOf?: string | undefined;
  /** Absent on a site with one language. */
  readonly locale?: string | undefined;
  /** Absent for generated pages. */
  readonly source?: SourceFile | undefined;
  readonly outputPath: string;
  readonly templates: TemplateFiles;
  readonly reads: FilesRead;
  readonly cache: CacheState;
}

/** Position of a page in the navigation. */
export interface PlaceOfPage {
  /** The docs set, if the page is in one, and its version, if it has versions. */
  readonly docs?: { readonly id: string; readonly version?: string | undefined } | undefined;
  /** The blog, if the page is in one. */
  readonly blog?: string | undefined;
  readonly sidebar?: string | undefined;
  /** Labels of the categories around the page. */
  readonly breadcrumbs: readonly string[];
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

/** The source that a page's URL comes from. */
export interface SourceFile {
  readonly file: string;
  /** Line of the slug; absent if the URL follows from the path. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The templates that render a page. */
export interface TemplateFiles {
  /** The page's own and the layouts around it. */
  readonly files: readonly { readonly file: string; readonly isOfSite: boolean }[];
  /** Other files of the site's templates folder that any page may use. */
  readonly others: readonly string[];
}

/** Files that a page shows or imports. */
export interface FilesRead {
  readonly partials: readonly string[];
  readonly code: readonly string[];
  readonly components: readonly string[];
  readonly images: readonly string[];
  readonly otherFiles: readonly string[];
}

/** Cache status of a page, and the inputs that changed. Inputs have the names of `SiteCacheInputs` and `PageCacheInputs`. */
export interface CacheState {
  /** False when the cache is off. */
  readonly isUsed: boolean;
  /** True when a build has used this cache, even if it did not render the page. */
  readonly hasBuild: boolean;
  /** Absent for a page without a document of its own. */
  readonly document?: PartState | undefined;
  /** Code blocks. */
  readonly code: { readonly known: number; readonly total: number };
  /** Absent for page modules, which are rendered in every build. */
  readonly page?: PartState | undefined;
  /** Status in the last build; absent if it did not render the page. */
  readonly lastBuild?: { readonly document?: PartState | undefined; readonly page: PartState } | undefined;
}

/** Cache status of a part: a hit, or the inputs that changed; the list is empty if they are unknown. */
export interface PartState {
  readonly isKnown: boolean;
  readonly changed: readonly string[];
  /** True without an earlier build to compare with. */
  readonly isNew?: boolean | undefined;
}

/** A redirect. */
interface RedirectExplanation {
  readonly kind: 'redirect';
  readonly url: string;
  readonly source: Partial<SourceFile>;
  readonly outputPath: string;
  readonly leadsTo: string;
}

/** A file that is copied unchanged. */
interface FileExplanation {
  readonly kind: 'file';
  readonly url: string;
  readonly source: SourceFile;
  readonly outputPath: string;
}
