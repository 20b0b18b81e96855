import type { SiteConfig } from '../../config/schema.ts';
import type { HeadData } from '../../model/page.ts';
import { isExternalHref, joinUrl } from '../../text/url.ts';

/** Metadata of a page. */
export interface PageAbout {
  readonly url: string;
  /** Empty for the home page. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** URL of the social image, absolute or with base URL. */
  readonly imageUrl?: string | undefined;
  readonly noIndex?: boolean | undefined;
  /** Canonical page, with base URL; absent when it is the page itself. */
  readonly canonicalUrl?: string | undefined;
  /** Objects of JSON-LD. */
  readonly structuredData?: readonly unknown[] | undefined;
}

/** The head of a page with the site title and the canonical URL. */
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
