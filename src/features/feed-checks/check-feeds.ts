import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { CheckedPluginSite } from '../../model/plugin-site.ts';
import { levelOf, type RuleSettings } from '../../model/rules.ts';
import { errorMessage } from '../../text/error-text.ts';
import { scanHtml } from '../../text/scan-html.ts';

/** A site with machine-readable files that list pages. */
type ListingSite = Pick<CheckedPluginSite, 'url' | 'files' | 'sourceOf' | 'written' | 'brokenUrl'>;

type ListingRule = 'sitemap-invalid' | 'feed-invalid';

/** The contents of such a file. */
interface Listing {
  /** URLs of pages and files; absolute. */
  readonly urls: readonly string[];
  readonly dates: readonly string[];
  /** HTML of entries. */
  readonly contents: readonly string[];
}

/** Reports a sitemap or feed that clients would reject: broken XML, relative or broken URLs, and invalid dates. */
export function checkFeeds(site: ListingSite, rules: RuleSettings): Diagnostic[] {
  const checkAll = (rule: ListingRule, name: RegExp) =>
    levelOf(rule, rules) === 'off'
      ? []
      : site
          .files()
          .filter((path) => name.test(path))
          .flatMap((path) => checkListing(path, rule, site));
  return [
    ...checkAll('sitemap-invalid', /^sitemap(?:-\d+)?\.xml$/),
    ...checkAll('feed-invalid', /(?:^|\/)(?:(?:rss|atom)\.xml|feed\.json)$/),
  ];
}

function checkListing(path: string, rule: ListingRule, site: ListingSite): Diagnostic[] {
  const text = site.written(path);
  if (text === undefined) return [];
  const file = site.sourceOf(path);
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
    if (isOwn && site.brokenUrl(url.slice(site.url.length) || '/')) return [report(`URL in "${path}" is broken: "${url}".`)];
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
