import type { Redirect } from './graph.ts';
import type { MarkdownExtension, SyntaxHint } from './markdown-extension.ts';
import type { Messages } from './messages.ts';
import type { PageData } from './page.ts';
import type { GeneratedRoute, LoadContext } from './page-module.ts';
import type { CheckedPluginSite, PluginFile, PluginPageInfo, PluginProblem, PluginRule, PluginSite } from './plugin-site.ts';
import type { HeadTag, SiteData, SlotName } from './site-data.ts';

/** Extends a site. Its hooks are called in the order of this list; none may change its arguments. */
export interface SitePlugin {
  /** Unique; used in messages. */
  readonly name: string;
  /** Prepares the plugin, once after each reading of the configuration. Throws an error if it cannot work. Does not run in page workers. */
  readonly setup?: (context: PluginContext) => void | Promise<void>;
  /** Returns what it adds to Markdown and MDX. Runs in page workers, too. */
  readonly markdown?: (context: PluginContext) => MarkdownExtension | Promise<MarkdownExtension>;
  /** Returns what its hooks for pages depend on besides their code and arguments, such as hashes of files: JSON. When it changes, all pages are rendered again. */
  readonly cacheInputs?: (context: PluginContext) => unknown;
  /** Files that its hooks read, relative to the root: when one changes, appears or disappears, `dev` calls the hooks again. */
  readonly inputs?: readonly string[] | undefined;
  /** Syntax that has no effect on the site, such as that of a plugin that is switched off: reported once in each document. */
  readonly hints?: readonly SyntaxHint[] | undefined;
  /** `build` for a plugin that `dev` does without. */
  readonly apply?: 'build' | undefined;
  /** Returns generated documents: a docs set, or several. */
  readonly content?: (context: PluginContext) => PluginDocs | readonly PluginDocs[] | Promise<PluginDocs | readonly PluginDocs[]>;
  /** Returns files to publish unchanged, such as a library for the browser: paths relative to the root, by path in the output folder of each locale. Static files of the site win. */
  readonly staticFiles?: (context: PluginContext) => Readonly<Record<string, string>>;
  /** Returns pages with a component, like `generateRoutes`. */
  readonly routes?: (context: LoadContext) => readonly GeneratedRoute[] | Promise<readonly GeneratedRoute[]>;
  /** Returns changed data for the template of a page, and files that the page needs, or nothing. Runs in page workers. */
  readonly pageData?: (page: PluginPageData) => PageChange | undefined;
  /** Prepares the files that pages need. */
  readonly publish?: (files: readonly PageFile[], context: PluginContext) => PublishedFiles;
  /** Returns HTML around an image of a document, and files that it needs, or nothing. Runs in page workers. */
  readonly image?: (image: PluginImage) => ImageChange | undefined;
  /** Returns styles and scripts that only the pages with certain elements load. */
  readonly pageParts?: (context: PagesContext) => readonly PagePart[];
  /** Returns what compiles stylesheets of the site before they are bundled. Runs in page workers, too. */
  readonly styles?: (context: StylesContext) => StyleTool;
  /** Returns components for places of the templates. */
  readonly slots?: (context: PagesContext) => readonly SlotFilling[];
  /** Elements for the head of every page. */
  readonly headTags?: readonly HeadTag[] | undefined;
  /** Code that runs in the browser on every page, as JavaScript modules. Relative imports start at the root. */
  readonly clientScripts?: readonly string[] | undefined;
  /** What answers queries instead of the index of the site, which is not written. */
  readonly searchClient?: SearchClientModule | undefined;
  /** Sources that its tags and scripts need, for sites with a content security policy: by directive, as in the configuration. Those of `headTags` are known. */
  readonly contentSecurityPolicy?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Returns HTML that replaces `page.html`, or nothing to leave it as it is. Runs in page workers. */
  readonly transformPage?: (page: PluginPage) => string | undefined;
  /** Files next to the pages that have a Markdown source, by extension, such as `.md`: what returns their text. Runs in page workers. */
  readonly pageFiles?: Readonly<Record<string, (page: PluginPageSource) => string>> | undefined;
  /** Returns more files for the output folder. */
  readonly files?: (site: PluginSite) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /** Configuration files of hosts: their paths at the top of the output folder, and what writes them, if the site needs one. */
  readonly hostFiles?: Readonly<Record<string, (host: HostRules) => HostFile | undefined>> | undefined;
  /** Rules that `check` reports, by id: a site sets their levels in its `rules` as `name/id`. */
  readonly rules?: Readonly<Record<string, PluginRule>> | undefined;
  /** Returns problems of the finished site. */
  readonly check?: (site: CheckedPluginSite) => readonly PluginProblem[] | Promise<readonly PluginProblem[]>;
}

/** The site of a plugin. */
export interface PluginContext {
  /** Folder of the site, absolute. */
  readonly root: string;
}

/** A docs set of a plugin. */
export interface PluginDocs {
  /** Id of the docs set; the name of the plugin by default. */
  readonly id?: string | undefined;
  /** Path of the set on the site: `api`. */
  readonly routeBasePath: string;
  readonly documents: readonly PluginDocument[];
  /** Files that the documents were generated from, relative to the root: `dev` watches them. */
  readonly inputs?: readonly string[] | undefined;
}

/** A document, category file or asset of a plugin. */
export interface PluginDocument {
  /** Relative to the docs set, with extension: `pets/list.md`, `pets/_category_.yml`. */
  readonly path: string;
  /** Front matter and text. */
  readonly text: string;
  /** What it was generated from: problems of the document are reported there. Absent: they name the plugin. */
  readonly source?: DocumentSource | undefined;
}

/** The file that a document was generated from. */
interface DocumentSource {
  /** Relative to the root. */
  readonly file: string;
  /**
   * `same` if the document is a copy, line for line. Otherwise the line of the file for each part of the document, which begins at its line `from`,
   * in order. Lines are 1-based. Absent: problems have no line.
   */
  readonly lines?: 'same' | readonly { readonly from: number; readonly line: number }[] | undefined;
}

/** A document that a plugin generated. */
export interface GeneratedDocument extends Pick<PluginDocument, 'path' | 'source'> {
  /** Name of the plugin. */
  readonly plugin: string;
}

/** A rendered page. */
export interface PluginPage extends PluginPageInfo {
  readonly html: string;
  readonly locale: string;
}

/** A page with a Markdown source. */
export interface PluginPageSource extends PluginPageInfo {
  readonly locale: string;
  /** Its title, description and content as Markdown, with absolute URLs. */
  readonly markdown: string;
}

/** A page before it is rendered. */
export interface PluginPageData extends PluginPageInfo {
  /** Absolute. */
  readonly root: string;
  /** The data that its template gets, and that of the site. */
  readonly data: PageData;
  readonly site: SiteData;
}

/** What `pageData` returns. */
export interface PageChange {
  readonly data?: PageData | undefined;
  readonly files?: readonly PageFile[] | undefined;
}

/** A file that a page needs. Plain data, since pages are rendered in threads. */
export interface PageFile {
  /** Relative to the output folder of the locale. */
  readonly path: string;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  /** What `publish` makes it from: JSON. */
  readonly input: unknown;
}

/** An image of a document with its published file. */
export interface PluginImage {
  /** Absolute. */
  readonly root: string;
  readonly baseUrl: string;
  readonly url: string;
  /** Its file, relative to the root. */
  readonly path: string;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** In pixels, as far as the build knows: the configured width, or that of the text column. */
  readonly shownWidth: number;
  /** True if the image has an alternative text, and is shown in both color modes. */
  readonly isNamed: boolean;
  readonly isInLink: boolean;
  /** Where the image is used: file, relative to the root, line and column. */
  readonly place: { readonly file?: string | undefined; readonly line: number; readonly column: number };
  /** Hash of its bytes. To be called by plugins that read the file: the page is rendered again when it changes. */
  readonly hash: () => string;
}

/** What `image` returns. */
export interface ImageChange {
  /** HTML before the image. */
  readonly before?: string | undefined;
  /** HTML after the image. */
  readonly after?: string | undefined;
  readonly files?: readonly PageFile[] | undefined;
}

/** The site in the language of its pages. */
export interface PagesContext extends LoadContext {
  readonly baseUrl: string;
  readonly messages: Messages;
  /** The URL of a page or file that the configuration names. */
  readonly url: (href: string) => string;
}

/** The site of a style tool. */
export interface StylesContext extends PluginContext {
  /** Folder for files that a later run may use again, absolute. */
  readonly cacheFolder: string;
}

/** Compiles stylesheets. */
export interface StyleTool {
  /** Returns what all stylesheets depend on besides their files, such as settings and the versions of packages; empty if it leaves them unchanged. */
  identity(): Promise<string>;
  /**
   * Compiles a `.css`, `.scss` or `.sass` file: `path` is absolute, and `text` returns it as earlier plugins left it. Returns nothing for a
   * file that stays as it is. An error may have `reason`, `file`, `line` and `column`.
   */
  compile(sheet: { readonly path: string; text(): string }): Promise<CompiledStyle | undefined>;
}

/** A compiled stylesheet. */
export interface CompiledStyle {
  readonly css: string;
  /** Other files that it depends on; absolute. */
  readonly files?: readonly string[] | undefined;
  /** Folders in which any file may change it, because a tool searched them; absolute. */
  readonly folders?: readonly string[] | undefined;
}

/** A component in a slot. */
export interface SlotFilling {
  readonly slot: SlotName;
  /** Path of its module, relative to the root. The default export is rendered at build time, and gets `props` and `page`. */
  readonly component: string;
  /** JSON. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
}

/** A search service. */
export interface SearchClientModule {
  /** Path of a module for the browser, relative to the root: its default export is called with `props` and the site, and returns an object with a function `ask`. */
  readonly module: string;
  /** JSON. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** Styles and scripts of an element. Imports in both start at the root of the site. */
export interface PagePart {
  /** Unique in the site; begins the names of the published files. */
  readonly name: string;
  /** A class with a dot, such as `.chart`, or a custom element, such as `my-chart`: pages that have it load the part. */
  readonly element: string;
  /** CSS. */
  readonly styles?: string | undefined;
  /** JavaScript module that runs when a reader comes to the first page with the element. */
  readonly script?: string | undefined;
  /**
   * JavaScript module that exports `use(element, submitter)`: it is loaded and called when readers click an element or submit a form whose
   * `data-tool` is its URL, which templates find in `useSite().assets.pageScriptUrls`, by the name of the part.
   */
  readonly tool?: string | undefined;
}

/** What `publish` returns. */
export interface PublishedFiles {
  /** Those that are published. Files in the cache are not made. */
  readonly files: readonly PublishedFile[];
  readonly problems?: readonly PluginProblem[] | undefined;
}

/** A file that `publish` makes. */
interface PublishedFile extends Pick<PageFile, 'path' | 'key'> {
  readonly make: () => Promise<Uint8Array>;
  /** The problem if `make` fails; by default, its error fails the build. */
  readonly failed?: ((error: unknown) => PluginProblem) | undefined;
}

/** The sites that a host serves, one for each locale. */
export interface HostRules {
  /** Scheme and name of the host, such as `https://docs.example.com`. */
  readonly url: string;
  /** Base path of all sites, with a slash at both ends. The host file is at its top. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean;
  /** Base paths of the sites, the default locale first. */
  readonly siteBases: readonly string[];
  /** URL paths of folders in which every file has a hash in its name, with a slash at the end. */
  readonly hashedFolders: readonly string[];
  /** Redirects of all sites. */
  readonly redirects: readonly Redirect[];
  /** Value of `Content-Security-Policy`; absent without one. */
  readonly policy?: string | undefined;
  /** The minimal `script-src`, for a policy that is set elsewhere. */
  readonly scriptSources: string;
  /** Paths of all files below the folder of the host file. */
  readonly paths: readonly string[];
}

/** A host file, and the redirects beyond the limit of its format, which are only pages. */
export interface HostFile {
  readonly contents: string;
  readonly left: readonly Redirect[];
  /** Problems of a file of the site that replaces this one, by its text; absent: the redirects in this one. */
  readonly replacedBy?: ((text: string) => readonly PluginProblem[]) | undefined;
}
