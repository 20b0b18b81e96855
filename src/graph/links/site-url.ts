import type { SiteConfig } from '../../config/schema.ts';
import type { DocsSet, SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import { isExternalHref } from '../../text/url.ts';
import { resolveLink } from './resolve-link.ts';

/** The site that configured URLs belong to. */
export interface SiteUrls {
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
}

/** URL of a page or file in the configuration: with base URL, external, or as written with `pathname:`. */
export function siteUrl(href: string, { graph, site }: SiteUrls): string {
  if (href.startsWith('pathname:')) return href;
  const from = { path: '', url: site.baseUrl, folder: '' };
  const target = resolveLink({ href: isExternalHref(href) || /^[/#]/.test(href) ? href : `/${href}` }, from, { graph, site });
  return target.kind === 'url' || target.kind === 'static' ? target.url : href;
}

/** Default label of a link to a docs set. */
export function setLabel({ id }: DocsSet, { docs }: Pick<Messages, 'docs'>): string {
  return id === 'default' ? docs : id.charAt(0).toUpperCase() + id.slice(1);
}
