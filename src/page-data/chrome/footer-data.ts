import type { FooterItemConfig, LogoConfig } from '../../config/schema/chrome-schema.ts';
import { type SiteUrls, siteUrl } from '../../graph/links/resolve-link.ts';
import type { FooterData, FooterItem, Logo } from '../../model/site-data.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { isExternalHref } from '../../text/url.ts';

/** The footer; absent when the configuration has none. */
export function footerData(parts: SiteUrls): FooterData | undefined {
  const config = parts.site.footer;
  if (config === false) return undefined;
  if (config === undefined) return { style: 'light', columns: [], copyright: escapeHtml(parts.site.title) };
  const item = (entry: FooterItemConfig): FooterItem => {
    if ('html' in entry) return { kind: 'html', html: entry.html };
    const url = siteUrl(entry.to ?? entry.href ?? '', parts);
    return { kind: 'link', label: entry.label, icon: entry.icon, className: entry.className, url, isExternal: isExternalHref(url) };
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

/** A logo with its URLs. */
export function logoData(config: LogoConfig, site: SiteUrls): Logo {
  const url = (href: string | undefined) => (href === undefined ? undefined : siteUrl(href, site));
  return {
    url: siteUrl(config.src, site),
    darkUrl: url(config.srcDark),
    alt: config.alt,
    width: config.width,
    height: config.height,
    href: url(config.href),
  };
}
