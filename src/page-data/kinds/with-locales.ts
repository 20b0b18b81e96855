import { currentLocale, langOf } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { isUntranslated, markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Route } from '../../model/graph.ts';
import type { SiteOfLocale } from '../../model/locale.ts';
import type { PageData } from '../../model/page.ts';
import type { Alternate, LocaleLink } from '../../model/page-parts.ts';
import type { PageContext } from './page-context.ts';

/** Adds links to the page in other locales, and its language when it is not translated. */
export function withLocales<Page extends PageData>(page: Page, route: Route, parts: PageContext): Page {
  const { site, locales = [], originalLanguage } = parts;
  // Search engines ignore the languages of a page that is not canonical itself, or not indexed.
  const isCanonical = route.aliasOf === undefined && page.head.canonicalUrl === site.url + page.url;
  const isIndexed = isCanonical && page.kind !== 'not-found' && !page.head.noIndex;
  if (locales.length < 2) return isIndexed ? withOneLocale(page, site) : page;
  const translationIn = (other: SiteOfLocale) => {
    const same = sameRoute(page.url, site, other);
    const { unlisted, noindex } = (same && markdownPageOf(same)?.meta.frontMatter) ?? {};
    return same && !isUntranslated(same) && !unlisted && !noindex && same.aliasOf === undefined ? same.url : undefined;
  };
  const isOriginal = isUntranslated(route);
  const alternates = isIndexed && !isOriginal ? alternatesOf(locales, translationIn) : undefined;
  const links = locales.map((other): LocaleLink => {
    const { locale, lang, label, url, baseUrl } = other;
    const path = sameRoute(page.url, site, other)?.url ?? baseUrl;
    return { locale, lang, label, url: url === site.url ? path : url + path, isCurrent: locale === currentLocale(site) };
  });
  const main = locales.find(({ isDefault }) => isDefault);
  const canonicalUrl = (isOriginal && main && canonicalIn(main, page.head.canonicalUrl, site)) || page.head.canonicalUrl;
  return {
    ...page,
    head: { ...page.head, canonicalUrl, alternates },
    languages: { links, original: isOriginal ? originalLanguage : undefined },
  };
}

/** Search engines expect the language of a page even on a site with one language. */
function withOneLocale<Page extends PageData>(page: Page, site: SiteConfig): Page {
  const href = site.url + page.url;
  const alternates = [
    { hreflang: langOf(site), href },
    { hreflang: 'x-default', href },
  ];
  return { ...page, head: { ...page.head, alternates } };
}

function alternatesOf(locales: readonly SiteOfLocale[], urlIn: (other: SiteOfLocale) => string | undefined): Alternate[] {
  return locales.flatMap((other): Alternate[] => {
    const path = urlIn(other);
    if (path === undefined) return [];
    const href = other.url + path;
    return [{ hreflang: other.lang, href }, ...(other.isDefault ? [{ hreflang: 'x-default', href }] : [])];
  });
}

/** The same page in another locale; absent when it does not exist there. */
function sameRoute(url: string, { baseUrl }: SiteConfig, other: SiteOfLocale): Route | undefined {
  return other.routesByUrl.get(other.baseUrl + url.slice(baseUrl.length));
}

function canonicalIn(main: SiteOfLocale, canonicalUrl: string, site: SiteConfig): string | undefined {
  const path = canonicalUrl.slice(site.url.length);
  const url = sameRoute(path, site, main)?.url;
  return url && main.url + url;
}
