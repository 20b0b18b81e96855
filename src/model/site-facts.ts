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
}

/** The languages of a site. */
export interface LocaleFacts {
  readonly current: string;
  readonly default: string;
  /** In the order of the configuration. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}
