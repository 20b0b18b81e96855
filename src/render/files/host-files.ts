import { headersReplaced, redirectsLeft, redirectsReplaced } from '../../check/check-host-files.ts';
import { applyLevels } from '../../check/rules/apply-disables.ts';
import { type SiteWithUrls, siteUrls } from '../../check/site-urls.ts';
import { commonBase } from '../../config/locales.ts';
import { hostFileSchema } from '../../config/schema/plugin-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { readText } from '../../io/fs/read-text.ts';
import { callHook, type PluginRun, validResult } from '../../io/process/plugin-hook.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { HostRules } from '../../model/plugin.ts';
import type { SiteData } from '../../model/site-data.ts';
import { hashedFolder, headersFile, headersFileName, type SiteWithHeaders } from '../../output/headers-file.ts';
import { linkGraphFile, urlLedgerFile } from '../../output/manifests.ts';
import { redirectsFile, redirectsFileName } from '../../output/redirects.ts';
import { securityPolicy } from '../../output/security-policy.ts';
import { groupBy } from '../../text/group-by.ts';

/** The parts of a site that the files for hosts depend on. */
interface HostedSite {
  readonly run: PluginRun;
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  readonly data: SiteData;
  readonly outputPrefix: string;
  /** Paths of all files besides pages, below the folder of the site. */
  readonly files: readonly string[];
}

/** Files and problems with them. */
interface FilesAndProblems {
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Files with headers and redirects for hosts: one of each at the top of each host, unless the site has its own. `all` are
 * the configurations of all locales, the default one first, whether they are built or not.
 */
export function hostFiles(sites: readonly HostedSite[], all: readonly SiteConfig[]): FilesAndProblems {
  const made = hostFolders(sites, all, (site) => site).map(filesOfHost);
  return { files: made.flatMap(({ files }) => files), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

function filesOfHost({ folder, baseUrl, sites: members }: HostFolder<HostedSite>): FilesAndProblems {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const own = (name: string) => members.find(({ outputPrefix }) => outputPrefix === folder)?.graph.staticFiles.get(name);
  const add = (name: string, write: () => OutputFile, replaced: (file: string) => readonly Diagnostic[]) => {
    const file = own(name);
    if (file === undefined) files.push({ ...write(), path: folder + name });
    else diagnostics.push(...replaced(file));
  };
  const [main] = members;
  if (!main) return { files, diagnostics };
  const parts = members.map(partOf);
  const placed = ({ outputPrefix }: HostedSite, path: string) => (outputPrefix + path).slice(folder.length);
  const redirects = members.flatMap((site) =>
    site.graph.redirects.all.map((redirect) => ({ ...redirect, outputPath: placed(site, redirect.outputPath) })),
  );
  add(
    headersFileName,
    () => headersFile(parts, baseUrl),
    (file) => headersReplaced(file, readText(main.run.root, file).text, parts),
  );
  if (redirects.length > 0)
    add(
      redirectsFileName,
      () => redirectsFile(redirects),
      (file) => redirectsReplaced(redirectsFileName, file),
    );
  const rules: HostRules = {
    url: main.config.url,
    baseUrl,
    trailingSlash: main.config.trailingSlash,
    siteBases: members.map(({ config }) => config.baseUrl),
    hashedFolders: parts.flatMap(hashedFolder),
    // Redirects by authors come first, since some formats have a limit.
    redirects: [...redirects.filter(({ isImplied }) => !isImplied), ...redirects.filter(({ isImplied }) => isImplied)],
    policy: parts.some(({ config }) => config.contentSecurityPolicy) ? securityPolicy(parts) : undefined,
    paths: members.flatMap((site) => pathsOf(site).map((path) => placed(site, path))),
  };
  for (const { name: plugin, hostFiles: writers = {} } of main.config.plugins)
    for (const [path, write] of Object.entries(writers)) {
      const hook = { plugin, hook: 'hostFiles' } as const;
      const written = callHook(hook, main.run, () => write(rules));
      const { contents, left } = validResult(hook, { run: main.run, schema: hostFileSchema }, written).hostFiles;
      if (own(path) === undefined) diagnostics.push(...redirectsLeft(path, left));
      add(
        path,
        () => ({ path, contents }),
        (file) => redirectsReplaced(path, file),
      );
    }
  return { files, diagnostics: applyLevels(diagnostics, main.config.rules) };
}

function partOf({ config, data, graph }: HostedSite): SiteWithHeaders {
  return { config, data, baseUrl: config.baseUrl, hasOwnAssets: [...graph.staticFiles.keys()].some((path) => path.startsWith('assets/')) };
}

function pathsOf({ graph, files }: HostedSite): string[] {
  return [...new Set([...graph.routes.map(({ outputPath }) => outputPath), ...files])];
}

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

/** The sites whose files share a folder of the output, which is the top of a host. */
interface HostFolder<Site> {
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
