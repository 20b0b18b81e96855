import type { DocsVersion } from './graph.ts';

/** Data of the site for page code and components in the browser. JSON-safe. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Address of the host, without a path. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Values from the configuration for the site's own code. */
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly i18n: LanguageFacts;
  readonly settings: SiteSettings;
}

/** Messages of the site's own code in the language of the site, by id or by the text in the default language. */
export type SiteTexts = Readonly<Record<string, string>>;

/** Settings that links and components of other generators depend on. */
export interface SiteSettings {
  /** Whether page URLs end with `/`. */
  readonly trailingSlash: boolean;
  readonly docsSets: readonly DocsSetFacts[];
  /** Navbar, footer and other chrome, as configured. */
  readonly chrome: Readonly<Record<string, unknown>>;
}

/** A docs set and its versions, newest first; a set without versions has one. */
export interface DocsSetFacts {
  readonly id: string;
  readonly versions: readonly VersionFacts[];
}

/** One version of a docs set. */
export interface VersionFacts extends Pick<DocsVersion, 'name' | 'label' | 'isLast' | 'banner' | 'hasBadge' | 'noIndex'> {
  /** Base URL of the version, without a trailing slash. */
  readonly path: string;
  /** Id of the document that readers should see first; absent without documents. */
  readonly mainDocId?: string | undefined;
}

/** The languages of a site. */
interface LanguageFacts {
  /** Language tag of its pages, such as `en-GB`. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of its locale. */
  readonly current: string;
  readonly default: string;
  /** In the order of the configuration. */
  readonly names: readonly string[];
  readonly details: Readonly<Record<string, { readonly label: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' }>>;
}
