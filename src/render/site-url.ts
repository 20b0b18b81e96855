import type { SiteConfig } from '../config/schema.ts';
import { resolveLink } from '../graph/resolve-link.ts';
import type { SiteGraph } from '../model/graph.ts';
import { isExternalHref } from '../text/url.ts';

/** The site that the configuration's addresses belong to. */
export interface SiteAddresses {
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
}

/** URL of a page or file as the configuration names it: from the base URL on, or elsewhere. */
export function siteUrl(href: string, { graph, site }: SiteAddresses): string {
  const from = { path: '', url: site.baseUrl, folder: '' };
  const target = resolveLink({ href: isExternalHref(href) || /^[/#]/.test(href) ? href : `/${href}` }, from, { graph, site });
  return target.kind === 'url' || target.kind === 'static' ? target.url : href;
}
