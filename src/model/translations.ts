import type { Texts } from './texts.ts';

/** Everything around the content in one language. */
export interface Translations {
  readonly texts: Texts;
  readonly navbar: NavbarLabels;
  readonly footer: FooterLabels;
  /** Labels of sidebars, by those in the default language. */
  readonly sidebar: ReadonlyMap<string, string>;
}

/** Texts of the navbar, by those in the default language. */
export interface NavbarLabels {
  readonly items: ReadonlyMap<string, string>;
  readonly title?: string | undefined;
  readonly logoAlt?: string | undefined;
}

/** Texts of the footer, by those in the default language. */
export interface FooterLabels {
  readonly items: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
  readonly copyright?: string | undefined;
  readonly logoAlt?: string | undefined;
}
