import type { LogoConfig } from '../config/schema-chrome.ts';
import type { Logo } from '../model/site-data.ts';
import { type SiteAddresses, siteUrl } from './site-url.ts';

/** A logo with its URLs. */
export function logoData(config: LogoConfig, site: SiteAddresses): Logo {
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
