import type { NavbarItemConfig } from '../config/schema-chrome.ts';
import type { ActiveRule, NavHtml, NavLink } from '../model/site-data.ts';
import { isExternalHref, joinUrl } from '../text/url.ts';
import type { NavbarParts } from './nav-item-parts.ts';
import { siteUrl } from './site-url.ts';

type LinkConfig = Extract<NavbarItemConfig, { type?: 'link' | undefined }>;
type HtmlConfig = Extract<NavbarItemConfig, { type: 'html' }>;

/** A plain link of the navbar. */
export function navLink(item: LinkConfig, parts: NavbarParts): NavLink {
  const url = siteUrl(item.to ?? item.href ?? '', parts);
  return {
    kind: 'link',
    label: item.label ?? '',
    html: item.html,
    spokenLabel: item['aria-label'],
    className: item.className,
    url,
    isExternal: isExternalHref(url),
    active: activeRule(item, url, parts.site.baseUrl),
  };
}

/** A plain link, or the author's HTML. */
export function linkOrHtml(item: LinkConfig | HtmlConfig, parts: NavbarParts): NavLink | NavHtml {
  return item.type === 'html' ? { kind: 'html', html: item.value } : navLink(item, parts);
}

function activeRule({ activeBaseRegex, activeBasePath }: LinkConfig, url: string, baseUrl: string): ActiveRule {
  if (activeBaseRegex !== undefined) return { by: 'regex', value: activeBaseRegex };
  if (activeBasePath !== undefined) return { by: 'prefix', value: joinUrl(baseUrl, activeBasePath) };
  return isExternalHref(url) ? { by: 'never' } : { by: 'url', value: url };
}
