import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { CheckedPluginSite } from '../../model/plugin-site.ts';
import { decodeHref, splitHref } from '../../text/url.ts';

/** Reports pages that readers find only by search: no other page links to them. */
export function checkOrphans(site: CheckedPluginSite): Diagnostic[] {
  const linked = new Set<string>();
  for (const { url, links } of site.pages)
    for (const href of links) {
      const path = linkedPath(href);
      if (href.startsWith('/') && path !== linkedPath(url)) linked.add(path);
    }
  return indexedPages(site).flatMap(({ page: { url }, file }) => {
    if (url === site.baseUrl || linked.has(linkedPath(url))) return [];
    const hint = 'Link to it, add it to a sidebar or the navbar, or set "unlisted" in its front matter.';
    return [warning('page-orphan', `No page links to "${url}".`, { file, line: 1, column: 1, hint })];
  });
}

function linkedPath(href: string): string {
  return decodeHref(splitHref(href).path)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

/** The pages with a source file that search engines may list. */
export function indexedPages({ pages }: Pick<CheckedPluginSite, 'pages'>) {
  return pages.flatMap((page) => {
    const { audit, source: file, outputPath } = page;
    return !audit || file === undefined || audit.isNoIndex || outputPath === '404.html' ? [] : [{ page, file, audit }];
  });
}
