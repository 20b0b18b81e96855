import type { Blog, BlogAuthor, BlogTag, NumberedPage, Post } from './blog.ts';
import type { Diagnostic, DiagnosticPlace } from './diagnostic.ts';
import type { PageSource, Place, Tag, TaggedItems } from './doc.ts';
import type { PageKind } from './page-kind.ts';
import type { GeneratedRoute } from './page-module.ts';
import type { PageLink } from './page-parts.ts';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarOptions } from './sidebar.ts';

/** A document with its place on the site. */
export interface Doc extends PageSource {
  /** Folder and name without number prefixes, as sidebars refer to it. */
  readonly id: string;
  readonly place: DocPlace;
  readonly sidebarLabel: string;
  readonly isUnlisted: boolean;
  readonly tags: readonly Tag[];
}

/** Place of a document in the sidebar of its folders. */
interface DocPlace {
  /** Folder below the content folder as on disk; empty at the top. */
  readonly folder: string;
  /** File name without extension, as on disk. */
  readonly fileName: string;
  /** Position among its siblings. */
  readonly position?: number | undefined;
}

/** One folder of documentation with its sidebars. */
export interface DocsSet {
  /** Name in the configuration; all versions of a set share it. */
  readonly id: string;
  /** Absent in a set without versions. */
  readonly version?: DocsVersion | undefined;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** Base URL of the set. */
  readonly url: string;
  /** URL of the document that readers should see first; absent without listed documents. */
  readonly homeUrl?: string | undefined;
  readonly options: DocsSetOptions;
  readonly docs: readonly Doc[];
  readonly docsById: ReadonlyMap<string, Doc>;
  /** Ids of drafts, which are not published. */
  readonly draftIds: ReadonlySet<string>;
  readonly sidebars: readonly Sidebar[];
  /** Position of each page in its sidebar, by URL. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** Neighbors set in front matter, by URL of the document; they override those of its place. */
  readonly neighbors: ReadonlyMap<string, Neighbors>;
  /** Documents by tag, sorted by title. */
  readonly tags: readonly TaggedItems<Doc>[];
  readonly overviews: DocsOverviews;
  /** What is wrong with the set. */
  readonly problems: readonly Diagnostic[];
}

/** How the pages of a docs set are shown. */
interface DocsSetOptions {
  /** Whether the canonical URL of a page is that of the last version. */
  readonly isCanonicalLast: boolean;
  readonly hasBreadcrumbs: boolean;
  /** Interactive options of the sidebars. */
  readonly sidebar: SidebarOptions;
}

/** URLs of the pages that list the documents of a set. */
interface DocsOverviews {
  /** The page that lists everything; absent when no sidebar is truncated. */
  readonly listUrl?: string | undefined;
  /** The tag index; absent without tags. */
  readonly tagsUrl?: string | undefined;
}

/** Position of a page in its sidebar. */
export interface SidebarPlace extends Neighbors {
  readonly sidebar: Sidebar;
  /** The categories around the page and its own item, outermost first; empty for a page that shows the sidebar without being in it. */
  readonly trail: readonly SidebarItem[];
}

/** The pages before and after a page; absent where there is none. */
export interface Neighbors {
  readonly previous?: PageLink | undefined;
  readonly next?: PageLink | undefined;
}

/** A Markdown file of the pages folder. */
export interface MarkdownPageSource extends PageSource {
  /** Content folder, relative to the root. */
  readonly folder: string;
}

/** A page of the finished site. */
export interface Route {
  readonly url: string;
  /** Relative to the output folder. */
  readonly outputPath: string;
  /** The source of the page, for messages. Absent for generated pages. */
  readonly source?: string | undefined;
  readonly target: RouteTarget;
  /** The canonical URL of an alias; absent for other routes. */
  readonly aliasOf?: string | undefined;
  /** Position of the URL in the source; absent if the URL follows from its path. */
  readonly place?: Place | undefined;
}

/** What a route of each kind shows. */
interface RouteTargets {
  doc: { readonly set: DocsSet; readonly doc: Doc };
  category: { readonly set: DocsSet; readonly category: SidebarCategory };
  'doc-list': { readonly set: DocsSet };
  'docs-tag-index': { readonly set: DocsSet };
  'docs-tag': { readonly set: DocsSet; readonly tagged: TaggedItems<Doc> };
  page: { readonly page: MarkdownPageSource };
  module: { readonly path: string; readonly given?: CustomRoute | undefined };
  post: { readonly blog: Blog; readonly post: Post };
  'post-list': { readonly blog: Blog; readonly list: NumberedPage };
  'blog-tag-index': { readonly blog: Blog };
  'blog-tag': { readonly blog: Blog; readonly tagged: BlogTag; readonly list: NumberedPage };
  'blog-archive': { readonly blog: Blog };
  'blog-authors': { readonly blog: Blog };
  'blog-author': { readonly blog: Blog; readonly author: BlogAuthor; readonly list: NumberedPage };
  home: unknown;
  search: unknown;
  'not-found': unknown;
}

/** What a route shows: of any kind, or of the given ones. */
export type RouteTarget<Kind extends PageKind = PageKind> = { [K in Kind]: { readonly kind: K } & RouteTargets[K] }[Kind];

/** A page from `generateRoutes`. */
export interface CustomRoute {
  readonly route: GeneratedRoute;
  /** Name in messages: `generateRoutes[3]`. */
  readonly name: string;
  /** Position of `generateRoutes` in the configuration. */
  readonly place: { readonly file: string; readonly line?: number | undefined; readonly column?: number | undefined };
}

/** The whole site without bodies and anchors: enough to answer any single page. */
export interface SiteGraph {
  readonly sets: readonly DocsSet[];
  readonly blogs: readonly Blog[];
  /** Sorted by output path. */
  readonly routes: readonly Route[];
  /** By decoded URL, without base URL and trailing slash. */
  readonly routesByPath: ReadonlyMap<string, Route>;
  /** By URL. */
  readonly routesByUrl: ReadonlyMap<string, Route>;
  /** By source path in NFC, in which links are looked up. */
  readonly routesBySource: ReadonlyMap<string, Route>;
  /** Files in content folders that links can name: path on disk by path in NFC, both relative to the root. */
  readonly contentFiles: ReadonlyMap<string, string>;
  /** Sources that are left out as drafts, in NFC. */
  readonly draftPaths: ReadonlySet<string>;
  /** Files that are copied unchanged: path relative to the root by path in the output. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** The inverse of `staticFiles`, with sources in NFC. */
  readonly staticPathsBySource: ReadonlyMap<string, string>;
  readonly redirects: Redirects;
  /** The site in the default language, for untranslated pages; absent if nothing is left out. */
  readonly fallback?: FallbackPages | undefined;
  /** Problems found while building the graph. What has an error is left out of the graph. */
  readonly problems: readonly Diagnostic[];
  /** False when whole parts of the site are missing, so that links to them would seem broken. */
  readonly isWhole: boolean;
}

/** Pages of the site in the default language. */
export interface FallbackPages extends Pick<SiteGraph, 'sets' | 'routesByPath' | 'routesBySource'> {
  /** Origin of its host; empty when it is the same. */
  readonly host: string;
}

/** A file from a content folder as it is published. */
export interface Asset {
  readonly path: string;
  readonly outputPath: string;
  readonly url: string;
  /** In CSS pixels; absent if the file is not an image or its size cannot be read. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** One version of a docs set. */
export interface DocsVersion {
  /** As in the names of its folders; `current` for the unreleased version. */
  readonly name: string;
  /** Label for readers. */
  readonly label: string;
  /** Path segment between set and document; empty for the last version. */
  readonly path: string;
  /** True for the one version that readers should see first. */
  readonly isLast: boolean;
  /** Banner that a page shows about the age of its version. */
  readonly banner: VersionBanner;
  /** Whether pages show a badge with their version. */
  readonly hasBadge: boolean;
  /** Excludes all pages from search engines. */
  readonly noIndex: boolean;
  /** CSS class of its pages. */
  readonly className?: string | undefined;
}

type VersionBanner = 'none' | 'unreleased' | 'unmaintained';

/** Name of the unreleased version. */
export const currentVersion = 'current';

/** A redirect as declared in the configuration or in front matter. */
export interface WrittenRedirect {
  /** Path from the root of the site. */
  readonly from: string;
  /** Target: a path of the site or an external URL. */
  readonly to: string;
  readonly place: DiagnosticPlace;
  /** Docs set and version of the page that declares it; absent for others, and in a set without versions. */
  readonly version?: { readonly set: string; readonly name: string; readonly isLast: boolean } | undefined;
  /** True for a redirect from a former extension: anything else at its path replaces it without a diagnostic. */
  readonly isImplied?: boolean | undefined;
}

/** A redirect with its URL and output file. */
export interface Redirect extends WrittenRedirect {
  /** The old URL, percent-encoded; starts with the base URL. */
  readonly url: string;
  /** Path of its page in the output folder. */
  readonly outputPath: string;
  /** URL of the target: starts with the base URL, or is absolute if external. */
  readonly target: string;
}

/** All redirects of a site. */
export interface Redirects {
  /** Sorted by output path, without invalid ones. */
  readonly all: readonly Redirect[];
  readonly byOutputPath: ReadonlyMap<string, Redirect>;
  /** Problems of the invalid ones. */
  readonly problems: readonly Diagnostic[];
}
