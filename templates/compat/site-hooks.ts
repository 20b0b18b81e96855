import { useSiteChrome, useSiteFacts } from './site-facts.ts';

/** The configuration and the languages of the site, in the shape that pages written for Docusaurus expect. */
export function useDocusaurusContext() {
  const { title, tagline, url, baseUrl, customFields, i18n, settings } = useSiteFacts();
  const themeConfig = useSiteChrome();
  return {
    siteConfig: { title, tagline, url, baseUrl, trailingSlash: settings.trailingSlash, customFields, themeConfig },
    i18n: { currentLocale: i18n.current, defaultLocale: i18n.default, locales: i18n.names, localeConfigs: i18n.details },
    siteMetadata: {},
    globalData: {},
  };
}

/** Components report links and ids that they render in another generator. Here, the finished page is checked. */
export function useBrokenLinks() {
  return { collectLink: () => {}, collectAnchor: () => {} };
}

/** Options of the base URL. */
interface BaseUrlOptions {
  readonly absolute?: boolean;
  readonly forcePrependBaseUrl?: boolean;
}

/** Returns a function that prepends the base URL to a path; other URLs are returned as they are. */
export function useBaseUrlUtils() {
  const { baseUrl, url } = useSiteFacts();
  const withBaseUrl = (path: unknown = '', { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions = {}): string => {
    // An imported SVG is an object.
    const text = String(path);
    if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(text)) return text;
    const isComplete = !forcePrependBaseUrl && text.startsWith(baseUrl);
    return (absolute ? url : '') + (isComplete ? text : baseUrl + text.replace(/^\//, ''));
  };
  return { withBaseUrl };
}

/** Prepends the base URL to a path. */
export function useForeignBaseUrl(path?: unknown, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(path, options);
}
