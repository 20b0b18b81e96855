import { commonBase } from '../../config/locales.ts';
import type { Site } from '../../load-site.ts';

/** The languages that `dev` serves: those that were asked for and share the host of the first of them. */
export function servedSites(sites: readonly Site[]): readonly Site[] {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  return wanted.filter(({ config }) => config.url === wanted[0]?.config.url);
}

/** The path below which all served languages lie. */
export function servedBase(sites: readonly Site[]): string {
  return commonBase(servedSites(sites).map(({ config }) => config.baseUrl));
}

/** The language that a path belongs to, or where its reader has to go. */
export type PlaceOfPath = { readonly site: Site; readonly path: string } | { readonly redirect: string };

/** Finds the language of a decoded path below `servedBase`, by the longest base URL; the rest of the path begins there. */
export function siteAt(path: string, sites: readonly Site[]): PlaceOfPath {
  const served = servedSites(sites).toSorted((a, b) => b.config.baseUrl.length - a.config.baseUrl.length);
  const whole = servedBase(sites) + path;
  const site = served.find(({ config }) => `${whole}/`.startsWith(decodeURI(config.baseUrl)));
  if (!site) return { redirect: servedSites(sites)[0]?.config.baseUrl ?? '/' };
  const base = decodeURI(site.config.baseUrl);
  return whole.length < base.length ? { redirect: site.config.baseUrl } : { site, path: whole.slice(base.length) };
}
