import type { SiteConfig } from '../config/schema.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { LinkTargets } from './broken-link.ts';
import type { PageFacts } from './checked-page.ts';

/** A site in one locale when links are checked. */
export interface LinkTargetsPart {
  readonly config: SiteConfig;
  readonly graph: SiteGraph;
  /** Paths of files besides pages and static files, below the base URL. */
  readonly files: Iterable<string>;
  /** Empty for a site whose pages are not rendered. */
  readonly pages: readonly PageFacts[];
}

/** Targets of links while files are still being written. */
interface GrowingTargets extends LinkTargets {
  /** Adds files of a site; paths as in `LinkTargetsPart`. */
  add(config: SiteConfig, paths: Iterable<string>): void;
}

/** Everything that links on the host of the first site can reach. Paths of files are relative to the host. */
export function linkTargetsOf(parts: readonly LinkTargetsPart[]): GrowingTargets {
  const isHere = ({ url }: SiteConfig) => url === parts[0]?.config.url;
  const here = parts.filter(({ config }) => isHere(config));
  const files = new Set<string>();
  const idsByFile = new Map<string, string>();
  const baseOf = ({ baseUrl }: SiteConfig) => decodeURI(baseUrl).slice(1);
  const add = (config: SiteConfig, paths: Iterable<string>) => {
    if (isHere(config)) for (const path of paths) files.add(baseOf(config) + path);
  };
  for (const { config, graph, files: others, pages } of here) {
    const base = baseOf(config);
    for (const { outputPath } of graph.routes) files.add(base + outputPath);
    for (const path of graph.staticFiles.keys()) files.add(base + path);
    add(config, others);
    for (const { outputPath, ids } of pages) idsByFile.set(base + outputPath, ids);
  }
  const suggestions = here.flatMap(({ config, graph }) => [
    ...graph.routes.map(({ url }) => url),
    ...[...graph.staticFiles.keys()].map((path) => config.baseUrl + path),
  ]);
  return { baseUrl: '/', files, idsByFile, suggestions, add };
}
