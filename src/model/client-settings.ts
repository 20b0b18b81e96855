/** What the scripts of the browser know of the site. JSON-safe. */
export interface ClientSettings {
  /** Begins and ends with `/`. */
  readonly baseUrl: string;
  /** Where the choices of readers are kept. */
  readonly storage: 'localStorage' | 'sessionStorage';
  /** When pages are fetched before they are asked for. */
  readonly prefetch: 'hover' | 'visible' | false;
  readonly colorMode: ColorModeSettings;
  /** Absent without an announcement. */
  readonly announcementId?: string | undefined;
  readonly texts: ClientTexts;
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
  readonly pageLoads: string;
  /** `{mode}`. */
  readonly switchColorMode: string;
  readonly colorModes: Readonly<Record<'system' | 'light' | 'dark', string>>;
}
