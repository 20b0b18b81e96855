/** What code of pages and of components in the browser may know of the site. JSON-safe. */
export interface SiteFacts {
  readonly title: string;
  readonly tagline: string;
  /** Address of the host, without a path. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Whether page URLs end with `/`. */
  readonly trailingSlash: boolean;
  /** Values of the configuration for the site's own code. */
  readonly customFields: Readonly<Record<string, unknown>>;
  readonly locales: LocaleFacts;
  /** Texts of the site's own code in the language of the site, by id, or by the text in the default language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly docsSets: readonly DocsSetFacts[];
  /** What surrounds pages, as configured. */
  readonly chrome: Readonly<Record<string, unknown>>;
}

/** A docs set with its versions, newest first; one without versions has one. */
export interface DocsSetFacts {
  readonly id: string;
  readonly versions: readonly VersionFacts[];
}

/** One version of a docs set. */
export interface VersionFacts {
  /** `current` for the one that is being written. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** URL at which it begins, without a slash at its end. */
  readonly path: string;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly hasBadge: boolean;
  readonly noIndex: boolean;
  /** Id of the document that readers should see first; absent when there is none. */
  readonly mainDocId?: string | undefined;
}

/** The languages of a site. */
export interface LocaleFacts {
  readonly current: string;
  readonly default: string;
  /** In the order of the configuration. */
  readonly names: readonly string[];
  readonly details: Readonly<Record<string, { readonly label: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' }>>;
}
