import { redirectsLeft, redirectsReplaced } from '../../check/check-host-files.ts';
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
import { linkGraphFile, urlLedgerFile } from '../../output/manifests.ts';
import { scriptSources, securityPolicy } from '../../output/security-policy.ts';
import { groupBy } from '../../text/group-by.ts';
import { pluginProblem } from '../plugins/check-with-plugins.ts';

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
 * Files that plugins write for hosts: one of each at the top of each host, unless the site has its own. `all` are
 * the configurations of all locales, the default one first, whether they are built or not.
 */
export function hostFiles(sites: readonly HostedSite[], all: readonly SiteConfig[]): FilesAndProblems {
  const made = hostFolders(sites, all, (site) => site).map(filesOfHost);
  return { files: made.flatMap(({ files }) => files), diagnostics: made.flatMap(({ diagnostics }) => diagnostics) };
}

function filesOfHost({ folder, baseUrl, sites: members }: HostFolder<HostedSite>): FilesAndProblems {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const [main] = members;
  if (!main) return { files, diagnostics };
  const own = members.find(({ outputPrefix }) => outputPrefix === folder)?.graph.staticFiles;
  const rules = rulesOf(members, { folder, baseUrl });
  for (const { name: plugin, hostFiles: writers = {} } of main.config.plugins)
    for (const [path, write] of Object.entries(writers)) {
      const hook = { plugin, hook: 'hostFiles' } as const;
      const written = callHook(hook, main.run, () => write(rules));
      const made = validResult(hook, { run: main.run, schema: hostFileSchema }, written).hostFiles;
      if (!made) continue;
      const file = own?.get(path);
      if (file === undefined) {
        files.push({ path: folder + path, contents: made.contents });
        diagnostics.push(...redirectsLeft(path, made.left));
      } else if (made.replacedBy) {
        const finder = { name: plugin, rules: {}, configFile: main.run.configFile, levels: main.config.rules };
        const found = made.replacedBy(readText(main.run.root, file).text);
        diagnostics.push(...found.flatMap((problem) => pluginProblem({ file, ...problem }, finder)));
      } else diagnostics.push(...redirectsReplaced(path, file));
    }
  return { files, diagnostics: applyLevels(diagnostics, main.config.rules) };
}

/** What the files of a host are written from. */
function rulesOf(members: readonly HostedSite[], { folder, baseUrl }: Pick<HostFolder<HostedSite>, 'folder' | 'baseUrl'>): HostRules {
  const [main] = members;
  const placed = ({ outputPrefix }: HostedSite, path: string) => (outputPrefix + path).slice(folder.length);
  const redirects = members.flatMap((site) =>
    site.graph.redirects.all.map((redirect) => ({ ...redirect, outputPath: placed(site, redirect.outputPath) })),
  );
  const hasOwnAssets = ({ graph }: HostedSite) => [...graph.staticFiles.keys()].some((path) => path.startsWith('assets/'));
  return {
    url: main?.config.url ?? '',
    baseUrl,
    trailingSlash: main?.config.trailingSlash ?? true,
    siteBases: members.map(({ config }) => config.baseUrl),
    hashedFolders: members.flatMap((site) => (hasOwnAssets(site) ? [] : [`${site.config.baseUrl}assets/`])),
    // Redirects by authors come first, since some formats have a limit.
    redirects: [...redirects.filter(({ isImplied }) => !isImplied), ...redirects.filter(({ isImplied }) => isImplied)],
    policy: members.some(({ config }) => config.contentSecurityPolicy) ? securityPolicy(members) : undefined,
    scriptSources: scriptSources(members),
    paths: members.flatMap((site) => pathsOf(site).map((path) => placed(site, path))),
  };
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
