import type { SiteConfig } from '../config/schema.ts';
import { applyTrailingSlash, encodePath, joinUrl, outputPathOf } from '../text/url.ts';

/** The URL of a page from its decoded path: base URL in front, percent-encoded, ending as the site's policy says. */
export function pageUrl({ baseUrl, trailingSlash }: SiteConfig, ...path: readonly string[]): string {
  const url = joinUrl(baseUrl, encodePath(path.join('/').normalize('NFC')));
  return url === baseUrl || `${url}/` === baseUrl ? baseUrl : applyTrailingSlash(url, trailingSlash);
}

/** Where the page at a URL is written. */
export function pageOutputPath({ baseUrl, trailingSlash }: SiteConfig, url: string): string {
  return outputPathOf(url.slice(baseUrl.length - 1), trailingSlash);
}
