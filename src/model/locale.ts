import type { Route } from './graph.ts';
import type { Messages } from './messages.ts';

/** The site in one language, for links from the others. */
export interface SiteOfLocale {
  readonly locale: string;
  /** Value of `lang` and `hreflang`. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly label: string;
  readonly isDefault: boolean;
  /** Origin of the host. */
  readonly url: string;
  readonly baseUrl: string;
  readonly routesByUrl: ReadonlyMap<string, Route>;
}

/** The current page in one language, for menus; the home page if it does not exist in that language. */
export interface LocaleLink {
  readonly locale: string;
  readonly lang: string;
  readonly label: string;
  readonly url: string;
  readonly isCurrent: boolean;
}

/** The languages of a page. */
export interface PageLanguages {
  /** The page in all languages. */
  readonly links: readonly LocaleLink[];
  /** Language of the content, if it is not translated. */
  readonly original?: OriginalLanguage | undefined;
}

/** A page in one language, for search engines. */
export interface Alternate {
  /** `x-default` for the default language. */
  readonly hreflang: string;
  /** Absolute. */
  readonly href: string;
}

/** The language of an untranslated page. */
export interface OriginalLanguage {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
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
