import type { FailureMessages, Messages } from './messages.ts';

/** Settings for the scripts in the browser. JSON-safe. */
export interface ClientSettings {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Whether URLs of pages end with `/`. */
  readonly trailingSlash: boolean;
  /** When links are prefetched. */
  readonly prefetch: 'hover' | 'visible' | false;
  readonly colorMode: ColorModeSettings;
  /** A script contains those that it imports. */
  readonly messages: Messages;
}

/** Further settings of the main script: URLs of the scripts that it loads on demand. */
export interface ScriptSettings extends ClientSettings {
  readonly parts: ClientParts;
}

/** Optional features of a site: its main script leaves out the code of those that it does not use. */
export interface ClientFeatures {
  /** The navbar hides while scrolling down. */
  readonly hidingNavbar: boolean;
  readonly locales: boolean;
  readonly versions: boolean;
  readonly search: boolean;
  /** Keyboard shortcuts open the search. */
  readonly searchKeys: boolean;
}

/** URLs of scripts that are loaded on demand. */
export interface ClientParts {
  /** Turns radio buttons into tabs. */
  readonly tabs: string;
  /** Opens and closes categories, and remembers the state of the sidebar. */
  readonly sidebar: string;
  /** The menu of narrow screens. */
  readonly menu: string;
  /** Swaps one page for another. */
  readonly swap: string;
  /** Highlights search terms. */
  readonly highlight: string;
}

/** How the color mode is chosen. */
interface ColorModeSettings {
  /** Used when the reader has not chosen one and the system preference is ignored. */
  readonly defaultMode: 'light' | 'dark';
  readonly asksSystem: boolean;
  readonly hasSwitch: boolean;
}

/** Messages that a crashed island shows. */
export type IslandMessages = Pick<FailureMessages, 'crashed' | 'tryAgain' | 'cause'>;

/** A navigation, as client modules see it. */
export interface RouteChange {
  /** `null` for the first page, which the browser itself loaded. */
  readonly previousLocation: URL | null;
  readonly location: URL;
}

/** Exports of a module in `clientModules`. */
export interface ClientModule {
  /** Called when a navigation starts. A returned function is called when the navigation is done. */
  readonly onRouteUpdate?: (change: RouteChange) => (() => void) | undefined;
  /** Called when the new page is shown. */
  readonly onRouteDidUpdate?: (change: RouteChange) => void;
}
