import { type SiteWithUrls, siteUrls } from '../../check/site-urls.ts';
import { commonBase } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { linkGraphFile } from '../../output/link-graph.ts';
import { urlLedgerFile } from '../../output/url-ledger.ts';

/** A built site with its folder in the output. */
interface PlacedSite extends SiteWithUrls {
  readonly site: SiteWithUrls['site'] & { readonly outputPrefix: string };
}

/** `urls.json` and `links.json`: one of each at the top of each host. `all` are the sites in all locales, the default one first. */
export function manifestFiles(built: readonly PlacedSite[], all: readonly { readonly config: SiteConfig }[]): OutputFile[] {
  const main = all[0]?.config;
  if (!main?.manifests) return [];
  const hosts = [...new Set(built.map(({ site }) => site.config.url))];
  return hosts.flatMap((host) => {
    const members = built.filter(({ site }) => site.config.url === host);
    // Locales at the host of the default one share an output folder; a locale with another host has its own.
    const folder = host === main.url ? '' : (members[0]?.site.outputPrefix ?? '');
    const baseUrl = commonBase(all.filter(({ config }) => config.url === host).map(({ config }) => config.baseUrl));
    const urls = siteUrls(members);
    const files = [urlLedgerFile(urls, baseUrl), linkGraphFile(urls, baseUrl)];
    const isOwn = (path: string) => members.some(({ site }) => site.graph.staticFiles.has(path));
    return files.filter(({ path }) => !isOwn(path)).map((file) => ({ ...file, path: folder + file.path }));
  });
}
