import type { SiteConfig } from '../config/schema.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import type { Texts } from '../model/texts.ts';

/** What the scripts of the browser have to know of the site in one language. */
export function clientSettings({ baseUrl, storage, prefetch, colorMode, announcementBar }: SiteConfig, texts: Texts): ClientSettings {
  const { copyCode, copied, pageLoads, wrapLines, switchColorMode, colorModes, failures } = texts;
  const { expandCategory, collapseCategory, expandSidebar, collapseSidebar, opensInNewTab } = texts;
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
    texts: {
      copyCode,
      copied,
      pageLoads,
      wrapLines,
      switchColorMode,
      colorModes,
      expandCategory,
      collapseCategory,
      expandSidebar,
      collapseSidebar,
      opensInNewTab,
      retry: failures.retry,
    },
  };
}
