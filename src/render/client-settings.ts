import type { SiteConfig } from '../config/schema.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import type { Texts } from '../model/texts.ts';

/** What the scripts of the browser have to know of the site in one language. */
export function clientSettings({ baseUrl, storage, prefetch, colorMode, announcementBar }: SiteConfig, texts: Texts): ClientSettings {
  const { copyCode, copied, pageLoads, switchColorMode, colorModes } = texts;
  return {
    baseUrl,
    storage: storage.type,
    prefetch,
    colorMode: {
      defaultMode: colorMode.defaultMode,
      asksSystem: colorMode.respectPrefersColorScheme,
      hasSwitch: !colorMode.disableSwitch,
    },
    announcementId: announcementBar?.id,
    texts: { copyCode, copied, pageLoads, switchColorMode, colorModes },
  };
}
