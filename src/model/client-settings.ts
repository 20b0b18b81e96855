import type { FailureMessages } from './messages.ts';

/** What the scripts of the browser know of the site. JSON-safe. */
export interface ClientSettings {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Where the choices of readers are kept. */
  readonly storage: 'localStorage' | 'sessionStorage';
  /** When pages are fetched before they are asked for. */
  readonly prefetch: 'hover' | 'visible' | false;
  readonly colorMode: ColorModeSettings;
  /** Absent without an announcement that readers can close. */
  readonly announcementId?: string | undefined;
  readonly messages: ClientMessages;
}

/** Further settings of the main script: URLs of the scripts that it loads on demand. */
export interface ScriptSettings extends ClientSettings {
  readonly parts: ClientParts;
}

/** What a site has of the things that not every site has: scripts for the others stay out of its script. */
export interface ClientFeatures {
  readonly announcement: boolean;
  /** The navbar leaves while scrolling down. */
  readonly hidingNavbar: boolean;
  readonly locales: boolean;
  readonly versions: boolean;
  readonly search: boolean;
  /** Keys lead to the search. */
  readonly searchKeys: boolean;
}

/** URLs of scripts that not every page needs. */
export interface ClientParts {
  /** Turns radio buttons into tabs. */
  readonly tabs: string;
  /** Opens and closes categories, and keeps the sidebar as it was left. */
  readonly sidebar: string;
  /** The menu of narrow screens. */
  readonly menu: string;
  /** Puts a page into the place of another. */
  readonly swap: string;
  /** Marks what was searched for. */
  readonly highlight: string;
}

/** How light and dark are chosen. */
export interface ColorModeSettings {
  /** Where the system is not asked and nothing was chosen. */
  readonly defaultMode: 'light' | 'dark';
  readonly asksSystem: boolean;
  readonly hasSwitch: boolean;
}

/** Messages in elements that scripts add to pages. */
export interface ClientMessages {
  readonly copyCode: string;
  readonly copied: string;
  readonly pageLoads: string;
  readonly wrapLines: string;
  /** `{label}`. */
  readonly expandCategory: string;
  /** `{label}`. */
  readonly collapseCategory: string;
  readonly expandSidebar: string;
  readonly collapseSidebar: string;
  readonly opensInNewTab: string;
  /** `{mode}`. */
  readonly switchColorMode: string;
  readonly colorModes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly backToTop: string;
  readonly menu: string;
  readonly closeMenu: string;
  readonly backToMainMenu: string;
  readonly retry: string;
}

/** Messages that a crashed island shows. */
export type IslandMessages = Pick<FailureMessages, 'crashed' | 'tryAgain' | 'cause'>;

/** What the script that counts page views has to know. */
export interface AnalyticsSettings {
  readonly id: string;
  readonly anonymizeIp: boolean;
}

/** What the script of the support chat has to know. */
export interface ChatSettings {
  readonly websiteToken: string;
  /** Without final slash. */
  readonly baseUrl: string;
}

/** A change of place that scripts are told of. */
export interface RouteChange {
  /** Absent for the page that the browser itself has loaded. */
  readonly previousLocation: URL | null;
  readonly location: URL;
}

/** What a module of `clientModules` may export. */
export interface ClientModule {
  /** A change of place begins. What it gives back is called when the change is done. */
  readonly onRouteUpdate?: (change: RouteChange) => (() => void) | undefined;
  /** The new place is shown. */
  readonly onRouteDidUpdate?: (change: RouteChange) => void;
}
