import { commonBase } from '../../config/locales.ts';
import type { Site } from '../../load-site.ts';

/** Locales that `dev` serves: the requested ones that share the host of the first. */
export function servedSites(sites: readonly Site[]): readonly Site[] {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  return wanted.filter(({ config }) => config.url === wanted[0]?.config.url);
}

/** The common base path of all served locales. */
export function servedBase(sites: readonly Site[]): string {
  return commonBase(servedSites(sites).map(({ config }) => config.baseUrl));
}

/** The locale of a path, or where to redirect. */
type PlaceOfPath = { readonly site: Site; readonly path: string } | { readonly redirect: string };

/** Finds the locale of a decoded path below `servedBase` by its longest matching base URL; the returned path is relative to that. */
export function siteAt(path: string, sites: readonly Site[]): PlaceOfPath {
  const served = servedSites(sites).toSorted((a, b) => b.config.baseUrl.length - a.config.baseUrl.length);
  const whole = servedBase(sites) + path;
  const site = served.find(({ config }) => `${whole}/`.startsWith(decodeURI(config.baseUrl)));
  if (!site) return { redirect: servedSites(sites)[0]?.config.baseUrl ?? '/' };
  const base = decodeURI(site.config.baseUrl);
  return whole.length < base.length ? { redirect: site.config.baseUrl } : { site, path: whole.slice(base.length) };
}
