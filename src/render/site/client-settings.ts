import type { SiteConfig } from '../../config/schema.ts';
import type { ClientFeatures, ClientSettings } from '../../model/client-settings.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';

/** What the scripts of the browser have to know of the site in one language. */
export function clientSettings({ baseUrl, storage, prefetch, colorMode, announcementBar }: SiteConfig, messages: Messages): ClientSettings {
  const { copyCode, copied, pageLoads, wrapLines, switchColorMode, colorModes, failures } = messages;
  const { expandCategory, collapseCategory, expandSidebar, collapseSidebar, opensInNewTab } = messages;
  const { menu, closeMenu, backToMainMenu, backToTop } = messages;
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
      backToTop,
      menu,
      closeMenu,
      backToMainMenu,
    },
  };
}

/** What the pages of a site need scripts for. */
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

/** Custom properties that the configuration sets; they go into the stylesheet, as a strict security policy forbids styles in pages. */
export function styleTokens({ announcementBar }: Pick<SiteConfig, 'announcementBar'>): Readonly<Record<string, string>> {
  const { backgroundColor, textColor } = announcementBar ?? {};
  if (backgroundColor === undefined && textColor === undefined) return {};
  // To a colour alone belongs its usual counterpart: that of the site may not be readable with it.
  return { '--sd-announcement': (backgroundColor ?? '#fff').trim(), '--sd-on-announcement': (textColor ?? '#000').trim() };
}
