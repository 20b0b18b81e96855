import { localeDetails } from '../config/locales.ts';
import type { HeadTag, SiteData } from '../model/site-data.ts';
import type { SiteSearch } from '../model/site-search.ts';
import type { Texts } from '../model/texts.ts';
import { callTags } from './call-tags.ts';
import { feedLinks } from './feed-links.ts';
import { footerData } from './footer-data.ts';
import type { NavbarParts } from './nav-item-parts.ts';
import { navbarData } from './navbar-data.ts';
import { searchSettings } from './search-settings.ts';
import { siteUrl } from './site-url.ts';

/** What the chrome of every page is made of. */
export interface SiteParts extends NavbarParts {
  readonly texts: Texts;
  readonly generator: string;
  readonly stylesheetUrl: string;
  readonly scriptUrl: string;
  readonly siteScriptUrl?: string | undefined;
  readonly siteStyleUrl?: string | undefined;
  readonly prePaintScript: string;
  readonly baseUrlScript?: string | undefined;
  readonly searchScriptUrl?: string | undefined;
}

/** The part of a page's data that is the same everywhere. Throws when the navbar names a doc or sidebar that is not there. */
export function siteData(parts: SiteParts): SiteData {
  const { site, texts } = parts;
  const { lang, direction } = localeDetails(site);
  return {
    title: site.title,
    tagline: site.tagline,
    url: site.url,
    lang,
    direction,
    baseUrl: site.baseUrl,
    trailingSlash: site.trailingSlash,
    favicon: faviconUrl(parts),
    generator: parts.generator,
    stylesheetUrl: parts.stylesheetUrl,
    scriptUrl: parts.scriptUrl,
    siteScriptUrl: parts.siteScriptUrl,
    siteStyleUrl: parts.siteStyleUrl,
    prePaintScript: parts.prePaintScript,
    baseUrlScript: parts.baseUrlScript,
    fixedTheme: site.colorMode.respectPrefersColorScheme ? undefined : site.colorMode.defaultMode,
    hasColorSwitch: !site.colorMode.disableSwitch,
    headTags: headTags(parts),
    feeds: feedLinks(parts.graph, site),
    announcement: site.announcementBar && { content: site.announcementBar.content, isCloseable: site.announcementBar.isCloseable },
    navbar: navbarData(parts),
    footer: footerData(parts),
    search: siteSearch(parts),
    texts,
  };
}

function siteSearch({ site, graph, texts, searchScriptUrl }: SiteParts): SiteSearch | undefined {
  const settings = searchSettings(site, graph, texts);
  if (!settings || site.search === false || searchScriptUrl === undefined) return undefined;
  const { pageUrl, contexts, versions } = settings;
  return { pageUrl, contexts, versions, scriptUrl: searchScriptUrl, hasHotkey: site.search.hotkey };
}

/** The configured icon, else one that lies in a static folder under its usual name. */
function faviconUrl(parts: SiteParts): string | undefined {
  const usual = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((path) => parts.graph.staticFiles.has(path));
  const path = parts.site.favicon ?? usual;
  return path === undefined ? undefined : siteUrl(path, parts);
}

function headTags(parts: SiteParts): HeadTag[] {
  const { headTags: tags, scripts, stylesheets } = parts.site;
  const script = (item: (typeof scripts)[number]): HeadTag => {
    const attributes = typeof item === 'string' ? { src: item } : item;
    return { tagName: 'script', attributes: { ...attributes, src: siteUrl(String(attributes.src), parts) } };
  };
  const stylesheet = (item: (typeof stylesheets)[number]): HeadTag => {
    const attributes = typeof item === 'string' ? { href: item } : item;
    return { tagName: 'link', attributes: { rel: 'stylesheet', ...attributes, href: siteUrl(String(attributes.href), parts) } };
  };
  return [...tags, ...stylesheets.map(stylesheet), ...scripts.map(script), ...callTags(parts.site)];
}
