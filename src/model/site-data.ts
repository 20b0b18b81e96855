import { htmlVoidElements } from 'html-void-elements';
import type { Messages } from './messages.ts';
import type { SiteSearch } from './search.ts';
import type { SiteFacts } from './site-facts.ts';

/** Stylesheets that only some pages load, named like the files in `templates/styles/parts`. */
export const styleParts = [
  'menu',
  'sidebar-hide',
  'versions',
  'islands',
  'code',
  'cards',
  'kit',
  'steps',
  'tags',
  'blog',
  'blog-lists',
  'search',
  'code-marks',
  'file-tree',
  'tabs',
  'example',
  'not-found',
] as const;

export type StylePart = (typeof styleParts)[number];

/** Scripts that only some pages load, named like the files in `src/client/page-scripts`. */
export const pageScripts = ['likely-pages', 'tag-index'] as const;

/** Places of the default templates that plugins fill: above the navbar, before the title, below the text of posts, and at the end of documents, posts and Markdown pages. */
export const slotNames = ['top', 'pageStart', 'postEnd', 'pageEnd'] as const;

export type SlotName = (typeof slotNames)[number];

/** A published `PagePart`. */
export interface PublishedPart {
  /** A class with a dot, or a custom element. */
  readonly element: string;
  readonly styleUrl?: string | undefined;
  readonly scriptUrl?: string | undefined;
}

/** URLs of stylesheets and scripts for pages. */
export interface SiteAssets {
  readonly stylesheetUrl: string;
  /** Stylesheets for pages that use their parts. */
  readonly stylePartUrls: Readonly<Partial<Record<StylePart, string>>>;
  /** One stylesheet with the contents of others, by their URLs, for pages that need more than three of them. */
  readonly joinedStyle: { readonly url: string; readonly of: readonly string[] };
  /** Styles that page modules import; absent without any. */
  readonly moduleStyleUrl?: string | undefined;
  /** Font that every page preloads; absent if the site does not bring a font. */
  readonly typefaceUrl?: string | undefined;
  readonly scriptUrl: string;
  /** Scripts for pages that need them, by name: those of `src/client/page-scripts`, and the tools of page parts. */
  readonly pageScriptUrls: Readonly<Record<string, string>>;
  /** Styles and scripts that pages with certain elements load. */
  readonly parts: readonly PublishedPart[];
  /** Script with the services and client modules of the site; absent if there are none. */
  readonly siteScriptUrl?: string | undefined;
  /** Styles that those modules import. */
  readonly siteStyleUrl?: string | undefined;
  /** JavaScript for the head of every page; runs before the first paint. */
  readonly prePaintScript: string;
}

/** All data of the site that templates get; the same for every page. JSON-safe. */
export interface SiteData extends SiteFacts {
  readonly messages: Messages;
  readonly navbar: NavbarData;
  readonly footer?: FooterData | undefined;
  /** Absent when search is off. */
  readonly search?: SiteSearch | undefined;
  /** What plugins put into slots, in order. `component` is the name of the component, which gets `props`. */
  readonly slots: readonly { readonly slot: SlotName; readonly component: string; readonly props: Readonly<Record<string, unknown>> }[];
  readonly head: SiteHead;
  readonly assets: SiteAssets;
  /**
   * The build date to show, such as `2026-05-06T00:00:00.000Z`: `SOURCE_DATE_EPOCH`, else the newest date of the content.
   * Absent when no content has a date.
   */
  readonly buildDate?: string | undefined;
}

/** What the head of every page has. */
interface SiteHead {
  readonly favicon?: string | undefined;
  /** Value of the generator meta tag. */
  readonly generator: string;
  /** Absent if the reader or the system decides. */
  readonly fixedTheme?: 'light' | 'dark' | undefined;
  readonly feeds: readonly FeedLink[];
  /** Tags of the configuration and of plugins. */
  readonly tags: readonly HeadTag[];
  /** JavaScript that warns on the home page when the site is served from a path other than its base URL; absent when turned off. */
  readonly baseUrlScript?: string | undefined;
}

export interface FeedLink {
  /** MIME type. */
  readonly type: string;
  readonly title: string;
  readonly url: string;
}

/** A tag that the configuration adds to the head of every page. */
export interface HeadTag {
  readonly tagName: 'base' | 'link' | 'meta' | 'noscript' | 'script' | 'style';
  /** `true` writes the attribute without a value, `false` leaves it out. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string | undefined;
}

/** True for an element without content and end tag. */
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
  /** Target of the link. */
  readonly href?: string | undefined;
}

export interface NavbarData {
  readonly title: string;
  readonly logo?: Logo | undefined;
  readonly left: readonly NavItem[];
  readonly right: readonly NavItem[];
  /** True if readers can switch between light and dark. */
  readonly hasColorSwitch: boolean;
}

export type NavItem = (NavLink | NavDropdown | NavHtml | NavVersion | NavVersions | NavLocales) & {
  /** The item in the configuration, for error messages. Absent if the navbar is not configured. */
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
  /** True for an unlisted document: the navbar links to it only on its own page. */
  readonly isUnlisted?: boolean | undefined;
}

/** A link to the version of the current page; on other pages, to the last version. */
export interface NavVersion {
  readonly kind: 'version';
  readonly docsId: string;
  /** Absent: the name of the version. */
  readonly label?: string | undefined;
  /** Absent: the first page of the version. */
  readonly url?: string | undefined;
  /** The first page of each version. */
  readonly links: readonly VersionLink[];
}

/** A menu of the versions of a docs set; with one version, a link. Each entry links to the current page in that version. */
export interface NavVersions extends NavMenu {
  readonly kind: 'versions';
  readonly docsId: string;
  /** The first page of each version, for pages outside of the set; names and labels apply to all pages. */
  readonly links: readonly VersionLink[];
}

/** A menu of the languages of the site; each entry links to the current page in that language. Hidden on a site with one language. */
export interface NavLocales extends NavMenu {
  readonly kind: 'locales';
  /** Query string that is added to the links; empty, or starts with `?`. */
  readonly query: string;
}

/** Entries of the configuration around the generated ones of a menu. */
interface NavMenu {
  readonly before: readonly (NavLink | NavHtml)[];
  readonly after: readonly (NavLink | NavHtml)[];
}

/** When an item of the navbar is active. */
export type ActiveRule =
  /** The page's URL starts with the value, up to the end of a segment. */
  | { readonly by: 'url'; readonly value: string }
  /** The page's path starts with the value, character by character. */
  | { readonly by: 'prefix'; readonly value: string }
  /** The page's path matches the expression; case is ignored. */
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
  /** A plain list in the configuration becomes one column without a title. */
  readonly columns: readonly { readonly title?: string | undefined; readonly items: readonly FooterItem[] }[];
  readonly logo?: Logo | undefined;
  /** HTML from the configuration. */
  readonly copyright?: string | undefined;
}

export type FooterItem =
  | {
      readonly kind: 'link';
      readonly label: string;
      /** Shown instead of the label, which remains the accessible name. */
      readonly icon?: SocialIcon | undefined;
      readonly className?: string | undefined;
      readonly url: string;
      readonly isExternal: boolean;
    }
  | { readonly kind: 'html'; readonly html: string };

/** Versions of a docs set, for its pages. */
export interface VersionOfPage {
  readonly docsId: string;
  readonly label: string;
  /** Whether the page shows its version. */
  readonly hasBadge: boolean;
  readonly className?: string | undefined;
  /** Absent on pages of the last version. */
  readonly banner?: VersionNotice | undefined;
  /** This page in all versions, newest first. */
  readonly links: readonly VersionLink[];
}

/** Tells readers that a page does not belong to the last version. */
export interface VersionNotice {
  readonly kind: 'unreleased' | 'unmaintained';
  /** The same page in the last version, else the first page of that version. */
  readonly latestUrl: string;
  readonly latestName: string;
  readonly latestLabel: string;
}

/** An entry of the version menu. */
export interface VersionLink {
  readonly name: string;
  readonly label: string;
  readonly url: string;
  readonly isLast: boolean;
  readonly isCurrent: boolean;
}

/** Names of the icons that a footer item can show instead of its label. */
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

/** One of `socialIcons`. */
export type SocialIcon = (typeof socialIcons)[number];
