import { headersReplaced } from '../../check/headers-replaced.ts';
import { commonBase } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { readText } from '../../io/fs/read-text.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { SiteData } from '../../model/site-data.ts';
import { headersFile, headersFileName, type SiteWithHeaders } from '../../output/headers-file.ts';

/** The parts of a site that its headers depend on. */
export interface HeadedSite {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  readonly graph: Pick<SiteGraph, 'staticFiles'>;
  readonly data: SiteData;
  readonly outputPrefix: string;
}

/**
 * Headers for hosts that read them from a file: one file at the top of each host, unless the site brings it. `all` are the configurations
 * of all locales, the default one first, whether they are built or not.
 */
export function headersFiles(
  sites: readonly HeadedSite[],
  all: readonly SiteConfig[],
): { readonly files: OutputFile[]; readonly diagnostics: Diagnostic[] } {
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  // Locales at the host of the default one share an output folder; a locale with another host has its own.
  const folderOf = ({ config, outputPrefix }: HeadedSite) => (config.url === all[0]?.url ? '' : outputPrefix);
  for (const folder of new Set(sites.map(folderOf))) {
    const members = sites.filter((site) => folderOf(site) === folder);
    const parts = members.map(partOf);
    const owner = members.find(({ graph, outputPrefix }) => outputPrefix === folder && graph.staticFiles.has(headersFileName));
    const file = owner?.graph.staticFiles.get(headersFileName);
    const bases = all.filter(({ url }) => url === members[0]?.config.url).map(({ baseUrl }) => baseUrl);
    if (owner && file !== undefined) diagnostics.push(...headersReplaced({ file, text: readText(owner.root, file).text }, parts));
    else files.push({ ...headersFile(parts, commonBase(bases)), path: folder + headersFileName });
  }
  return { files, diagnostics };
}

function partOf({ config, data, graph }: HeadedSite): SiteWithHeaders {
  return { config, data, baseUrl: config.baseUrl, hasOwnAssets: [...graph.staticFiles.keys()].some((path) => path.startsWith('assets/')) };
}
