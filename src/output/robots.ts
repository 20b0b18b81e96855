import type { SiteConfig } from '../config/schema.ts';
import type { OutputFile } from '../model/output.ts';
import { joinUrl } from '../text/url.ts';

/** Lets every crawler in and names the sitemaps; `baseUrls` are those of all languages at this host. */
export function robotsFile({ url, baseUrl, sitemap }: SiteConfig, baseUrls: readonly string[] = [baseUrl]): OutputFile {
  const sitemaps = baseUrls.map((base) => `Sitemap: ${url}${joinUrl(base, 'sitemap.xml')}`);
  const lines = ['User-agent: *', 'Allow: /', ...(sitemap === false ? [] : ['', ...sitemaps])];
  return { path: 'robots.txt', contents: `${lines.join('\n')}\n` };
}
