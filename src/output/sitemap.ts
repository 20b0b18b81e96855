import picomatch from 'picomatch';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { SiteConfig } from '../config/schema.ts';
import type { OutputFile } from '../model/output.ts';
import { joinUrl } from '../text/url.ts';

/** A single sitemap may not hold more, says sitemaps.org. */
const urlsPerSitemap = 50_000;

export interface SitemapOptions {
  /** When pages were changed last, in ISO form, by URL; of the others nothing is said. */
  readonly changes?: ReadonlyMap<string, string> | undefined;
  /** Most URLs in one file. */
  readonly limit?: number | undefined;
}

/** The sitemap of the given URLs, sorted; above 50,000 several, and an index. None when the configuration wants none. */
export async function sitemapFiles(
  urls: readonly string[],
  { url: host, baseUrl, sitemap }: SiteConfig,
  { changes = new Map(), limit = urlsPerSitemap }: SitemapOptions = {},
): Promise<OutputFile[]> {
  if (sitemap === false) return [];
  const isIgnored = sitemap.ignorePatterns.length > 0 ? picomatch([...sitemap.ignorePatterns]) : () => false;
  const listed = urls.filter((url) => !isIgnored(url)).sort((a, b) => (a < b ? -1 : 1));
  const { changefreq, priority, lastmod } = sitemap;
  const write = async (part: readonly string[]): Promise<string> => {
    if (part.length === 0) return emptySitemap;
    const stream = new SitemapStream({
      hostname: host,
      lastmodDateOnly: lastmod === 'date',
      xmlns: { news: false, xhtml: false, image: false, video: false },
    });
    for (const url of part)
      stream.write({ url: host + url, changefreq, priority, lastmod: lastmod === null ? undefined : changes.get(url) });
    stream.end();
    return String(await streamToPromise(stream));
  };
  if (listed.length <= limit) return [{ path: 'sitemap.xml', contents: await write(listed) }];
  const parts: OutputFile[] = [];
  const index = new SitemapIndexStream();
  for (let start = 0; start < listed.length; start += limit) {
    const path = `sitemap-${parts.length + 1}.xml`;
    parts.push({ path, contents: await write(listed.slice(start, start + limit)) });
    index.write({ url: host + joinUrl(baseUrl, path) });
  }
  index.end();
  return [{ path: 'sitemap.xml', contents: String(await streamToPromise(index)) }, ...parts];
}

const emptySitemap = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';
