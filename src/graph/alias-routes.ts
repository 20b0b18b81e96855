import type { SiteConfig } from '../config/schema.ts';
import type { Alias } from '../model/alias.ts';
import type { DocHeader } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import { pageOutputPath } from './page-url.ts';

/** The second addresses that a header names, each once. `urlOf` makes a URL of what its author wrote; `url` is the first address. */
export function aliasesOf({ frontMatter, places }: DocHeader, url: string, urlOf: (alias: string) => string): Alias[] {
  const aliases = (frontMatter.aliases ?? []).map((alias, index) => ({ url: urlOf(alias), place: places?.aliases?.[index] }));
  return aliases.filter((alias, index) => alias.url !== url && aliases.findIndex((other) => other.url === alias.url) === index);
}

/** A page with its second addresses: at each of them stands the same page. */
export function withAliases(route: Route, aliases: readonly Alias[], site: SiteConfig): Route[] {
  return [route, ...aliases.map(({ url, place }) => ({ ...route, url, outputPath: pageOutputPath(site, url), aliasOf: route.url, place }))];
}
