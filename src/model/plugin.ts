import type { GeneratedRoute, LoadContext } from './page-module.ts';
import type { RuleLevel } from './rules.ts';

/** Adds to a site: its hooks are called in the order of this list. No hook may change what it is given. */
export interface SitePlugin {
  /** Unique; in messages. */
  readonly name: string;
  /** Gives documents that have no files of their own: a docs set, or several. */
  readonly content?: (context: PluginContext) => PluginDocs | readonly PluginDocs[] | Promise<PluginDocs | readonly PluginDocs[]>;
  /** Gives pages with a component, as `generateRoutes` does. */
  readonly routes?: (context: LoadContext) => readonly GeneratedRoute[] | Promise<readonly GeneratedRoute[]>;
  /** Gives the HTML of a page that is written instead of `page.html`; nothing leaves it as it is. Runs in page workers. */
  readonly transformPage?: (page: PluginPage) => string | undefined;
  /** Gives more files for the output folder. */
  readonly files?: (site: PluginSite) => readonly PluginFile[] | Promise<readonly PluginFile[]>;
  /** Rules that `check` reports, by id: a site sets their levels in its `rules` as `name/id`. */
  readonly rules?: Readonly<Record<string, PluginRule>> | undefined;
  /** Gives problems of the finished site. */
  readonly check?: (site: CheckedPluginSite) => readonly PluginProblem[] | Promise<readonly PluginProblem[]>;
}

/** What `content` is called with. */
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
  /** Files that the documents were made of, relative to the root: `dev` watches them. */
  readonly inputs?: readonly string[] | undefined;
}

/** A document, category file or asset of a plugin. */
export interface PluginDocument {
  /** Relative to the docs set, with extension: `pets/list.md`, `pets/_category_.yml`. */
  readonly path: string;
  /** Front matter and text. */
  readonly text: string;
}

/** What hooks may know of a page. */
export interface PluginPageInfo {
  /** Begins with the base URL. */
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

/** A rendered page. */
export interface PluginPage extends PluginPageInfo {
  readonly html: string;
  readonly locale: string;
}

/** The site of one locale. */
export interface PluginSite extends LoadContext {
  /** Host, without a path. */
  readonly url: string;
  readonly baseUrl: string;
  /** In the order of their URLs. */
  readonly pages: readonly PluginPageInfo[];
}

/** A file for the output folder. */
export interface PluginFile {
  /** Relative to the output folder of the locale. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** The finished site of one locale. */
export interface CheckedPluginSite extends Omit<PluginSite, 'pages'> {
  readonly pages: readonly CheckedPluginPage[];
}

/** A finished page. */
export interface CheckedPluginPage extends PluginPageInfo {
  /** All ids of the page. */
  readonly ids: readonly string[];
  /** URLs of all links and images, as they are in the HTML. */
  readonly links: readonly string[];
}

/** A rule of a plugin. */
export interface PluginRule {
  /** What it reports, in one sentence. */
  readonly description: string;
  /** Its level, unless the site sets another one; `error` by default. */
  readonly level?: RuleLevel | undefined;
}

/** A problem that `check` found. */
export interface PluginProblem {
  /** Id of a rule of the plugin, which gives the severity; absent: the problem has no rule. */
  readonly rule?: string | undefined;
  readonly message: string;
  /** `error` by default: it fails the build. For problems without a rule. */
  readonly severity?: 'error' | 'warning' | undefined;
  /** Relative to the root. */
  readonly file?: string | undefined;
  /** Counts from 1. */
  readonly line?: number | undefined;
  /** Counts from 1. */
  readonly column?: number | undefined;
  readonly hint?: string | undefined;
}
