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
  /** Whether the navbar leaves while scrolling down. */
  readonly hidesNavbar: boolean;
  readonly texts: ClientTexts;
  /** Texts of the menu of narrow screens, which is a script of its own. */
  readonly menuTexts: MenuTexts;
}

/** What the main script knows of the site. */
export interface MainSettings extends Omit<ClientSettings, 'menuTexts'> {
  /** URL of the script of that menu. */
  readonly menuUrl: string;
}

/** How light and dark are chosen. */
export interface ColorModeSettings {
  /** Where the system is not asked and nothing was chosen. */
  readonly defaultMode: 'light' | 'dark';
  readonly asksSystem: boolean;
  readonly hasSwitch: boolean;
}

/** Texts of what scripts add to pages. */
export interface ClientTexts {
  readonly copyCode: string;
  readonly copied: string;
  /** `{mode}`. */
  readonly switchColorMode: string;
  readonly colorModes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly backToTop: string;
}

/** Texts of the menu of narrow screens. */
export interface MenuTexts {
  readonly menu: string;
  readonly closeMenu: string;
  readonly backToMainMenu: string;
}
