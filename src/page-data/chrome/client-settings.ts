import type { SiteConfig } from '../../config/schema.ts';
import type { ClientFeatures, ClientSettings } from '../../model/client-settings.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';

/** Settings of a site for the client scripts. */
export function clientSettings({ baseUrl, prefetch, colorMode, announcementBar }: SiteConfig, messages: Messages): ClientSettings {
  const { copyCode, copied, pageLoads, wrapLines, switchColorMode, colorModes, failures } = messages;
  const { expandCategory, collapseCategory, expandSidebar, collapseSidebar, opensInNewTab } = messages;
  const { menu, closeMenu, backToMainMenu, backToTop } = messages;
  return {
    baseUrl,
    prefetch,
    colorMode: {
      defaultMode: colorMode.defaultMode,
      asksSystem: colorMode.respectPrefersColorScheme,
      hasSwitch: !colorMode.disableSwitch,
    },
    // An announcement that cannot be closed is never hidden.
    announcementId: announcementBar?.isCloseable ? announcementBar.id : undefined,
    messages: {
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
      partNotLoaded: failures.partNotLoaded,
      backToTop,
      menu,
      closeMenu,
      backToMainMenu,
    },
  };
}

/** Which features the client script of a site needs. */
export function clientFeatures({ announcementBar, navbar, search }: SiteConfig, { sets }: SiteGraph, localeCount: number): ClientFeatures {
  return {
    announcement: announcementBar?.isCloseable ?? false,
    hidingNavbar: navbar?.hideOnScroll ?? false,
    locales: localeCount > 1,
    versions: sets.some(({ version }) => version !== undefined),
    search: search !== false,
    searchKeys: search !== false && search.hotkey,
  };
}

/** Custom properties from the configuration. They are part of the stylesheet, since a strict CSP forbids inline styles. */
export function styleTokens({ announcementBar }: Pick<SiteConfig, 'announcementBar'>): Readonly<Record<string, string>> {
  const { backgroundColor, textColor } = announcementBar ?? {};
  if (backgroundColor === undefined && textColor === undefined) return {};
  // A single color gets the usual counterpart, since the theme's own may not be readable with it.
  return { '--sd-announcement': (backgroundColor ?? '#fff').trim(), '--sd-on-announcement': (textColor ?? '#000').trim() };
}
