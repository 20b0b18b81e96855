import type { SiteConfig } from '../config/schema.ts';
import type { HeadTag } from '../model/site-data.ts';

/** What the head of every page holds for the services that a site calls: connections that are made early, and their scripts. */
export function callTags({ analytics, widgets }: Pick<SiteConfig, 'analytics' | 'widgets'>): HeadTag[] {
  const id = analytics?.id;
  const hosts = [...(widgets?.preconnect ?? []), ...(id ? ['https://www.google-analytics.com', 'https://www.googletagmanager.com'] : [])];
  const counter = id ? `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}` : '';
  return [
    ...given(hosts).map((href): HeadTag => ({ tagName: 'link', attributes: { rel: 'preconnect', href } })),
    ...given([counter, widgets?.accessibility, widgets?.cookieConsent]).map(
      (src): HeadTag => ({ tagName: 'script', attributes: { async: true, src } }),
    ),
  ];
}

/** An empty address is none: a site may get it from its surroundings. */
function given(addresses: readonly (string | undefined)[]): string[] {
  return addresses.filter((address) => address !== undefined && address !== '').map(String);
}
