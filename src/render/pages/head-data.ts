import type { SiteConfig } from '../../config/schema.ts';
import type { HeadData } from '../../model/page.ts';
import { isExternalHref, joinUrl } from '../../text/url.ts';

/** What a page says about itself. */
export interface PageAbout {
  readonly url: string;
  /** Empty for a page that is the site itself. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** URL of a picture, absolute or from the base URL on. */
  readonly imageUrl?: string | undefined;
  readonly noIndex?: boolean | undefined;
  /** The page that search engines should show instead, from the base URL on; absent for the page itself. */
  readonly canonicalUrl?: string | undefined;
  /** Objects of JSON-LD. */
  readonly structuredData?: readonly unknown[] | undefined;
}

/** The head of a page: its title beside that of the site, its canonical address. */
export function headData(
  { url, title, description, keywords = [], imageUrl, noIndex = false, canonicalUrl = url, structuredData = [] }: PageAbout,
  site: SiteConfig,
): HeadData {
  return {
    title: title === '' || title === site.title ? site.title : `${title} | ${site.title}`,
    description: description || site.tagline,
    keywords,
    canonicalUrl: site.url + canonicalUrl,
    imageUrl:
      imageUrl === undefined || isExternalHref(imageUrl)
        ? imageUrl
        : site.url + joinUrl(site.baseUrl, imageUrl.startsWith(site.baseUrl) ? imageUrl.slice(site.baseUrl.length) : imageUrl),
    noIndex,
    structuredData: structuredData.length > 0 ? structuredData : undefined,
  };
}
