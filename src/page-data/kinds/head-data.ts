import type { SiteConfig } from '../../config/schema.ts';
import type { HeadData, OpenGraphProperty } from '../../model/page-parts.ts';
import { isExternalHref, joinUrl } from '../../text/url.ts';

/** Metadata of a page. */
interface PageAbout {
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
}

/** The head of a page with the site title and the canonical URL. */
export function headData(
  { url, title, description, keywords = [], imageUrl, noIndex = false, canonicalUrl = url }: PageAbout,
  site: SiteConfig,
): HeadData {
  const image = imageUrl === undefined ? site.image : { src: imageUrl };
  return {
    title: title === '' || title === site.title ? site.title : `${title} ${site.titleDelimiter} ${site.title}`,
    description: description || site.tagline,
    keywords,
    canonicalUrl: site.url + canonicalUrl,
    imageUrl: image && absoluteImage(image.src, site),
    noIndex,
    openGraph: [{ property: 'og:type', content: 'website' }, ...aboutImage(image)],
  };
}

/** Metadata of the image of a page besides its URL. */
export function aboutImage(image: SiteConfig['image']): OpenGraphProperty[] {
  const { width, height, alt }: Partial<NonNullable<SiteConfig['image']>> = image ?? {};
  return Object.entries({ width, height, alt }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ property: `og:image:${name}`, content: String(value) }],
  );
}

function absoluteImage(src: string, { url, baseUrl }: SiteConfig): string {
  if (isExternalHref(src)) return src;
  return url + joinUrl(baseUrl, src.startsWith(baseUrl) ? src.slice(baseUrl.length) : src);
}

/** Makes a URL of the site at `host` absolute. */
export function absoluteUrl(url: string, host: string): string {
  return isExternalHref(url) ? url : host + url;
}

/** False for a mailto URL, which does not identify a person. */
export function isPage(url: string | undefined): url is string {
  return url !== undefined && !/^mailto:/i.test(url);
}

const longestDescription = 155;

/** Describes a page by what it lists: as many labels as search engines show. */
export function describeList<Item>(title: string, items: readonly Item[], labelOf: (item: Item) => string): string {
  let description = title;
  for (const [index, item] of items.entries()) {
    const longer = `${description}${index === 0 ? ': ' : ', '}${labelOf(item)}`;
    if (longer.length > longestDescription) break;
    description = longer;
  }
  return description;
}
