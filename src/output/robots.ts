import type { SiteConfig } from '../config/schema.ts';
import type { OutputFile } from '../model/output.ts';
import { joinUrl } from '../text/url.ts';

/** Lets every crawler in and names the sitemap. */
export function robotsFile({ url, baseUrl, sitemap }: SiteConfig): OutputFile {
  const lines = ['User-agent: *', 'Allow: /', ...(sitemap === false ? [] : ['', `Sitemap: ${url}${joinUrl(baseUrl, 'sitemap.xml')}`])];
  return { path: 'robots.txt', contents: `${lines.join('\n')}\n` };
}
