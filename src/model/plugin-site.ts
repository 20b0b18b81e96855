import type { DiagnosticCode } from './diagnostic.ts';
import type { Messages } from './messages.ts';
import type { PageAudit } from './page-audit.ts';
import type { LoadContext } from './page-module.ts';
import type { RuleLevel } from './rules.ts';

/** A page, as hooks see it. */
export interface PluginPageInfo {
  /** Starts with the base URL. */
  readonly url: string;
  /** Relative to the output folder of the locale. */
  readonly outputPath: string;
  /** `doc`, `post`, `page`, `module`, or the kind of a generated page. */
  readonly kind: string;
  /** Path of its source, relative to the root; absent for a generated page. */
  readonly source?: string | undefined;
  /** Title of its content; absent for pages that have none. */
  readonly title?: string | undefined;
}

/** The site of one locale. */
export interface PluginSite extends LoadContext {
  /** Origin of the host. */
  readonly url: string;
  readonly baseUrl: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly tagline: string;
  /** UI strings in its language. */
  readonly messages: Messages;
  /** Sorted by URL. */
  readonly pages: readonly PluginPageInfo[];
  /** Returns the pages with a Markdown source, without unlisted ones and those of older versions: documents in the order of the sidebars, then the others. */
  sections(): readonly PluginSection[];
  /** Returns a page with a Markdown source as Markdown. Throws an error for any other page. */
  markdownOf(page: PluginPageInfo): string;
  /** Returns the text of a page, or of a file next to one, that is already written; its path is relative to the output folder of the locale. */
  written(path: string): string | undefined;
  /** True if the site has a static file at a path, which takes precedence over files of plugins. */
  hasFile(path: string): boolean;
}

/** Pages under one heading. */
export interface PluginSection {
  readonly title: string;
  readonly pages: readonly (PluginPageInfo & { readonly title: string; readonly description: string })[];
}

/** A file for the output folder. */
export interface PluginFile {
  /** Relative to the output folder of the locale. */
  readonly path: string;
  /** Text in pieces is written piece by piece, and only in `build` and `dev`. */
  readonly contents: string | Uint8Array | AsyncIterable<string>;
}

/** The finished site of one locale. */
export interface CheckedPluginSite extends Pick<PluginSite, 'root' | 'locale' | 'url' | 'baseUrl'> {
  readonly pages: readonly CheckedPluginPage[];
  /** False if parts of the site could not be read, so that pages and links are missing. */
  readonly isWhole: boolean;
  /** CSS that pages load, as one text; empty if it could not be bundled. */
  readonly styles: string;
  /** Templates, page modules, what they import, and styles of the site; relative to the root. */
  readonly codeFiles: readonly string[];
  /** Returns the text of one of them, or of a source; `undefined` if it cannot be read. */
  textOf(path: string): string | undefined;
  /** Returns the paths of all files besides pages, relative to the output folder of the locale. */
  files(): readonly string[];
  /** Returns the size of a file in bytes; `undefined` if it does not exist. */
  sizeOf(path: string): number | undefined;
  /** Returns the static file that such a file comes from, relative to the root; `undefined` for a generated one. */
  sourceOf(path: string): string | undefined;
  /** Returns the text of a sitemap, a feed or a `.txt` file of the output; its path is relative to the output folder of the locale. */
  written(path: string): string | undefined;
  /** Explains why a URL of the site, from `/` on, is broken; `undefined` if a static host finds a file for it. */
  brokenUrl(url: string): { readonly hint?: string | undefined } | undefined;
}

/** A finished page. The source of a page of `generateRoutes` is its component. */
export interface CheckedPluginPage extends PluginPageInfo {
  /** Name of the docs version that it belongs to; absent for others. */
  readonly version?: string | undefined;
  /** All ids of the page. */
  readonly ids: readonly string[];
  /** URLs of all links and images, as they are in the HTML. */
  readonly links: readonly string[];
  /** Those of images. */
  readonly images: readonly string[];
  /** Facts of its HTML; absent for an alias. */
  readonly audit?: PageAudit | undefined;
}

/** A rule of a plugin. */
export interface PluginRule {
  /** What the rule reports, in one sentence. */
  readonly description: string;
  /** Its level, unless the site sets another one; `error` by default. */
  readonly level?: RuleLevel | undefined;
}

/** A problem that `check` found. */
export interface PluginProblem {
  /** Code of the problem; by default, `plugin-check`. For problems without a rule. */
  readonly code?: DiagnosticCode | undefined;
  /** Id of a rule of the plugin, which sets the severity; absent for a problem without a rule. */
  readonly rule?: string | undefined;
  readonly message: string;
  /** `error` by default: it fails the build. For problems without a rule. */
  readonly severity?: 'error' | 'warning' | undefined;
  /** Relative to the root. */
  readonly file?: string | undefined;
  /** 1-based. */
  readonly line?: number | undefined;
  /** 1-based. */
  readonly column?: number | undefined;
  readonly hint?: string | undefined;
}
