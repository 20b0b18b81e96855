import { type SiteWithUrls, siteUrls } from '../../check/site-urls.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { linkGraphFile } from '../../output/link-graph.ts';
import { urlLedgerFile } from '../../output/url-ledger.ts';
import { hostFolders } from './host-folders.ts';

/** A built site with its folder in the output. */
interface PlacedSite extends SiteWithUrls {
  readonly site: SiteWithUrls['site'] & { readonly outputPrefix: string };
}

/** `urls.json` and `links.json`: one of each at the top of each host folder. `all` are the sites in all locales, the default one first. */
export function manifestFiles(built: readonly PlacedSite[], all: readonly { readonly config: SiteConfig }[]): OutputFile[] {
  if (!all[0]?.config.manifests) return [];
  const hosts = hostFolders(
    built,
    all.map(({ config }) => config),
    ({ site }) => site,
  );
  return hosts.flatMap(({ folder, baseUrl, sites: members }) => {
    const urls = siteUrls(members);
    const files = [urlLedgerFile(urls, baseUrl), linkGraphFile(urls, baseUrl)];
    const isOwn = (path: string) => members.some(({ site }) => site.graph.staticFiles.has(path));
    return files.filter(({ path }) => !isOwn(path)).map((file) => ({ ...file, path: folder + file.path }));
  });
}
