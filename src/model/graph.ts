import type { DocHeader } from './doc.ts';
import type { GeneratedRoute } from './page-module.ts';
import type { Redirects } from './redirect.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from './sidebar.ts';

/** A document with its place on the site. */
export interface Doc {
  /** Source, relative to the root. */
  readonly path: string;
  readonly hash: string;
  /** Folder and name without number prefixes, as sidebars refer to it. */
  readonly id: string;
  /** Folder below the content folder as on disk; empty at the top. */
  readonly folder: string;
  /** File name without extension, as on disk. */
  readonly fileName: string;
  /** Begins with the base URL, percent-encoded, with the ending that the site's policy asks for. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly sidebarLabel: string;
  /** Place among its neighbours in a generated sidebar. */
  readonly position?: number | undefined;
  readonly isUnlisted: boolean;
  readonly header: DocHeader;
}

/** One folder of documentation with its sidebars. */
export interface DocsSet {
  readonly id: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  /** URL at which the set begins. */
  readonly url: string;
  readonly hasBreadcrumbs: boolean;
  readonly docs: readonly Doc[];
  readonly docsById: ReadonlyMap<string, Doc>;
  readonly sidebars: readonly Sidebar[];
  /** Where each page stands in its sidebar, by URL. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** URL of the page that lists everything; absent when no sidebar has to be cut. */
  readonly listUrl?: string | undefined;
}

/** Where a page stands in its sidebar. */
export interface SidebarPlace {
  readonly sidebar: Sidebar;
  /** The categories around the page and the page's own item, from the top. */
  readonly trail: readonly SidebarItem[];
  readonly previous?: NeighbourPage | undefined;
  readonly next?: NeighbourPage | undefined;
}

export interface NeighbourPage {
  readonly label: string;
  readonly url: string;
}

/** A Markdown file of the pages folder. */
export interface MarkdownPageSource {
  readonly path: string;
  /** Content folder, relative to the root. */
  readonly folder: string;
  readonly hash: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly header: DocHeader;
}

/** A page of the finished site. */
export interface Route {
  readonly url: string;
  /** Relative to the output folder. */
  readonly outputPath: string;
  /** The source that claims the URL, for messages. Absent for pages that storedocs makes itself. */
  readonly source?: string | undefined;
  readonly target: RouteTarget;
}

export type RouteTarget =
  | { readonly kind: 'doc'; readonly set: DocsSet; readonly doc: Doc }
  | { readonly kind: 'category'; readonly set: DocsSet; readonly category: SidebarCategory }
  | { readonly kind: 'doc-list'; readonly set: DocsSet }
  | { readonly kind: 'page'; readonly page: MarkdownPageSource }
  | { readonly kind: 'module'; readonly path: string; readonly given?: GivenPage | undefined }
  | { readonly kind: 'home' }
  | { readonly kind: 'not-found' };

/** A page that the configuration gave. */
export interface GivenPage {
  readonly route: GeneratedRoute;
  /** How messages name it: `generateRoutes[3]`. */
  readonly name: string;
  /** Where `generateRoutes` stands. */
  readonly place: { readonly file: string; readonly line?: number | undefined; readonly column?: number | undefined };
}

/** The whole site without bodies and anchors: enough to answer any single page. */
export interface SiteGraph {
  readonly sets: readonly DocsSet[];
  /** Sorted by output path. */
  readonly routes: readonly Route[];
  /** By URL without base URL and final slash, decoded. */
  readonly routesByPath: ReadonlyMap<string, Route>;
  /** By source path in the composed form of Unicode, as links are looked up. */
  readonly routesBySource: ReadonlyMap<string, Route>;
  /** Files beside the documents that links can name: path in the composed form of Unicode, and on disk; relative to the root. */
  readonly contentFiles: ReadonlyMap<string, string>;
  /** Files that are copied unchanged: path in the output, and on disk relative to the root. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** The same, the other way round; sources in the composed form of Unicode. */
  readonly staticPathsBySource: ReadonlyMap<string, string>;
  readonly redirects: Redirects;
}

/** A file from a content folder as it is published. */
export interface Asset {
  readonly path: string;
  readonly outputPath: string;
  readonly url: string;
  /** In CSS pixels; absent when it is no image or its size cannot be read. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}
