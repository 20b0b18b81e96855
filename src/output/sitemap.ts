import micromatch from 'micromatch';
import type { SiteConfig } from '../config/schema.ts';
import { isUntranslated, markdownPageOf } from '../graph/routes/route-source.ts';
import type { Route, SiteGraph } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageKind } from '../model/page-kind.ts';
import type { HeadData } from '../model/page-parts.ts';
import { escapeHtml } from '../text/html-entities.ts';
import { joinUrl } from '../text/url.ts';

/** Limit of a single sitemap by sitemaps.org. */
const urlsPerSitemap = 50_000;

interface SitemapOptions {
  /** Dates of the last change in ISO form, by URL; pages without one have no `lastmod`. */
  readonly changes?: ReadonlyMap<string, string> | undefined;
  /** Most URLs in one file. */
  readonly limit?: number | undefined;
}

/** The sitemap of the given URLs, sorted; above 50,000 several and an index. None when disabled. */
export function sitemapFiles(
  urls: readonly string[],
  { url: host, baseUrl, sitemap }: SiteConfig,
  { changes = new Map(), limit = urlsPerSitemap }: SitemapOptions = {},
): OutputFile[] {
  if (sitemap === false) return [];
  const { changefreq, priority, lastmod, ignorePatterns } = sitemap;
  const listed = (ignorePatterns.length > 0 ? micromatch.not([...urls], [...ignorePatterns]) : [...urls]).sort((a, b) => (a < b ? -1 : 1));
  const entry = (url: string) => {
    const changed = lastmod === null ? undefined : changes.get(url);
    const date =
      changed === undefined ? '' : element('lastmod', lastmod === 'date' ? changed.slice(0, 10) : new Date(changed).toISOString());
    return element(
      'url',
      `${element('loc', escapeHtml(host + url))}${date}${element('changefreq', changefreq)}${element('priority', priority.toFixed(1))}`,
    );
  };
  if (listed.length <= limit) return [{ path: 'sitemap.xml', contents: sitemapXml('urlset', listed.map(entry)) }];
  const parts: OutputFile[] = [];
  for (let start = 0; start < listed.length; start += limit)
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, contents: sitemapXml('urlset', listed.slice(start, start + limit).map(entry)) });
  const names = parts.map(({ path }) => element('sitemap', element('loc', escapeHtml(host + joinUrl(baseUrl, path)))));
  return [{ path: 'sitemap.xml', contents: sitemapXml('sitemapindex', names) }, ...parts];
}

function sitemapXml(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`;
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

/** Kinds of pages that only list others. */
const unlistedKinds: readonly PageKind[] = ['docs-tag', 'docs-tag-index', 'blog-tag', 'blog-tag-index'];

/** True for pages to list in the sitemap: no tag lists, aliases, untranslated, `noindex` or non-canonical pages. */
export function isInSitemap(
  route: Pick<Route, 'url' | 'target' | 'aliasOf'>,
  { noIndex, canonicalUrl }: Pick<HeadData, 'noIndex' | 'canonicalUrl'>,
  site: Pick<SiteConfig, 'url'>,
): boolean {
  const { url, target, aliasOf } = route;
  if (noIndex || isUntranslated(route) || aliasOf !== undefined || unlistedKinds.includes(target.kind)) return false;
  return [url, site.url + url].includes(canonicalUrl);
}

/** Dates of the last change of each page's source by URL, in ISO form and UTC; unknown ones are missing. */
export function changesByUrl({ routes }: SiteGraph): Map<string, string> {
  return new Map(
    routes.flatMap((route) => {
      const changed = markdownPageOf(route)?.provenance.changedAt;
      return changed === undefined ? [] : [[route.url, changed] as const];
    }),
  );
}

/** `robots.txt`: allows all crawlers and lists the sitemaps. `baseUrls` are those of all locales of this host. */
export function robotsFile({ url, baseUrl, sitemap }: SiteConfig, baseUrls: readonly string[] = [baseUrl]): OutputFile {
  const sitemaps = baseUrls.map((base) => `Sitemap: ${url}${joinUrl(base, 'sitemap.xml')}`);
  const lines = ['User-agent: *', 'Allow: /', ...(sitemap === false ? [] : ['', ...sitemaps])];
  return { path: 'robots.txt', contents: `${lines.join('\n')}\n` };
}
