import { parseXml, XmlElement } from '@rgrove/parse-xml';
import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { FinishedFiles } from '../../model/output-file.ts';
import { levelOf } from '../../model/rules.ts';
import { errorMessage } from '../../text/error-text.ts';
import { scanHtml } from '../../text/scan-html.ts';
import { brokenLink, type LinkTargets } from '../broken-link.ts';

/** Machine-readable files that list pages. */
interface FeedCheck {
  readonly files: FinishedFiles;
  readonly site: Pick<SiteConfig, 'url' | 'rules'>;
  /** Feeds of its blogs; paths relative to the output folder. */
  readonly feeds: readonly string[];
  readonly staticFiles: SiteGraph['staticFiles'];
  readonly targets: LinkTargets;
}

/** The contents of such a file. */
interface Listing {
  /** URLs of pages and files; absolute. */
  readonly urls: readonly string[];
  readonly dates: readonly string[];
  /** HTML of entries. */
  readonly contents: readonly string[];
}

/** Reports a sitemap or feed that clients would reject: broken XML, relative or broken URLs, and invalid dates. */
export function checkFeeds(check: FeedCheck): Diagnostic[] {
  const { files, site, feeds } = check;
  const sitemaps = files.paths().filter((path) => /^sitemap(?:-\d+)?\.xml$/.test(path));
  const checkAll = (rule: 'sitemap-invalid' | 'feed-invalid', paths: readonly string[]) =>
    levelOf(rule, site.rules) === 'off' ? [] : paths.flatMap((path) => checkListing(path, rule, check));
  return [...checkAll('sitemap-invalid', sitemaps), ...checkAll('feed-invalid', feeds)];
}

function checkListing(
  path: string,
  rule: 'sitemap-invalid' | 'feed-invalid',
  { files, site, staticFiles, targets }: FeedCheck,
): Diagnostic[] {
  const text = files.textOf(path);
  if (text === undefined) return [];
  const file = staticFiles.get(path);
  const report = (message: string) => problem(rule, message, file === undefined ? {} : { file });
  let listing: Listing;
  try {
    listing = path.endsWith('.json') ? listingOfJson(text) : listingOfXml(text);
  } catch (error) {
    return [report(`Invalid file "${path}": ${errorMessage(error).split('\n')[0]}.`)];
  }
  const urlProblems = [...new Set(listing.urls)].flatMap((url) => {
    if (!/^https?:\/\/[^/]/.test(url)) return [report(`Relative URL in "${path}": "${url}".`)];
    const isOwn = url.startsWith(`${site.url}/`) || url === site.url;
    const broken = isOwn ? brokenLink({ kind: 'link', href: url.slice(site.url.length) || '/' }, '/', targets) : undefined;
    if (broken) return [report(`URL in "${path}" is broken: "${url}".`)];
    return rule === 'sitemap-invalid' && !isOwn ? [report(`URL of another site in "${path}": "${url}".`)] : [];
  });
  const repeated = rule === 'sitemap-invalid' ? listing.urls.filter((url, index) => listing.urls.indexOf(url) !== index) : [];
  return [
    ...urlProblems,
    ...[...new Set(repeated)].map((url) => report(`Repeated URL in "${path}": "${url}".`)),
    ...listing.dates.filter((date) => Number.isNaN(Date.parse(date))).map((date) => report(`Invalid date in "${path}": "${date}".`)),
    ...relativeUrls(listing.contents).map((url) => report(`Relative URL in the content of "${path}": "${url}".`)),
  ];
}

/** Relative URLs in the HTML of entries, which feed readers cannot resolve. */
function relativeUrls(contents: readonly string[]): string[] {
  const hrefs = contents.flatMap((html) => scanHtml(html).links.map(({ href }) => href));
  return [...new Set(hrefs)].filter((href) => href !== '' && !href.startsWith('#') && !/^[a-z][a-z\d+.-]*:/i.test(href));
}

function listingOfXml(text: string): Listing {
  const urls: string[] = [];
  const dates: string[] = [];
  const contents: string[] = [];
  const visit = (element: XmlElement) => {
    const { name, attributes } = element;
    if (name === 'loc' || (name === 'link' && attributes.href === undefined)) urls.push(element.text.trim());
    else if (name === 'link') urls.push(attributes.href ?? '');
    else if (name === 'enclosure') urls.push(attributes.url ?? '');
    else if (/^(?:lastmod|pubDate|lastBuildDate|published|updated)$/.test(name)) dates.push(element.text.trim());
    else if (/^(?:content|content:encoded|description|summary)$/.test(name)) contents.push(element.text);
    for (const child of element.children) if (child instanceof XmlElement) visit(child);
  };
  const { root } = parseXml(text);
  if (root) visit(root);
  return { urls, dates, contents };
}

function listingOfJson(text: string): Listing {
  const items = fieldOf(JSON.parse(text), 'items');
  const texts = (key: string) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown) => {
      const value = fieldOf(item, key);
      return typeof value === 'string' ? [value] : [];
    });
  return {
    urls: [...texts('url'), ...texts('image')],
    dates: [...texts('date_published'), ...texts('date_modified')],
    contents: texts('content_html'),
  };
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
