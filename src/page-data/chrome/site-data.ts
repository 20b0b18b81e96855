import type { FooterItemConfig } from '../../config/schema/chrome-schema.ts';
import { indexedSearch } from '../../config/schema/search-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { type SiteUrls, setLabel, siteUrl } from '../../graph/links/resolve-link.ts';
import type { FeedType } from '../../model/blog.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { SearchLink, SiteSearch } from '../../model/search.ts';
import type { FeedLink, FooterData, FooterItem, HeadTag, SiteAssets, SiteData } from '../../model/site-data.ts';
import { indexFolder } from '../../search/index/docs-scope.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { isExternalHref, joinUrl } from '../../text/url.ts';
import { logoData, type NavbarParts } from './nav-link.ts';
import { navbarData } from './navbar-data.ts';
import { searchSettings } from './search-settings.ts';
import { siteFacts } from './site-facts.ts';

/** What the site data is built from. */
interface SiteParts extends NavbarParts {
  readonly messages: Messages;
  readonly generator: string;
  readonly assets: SiteAssets;
  readonly slots: SiteData['slots'];
  readonly baseUrlScript?: string | undefined;
  readonly searchScriptUrl?: string | undefined;
  /** Scripts that load before the first answer. */
  readonly searchPreloadUrls?: readonly string[] | undefined;
  readonly buildDate?: string | undefined;
}

/** The data that all pages share. */
export function siteData(parts: SiteParts): SiteData {
  const { site, messages, assets, generator, baseUrlScript } = parts;
  const facts = siteFacts(parts);
  return {
    ...facts,
    messages,
    navbar: navbarData(parts),
    footer: footerData(parts),
    search: siteSearch(parts),
    head: {
      favicon: faviconUrl(parts),
      generator,
      fixedTheme: site.colorMode.respectPrefersColorScheme ? undefined : site.colorMode.defaultMode,
      feeds: feedLinks(parts.graph, site),
      tags: headTags(parts),
      baseUrlScript,
    },
    slots: parts.slots,
    assets: {
      ...assets,
      typefaceUrl: writesLatin(facts.i18n.lang) ? assets.typefaceUrl : undefined,
    },
    buildDate: parts.buildDate,
  };
}

/** The typeface has only Latin letters: preloading is not worth it for pages with few of them. */
function writesLatin(lang: string): boolean {
  return new Intl.Locale(lang).maximize().script === 'Latn';
}

function siteSearch({ site, graph, messages, searchScriptUrl, searchPreloadUrls = [] }: SiteParts): SiteSearch | undefined {
  const settings = searchSettings(site, graph, messages);
  if (!settings || site.search === false || searchScriptUrl === undefined) return undefined;
  const { pageUrl, contexts, versions, emptyLink } = settings;
  const entry = indexedSearch(site) ? [`${joinUrl(site.baseUrl, indexFolder(''))}index.json`] : [];
  const tagIndexes = tagIndexLinks(graph, messages);
  return {
    pageUrl,
    contexts,
    versions,
    emptyLink,
    tagIndexes,
    scriptUrl: searchScriptUrl,
    preloadUrls: [...searchPreloadUrls, ...entry],
    hasHotkey: site.search.hotkey,
  };
}

/** The configured icon, else a file with a usual name in a static folder. */
function faviconUrl(parts: SiteParts): string | undefined {
  const usual = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((path) => parts.graph.staticFiles.has(path));
  const path = parts.site.favicon ?? usual;
  return path === undefined ? undefined : siteUrl(path, parts);
}

function headTags(parts: SiteParts): HeadTag[] {
  const { headTags: tags, scripts, stylesheets, plugins } = parts.site;
  const script = (item: (typeof scripts)[number]): HeadTag => {
    const attributes = typeof item === 'string' ? { src: item } : item;
    return { tagName: 'script', attributes: { ...attributes, src: siteUrl(String(attributes.src), parts) } };
  };
  const stylesheet = (item: (typeof stylesheets)[number]): HeadTag => {
    const attributes = typeof item === 'string' ? { href: item } : item;
    return { tagName: 'link', attributes: { rel: 'stylesheet', ...attributes, href: siteUrl(String(attributes.href), parts) } };
  };
  return [...tags, ...stylesheets.map(stylesheet), ...scripts.map(script), ...plugins.flatMap((plugin) => plugin.headTags ?? [])];
}

const kinds: Readonly<Record<FeedType, { readonly type: string; readonly name: string }>> = {
  rss: { type: 'application/rss+xml', name: 'RSS Feed' },
  atom: { type: 'application/atom+xml', name: 'Atom Feed' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
};

/** The feeds of all blogs; with several blogs, titles include the blog. */
function feedLinks({ blogs }: Pick<SiteGraph, 'blogs'>, { title }: SiteConfig): FeedLink[] {
  return blogs.flatMap((blog) =>
    blog.feeds.map(({ type, url }) => ({
      type: kinds[type].type,
      title: [title, ...(blogs.length > 1 ? [blog.title] : []), kinds[type].name].join(' '),
      url,
    })),
  );
}

/** The tag indexes, named after docs or blog; for a set with versions, that of the last version. */
function tagIndexLinks({ sets, blogs }: SiteGraph, messages: Messages): SearchLink[] {
  const docs = sets.filter(({ version }) => version === undefined || version.isLast);
  const all = [
    ...docs.map((set) => ({ label: setLabel(set, messages.docs), url: set.overviews.tagsUrl })),
    ...blogs.map(({ title, overviews }) => ({ label: title, url: overviews.tagsUrl })),
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label: `${label}: ${messages.tags}`, url }]));
}

/** The footer; absent when the configuration has none. */
function footerData(parts: SiteUrls): FooterData | undefined {
  const config = parts.site.footer;
  if (config === false) return undefined;
  if (config === undefined) return { style: 'light', columns: [], copyright: escapeHtml(parts.site.title) };
  const item = (entry: FooterItemConfig): FooterItem => {
    if ('html' in entry) return { kind: 'html', html: entry.html };
    const url = siteUrl(entry.to ?? entry.href ?? '', parts);
    return { kind: 'link', label: entry.label, icon: entry.icon, className: entry.className, url, isExternal: isExternalHref(url) };
  };
  const columns = config.links.flatMap((entry) =>
    'items' in entry ? [{ title: entry.title ?? undefined, items: entry.items.map(item) }] : [],
  );
  const row = config.links.flatMap((entry) => ('items' in entry ? [] : [item(entry)]));
  return {
    style: config.style,
    columns: row.length > 0 ? [{ items: row }] : columns,
    logo: config.logo && logoData(config.logo, parts),
    copyright: config.copyright,
  };
}
