import type { Route } from './graph.ts';
import type { Messages } from './messages.ts';
import type { OriginalLanguage } from './page-parts.ts';

/** The site in one language, for links from the others. */
export interface SiteOfLocale extends OriginalLanguage {
  readonly locale: string;
  readonly label: string;
  readonly isDefault: boolean;
  /** Origin of the host. */
  readonly url: string;
  readonly baseUrl: string;
  readonly routesByUrl: ReadonlyMap<string, Route>;
}

/** Everything in one language besides the content. */
export interface Translations {
  readonly messages: Messages;
  /** Messages of the site's own code, by id. */
  readonly code: Readonly<Record<string, string>>;
  readonly navbar: NavbarLabels;
  readonly footer: FooterLabels;
  /** Labels of sidebars, by those in the default language. */
  readonly sidebar: ReadonlyMap<string, string>;
}

/** Messages of the navbar, by those in the default language. */
export interface NavbarLabels {
  readonly items: ReadonlyMap<string, string>;
  readonly title?: string | undefined;
  readonly logoAlt?: string | undefined;
}

/** Messages of the footer, by those in the default language. */
export interface FooterLabels {
  readonly items: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly copyright?: string | undefined;
  readonly logoAlt?: string | undefined;
}
