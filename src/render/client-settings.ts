import type { SiteConfig } from '../config/schema.ts';
import type { ClientSettings } from '../model/client-settings.ts';
import type { Texts } from '../model/texts.ts';

/** What the scripts of the browser have to know of the site in one language. */
export function clientSettings(
  { baseUrl, storage, prefetch, colorMode, announcementBar, navbar }: SiteConfig,
  texts: Texts,
): ClientSettings {
  const { copyCode, copied, pageLoads, wrapLines, switchColorMode, colorModes, failures } = texts;
  const { expandCategory, collapseCategory, expandSidebar, collapseSidebar, opensInNewTab } = texts;
  const { menu, closeMenu, backToMainMenu, backToTop } = texts;
  return {
    baseUrl,
    storage: storage.type,
    prefetch,
    colorMode: {
      defaultMode: colorMode.defaultMode,
      asksSystem: colorMode.respectPrefersColorScheme,
      hasSwitch: !colorMode.disableSwitch,
    },
    // What cannot be closed is shown to everybody.
    announcementId: announcementBar?.isCloseable ? announcementBar.id : undefined,
    hidesNavbar: navbar?.hideOnScroll ?? false,
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
      backToTop,
      menu,
      closeMenu,
      backToMainMenu,
    },
  };
}
