import { currentLocale, localeDetails, localesOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SiteFacts } from '../../model/site-facts.ts';

/** What code of the site may know of its configuration. */
export function siteFacts(site: SiteConfig): SiteFacts {
  const { title, tagline, url, baseUrl, trailingSlash, customFields } = site;
  const names = localesOf(site);
  return {
    ...{ title, tagline, url, baseUrl, trailingSlash, customFields },
    locales: {
      current: currentLocale(site),
      default: site.i18n.defaultLocale,
      names,
      labels: Object.fromEntries(names.map((name) => [name, localeDetails(site, name).label])),
    },
  };
}
