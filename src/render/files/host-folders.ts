import { commonBase } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { groupBy } from '../../text/group-by.ts';

/** The sites whose files share a folder of the output, which is the top of a host. */
export interface HostFolder<Site> {
  /** Empty, or ends with a slash. */
  readonly folder: string;
  /** The longest base URL of all locales at the host, whether they are built or not. */
  readonly baseUrl: string;
  readonly sites: readonly Site[];
}

/**
 * Groups sites by folder: locales at the host of the default one share the output folder, a locale with another host has its own.
 * `all` are the configurations of all locales, the default one first; `placeOf` tells where a site is.
 */
export function hostFolders<Site>(
  sites: readonly Site[],
  all: readonly SiteConfig[],
  placeOf: (site: Site) => { readonly config: SiteConfig; readonly outputPrefix: string },
): HostFolder<Site>[] {
  const byFolder = groupBy(sites, (site) => {
    const { config, outputPrefix } = placeOf(site);
    return config.url === all[0]?.url ? '' : outputPrefix;
  });
  return [...byFolder].map(([folder, members]) => {
    const hosts = members.map((site) => placeOf(site).config.url);
    return { folder, baseUrl: commonBase(all.filter(({ url }) => hosts.includes(url)).map(({ baseUrl }) => baseUrl)), sites: members };
  });
}
