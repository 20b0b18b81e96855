import type { FooterItemConfig } from '../config/schema-chrome.ts';
import type { FooterData, FooterItem } from '../model/site-data.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { isExternalHref } from '../text/url.ts';
import { logoData } from './logo-data.ts';
import { type SiteAddresses, siteUrl } from './site-url.ts';

/** The footer; absent when the configuration wants none. */
export function footerData(parts: SiteAddresses): FooterData | undefined {
  const config = parts.site.footer;
  if (config === false) return undefined;
  if (config === undefined) return { style: 'light', columns: [], copyright: escapeHtml(parts.site.title) };
  const item = (entry: FooterItemConfig): FooterItem => {
    if ('html' in entry) return { kind: 'html', html: entry.html };
    const url = siteUrl(entry.to ?? entry.href ?? '', parts);
    return { kind: 'link', label: entry.label, icon: entry.icon, url, isExternal: isExternalHref(url) };
  };
  const columns = config.links.flatMap((entry) =>
    'items' in entry ? [{ title: entry.title ?? undefined, items: entry.items.map(item) }] : [],
  );
  const row = config.links.flatMap((entry) => ('items' in entry ? [] : [item(entry)]));
  return {
    style: config.style,
    columns: row.length > 0 ? [{ items: row }] : columns,
    logo: config.logo && logoData(config.logo, parts),
    copyright: config.copyright,
  };
}
