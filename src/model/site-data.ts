import { htmlVoidElements } from 'html-void-elements';
import type { Messages } from './messages.ts';
import type { SiteSearch } from './search.ts';
import type { SiteFacts } from './site-facts.ts';
import type { StylePart } from './style-part.ts';

/** Scripts that only some pages load, as the files in `src/client/page` are called. */
export const pageScripts = ['likely-pages', 'page-tools', 'tag-index'] as const;

export type PageScript = (typeof pageScripts)[number];

/** What can be done with the Markdown of a page. */
export const pageActions = ['copy', 'markdown', 'chatgpt', 'claude'] as const;

export type PageAction = (typeof pageActions)[number];

/** Stylesheets and scripts that every page names. */
export interface SiteAssets {
  readonly stylesheetUrl: string;
  /** Stylesheets for pages that show what they are about. */
  readonly stylePartUrls: Readonly<Partial<Record<StylePart, string>>>;
  /** Styles that page modules import; absent where none does. */
  readonly moduleStyleUrl?: string | undefined;
  /** Font that every page loads early; absent where it has none, or none of its own. */
  readonly typefaceUrl?: string | undefined;
  readonly scriptUrl: string;
  /** Draws diagrams; absent where the site has none. */
  readonly diagramScriptUrl?: string | undefined;
  /** Enlarges images; absent where the site does not. */
  readonly zoomScriptUrl?: string | undefined;
  /** Scripts for pages that need them. */
  readonly pageScriptUrls: Readonly<Partial<Record<PageScript, string>>>;
  /** Script with the services and client modules of the site; absent where there are none. */
  readonly siteScriptUrl?: string | undefined;
  /** Styles that those modules import. */
  readonly siteStyleUrl?: string | undefined;
  /** JavaScript for the head of every page; runs before the first paint. */
  readonly prePaintScript: string;
}

/** Everything that the templates know about the site; the same for every page. JSON-safe. */
export interface SiteData extends SiteAssets, SiteFacts {
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl';
  readonly favicon?: string | undefined;
  /** Value of the generator meta tag. */
  readonly generator: string;
  /**
   * The date to show as that of the build, such as `2026-05-06T00:00:00.000Z`: `SOURCE_DATE_EPOCH`, else the newest date of the content.
   * Absent when no content has a date.
   */
  readonly buildDate?: string | undefined;
  /** JavaScript that tells visitors of the home page when the site is served from another path than its base URL; absent when switched off. */
  readonly baseUrlScript?: string | undefined;
  /** Absent where the reader or the system decides. */
  readonly fixedTheme?: 'light' | 'dark' | undefined;
  /** True where readers can switch between light and dark. */
  readonly hasColorSwitch: boolean;
  readonly headTags: readonly HeadTag[];
  /** Announced on every page. */
  readonly feeds: readonly FeedLink[];
  readonly announcement?: Announcement | undefined;
  readonly navbar: NavbarData;
  readonly footer?: FooterData | undefined;
  /** SVG file with the drawings of covers; absent where no blog shows covers. */
  readonly coversUrl?: string | undefined;
  /** Links at the end of an article for programs that read Markdown. */
  readonly pageActions: readonly PageAction[];
  /** Whether and where readers say if an article was helpful. */
  readonly feedback?: { readonly endpoint?: string | undefined; readonly contactUrl?: string | undefined } | undefined;
  /** Absent when the site is not searched. */
  readonly search?: SiteSearch | undefined;
  readonly messages: Messages;
}

export interface FeedLink {
  /** MIME type. */
  readonly type: string;
  readonly title: string;
  readonly url: string;
}

/** A tag that the configuration puts into the head of every page. */
export interface HeadTag {
  readonly tagName: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style';
  /** `true` writes the attribute without a value, `false` leaves it out. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string | undefined;
}

/** True for an element that has neither content nor end tag. */
export function isVoidElement(tagName: string): boolean {
  return htmlVoidElements.includes(tagName);
}

export interface Logo {
  readonly url: string;
  /** Shown in dark mode instead of `url`. */
  readonly darkUrl?: string | undefined;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Where a click leads. */
  readonly href?: string | undefined;
}

/** A line above the navbar of every page. */
export interface Announcement {
  /** HTML of the site's author. */
  readonly content: string;
  readonly isCloseable: boolean;
}

export interface NavbarData {
  readonly title: string;
  readonly logo?: Logo | undefined;
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
}

export type NavItem = (NavLink | NavDropdown | NavHtml | NavVersion | NavVersions | NavLocales) & {
  /** The item as the configuration has it: what fails is named by it. Absent where the navbar is not configured. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
};

export interface NavLink {
  readonly kind: 'link';
  readonly label: string;
  /** Instead of the label. */
  readonly html?: string | undefined;
  /** Accessible name, instead of the label. */
  readonly spokenLabel?: string | undefined;
  readonly className?: string | undefined;
  readonly url: string;
  readonly isExternal: boolean;
  readonly active: ActiveRule;
  /** True for a document that is not listed: only where it is shown, the navbar knows it. */
  readonly isUnlisted?: boolean | undefined;
}

/** A link to the version of the page that is shown; on other pages to the last one. */
export interface NavVersion {
  readonly kind: 'version';
  readonly docsId: string;
  /** Absent: the name of the version. */
  readonly label?: string | undefined;
  /** Absent: where the version begins. */
  readonly url?: string | undefined;
  /** Where each version begins. */
  readonly links: readonly VersionLink[];
}

/** A menu of the versions of a docs set; with one version, a link. Each entry leads to the page that is shown, in that version. */
export interface NavVersions {
  readonly kind: 'versions';
  readonly docsId: string;
  /** Where each version begins, for pages of other kinds; names and labels count on all pages. */
  readonly links: readonly VersionLink[];
  readonly before: readonly (NavLink | NavHtml)[];
  readonly after: readonly (NavLink | NavHtml)[];
}

/** A menu of the languages of the site; each entry leads to the page that is shown, in that language. Nothing is shown with one language. */
export interface NavLocales {
  readonly kind: 'locales';
  /** What the links have behind their path; empty, or with a `?` at its beginning. */
  readonly query: string;
  readonly before: readonly (NavLink | NavHtml)[];
  readonly after: readonly (NavLink | NavHtml)[];
}

/** When an item of the navbar counts as current. */
export type ActiveRule =
  /** The page's URL begins with the value, at a segment's border. */
  | { readonly by: 'url'; readonly value: string }
  /** The page's path begins with the value, letter for letter. */
  | { readonly by: 'prefix'; readonly value: string }
  /** The page's path matches the expression; letter case is ignored. */
  | { readonly by: 'regex'; readonly value: string }
  /** The page shows this sidebar. */
  | { readonly by: 'sidebar'; readonly value: string }
  | { readonly by: 'never' };

export interface NavDropdown {
  readonly kind: 'dropdown';
  readonly label: string;
  readonly items: readonly (NavLink | NavHtml | NavVersion)[];
}

export interface NavHtml {
  readonly kind: 'html';
  readonly html: string;
}

export interface FooterData {
  readonly style: 'light' | 'dark';
  /** One column for each; a column without title when the configuration gives a plain list. */
  readonly columns: readonly { readonly title?: string | undefined; readonly items: readonly FooterItem[] }[];
  readonly logo?: Logo | undefined;
  /** HTML of the site's author. */
  readonly copyright?: string | undefined;
}

export type FooterItem =
  | {
      readonly kind: 'link';
      readonly label: string;
      /** Shown instead of the label, which stays the accessible name. */
      readonly icon?: SocialIcon | undefined;
      readonly className?: string | undefined;
      readonly url: string;
      readonly isExternal: boolean;
    }
  | { readonly kind: 'html'; readonly html: string };

/** Versions of a docs set, as its pages show them. */
export interface VersionOfPage {
  readonly docsId: string;
  readonly label: string;
  /** Whether the page names its version. */
  readonly hasBadge: boolean;
  readonly className?: string | undefined;
  /** Absent on pages of the last version. */
  readonly banner?: VersionNotice | undefined;
  /** This page in all versions, newest first. */
  readonly links: readonly VersionLink[];
}

/** Tells readers that a page is of another version than the last one. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  /** The same page in the last version, else where that begins. */
  readonly latestUrl: string;
  readonly latestName: string;
  readonly latestLabel: string;
}

/** One entry of the menu of versions. */
export interface VersionLink {
  readonly name: string;
  readonly label: string;
  readonly url: string;
  readonly isLast: boolean;
  readonly isCurrent: boolean;
}

/** Names of the drawings that an entry of the footer can have instead of its label. */
export const socialIcons = [
  'youtube',
  'x',
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'github',
  'mastodon',
  'bluesky',
  'discord',
  'rss',
  'email',
] as const;

/** One of these names. */
export type SocialIcon = (typeof socialIcons)[number];
