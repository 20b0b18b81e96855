import type { SiteConfig } from '../../config/schema.ts';
import type { ClientFeatures, ClientSettings } from '../../model/client-settings.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';

/** Settings of a site for the client scripts. */
export function clientSettings({ baseUrl, trailingSlash, prefetch, colorMode }: SiteConfig, messages: Messages): ClientSettings {
  return {
    baseUrl,
    trailingSlash,
    prefetch,
    colorMode: {
      defaultMode: colorMode.defaultMode,
      asksSystem: colorMode.respectPrefersColorScheme,
      hasSwitch: !colorMode.disableSwitch,
    },
    messages,
  };
}

/** Which features the client script of a site needs. */
export function clientFeatures({ navbar, search }: SiteConfig, { sets }: SiteGraph, localeCount: number): ClientFeatures {
  return {
    hidingNavbar: navbar?.hideOnScroll ?? false,
    locales: localeCount > 1,
    versions: sets.some(({ version }) => version !== undefined),
    search: search !== false,
    searchKeys: search !== false && search.hotkey,
  };
}
