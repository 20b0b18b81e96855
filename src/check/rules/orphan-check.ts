import type { SiteConfig } from '../../config/schema.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { levelOf } from '../../model/rules.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { noCheck, type PageCheck, type PageFacts } from '../checked-page.ts';

/** Reports pages that readers find only by search: no other page links to them. */
export function orphanCheck(pages: readonly PageFacts[], site: SiteConfig): PageCheck {
  if (levelOf('page-orphan', site.rules) === 'off') return noCheck;
  const linked = new Set<string>();
  return {
    page({ url, htmlLinks }) {
      const own = bare(url);
      for (const { kind, href } of htmlLinks) {
        if (kind !== 'link' || !href.startsWith('/')) continue;
        const path = bare(href);
        if (path !== own) linked.add(path);
      }
    },
    finish: () => orphans(pages, linked, site),
  };
}

function orphans(pages: readonly PageFacts[], linked: ReadonlySet<string>, site: SiteConfig): Diagnostic[] {
  return pages.flatMap(({ url, source, module, audit, outputPath }): Diagnostic[] => {
    const file = module?.file ?? source;
    if (!audit || file === undefined || audit.isNoIndex || outputPath === '404.html' || url === site.baseUrl || linked.has(bare(url)))
      return [];
    const hint = 'Link to it, add it to a sidebar or the navbar, or set "unlisted" in its front matter.';
    return [{ code: 'page-orphan', severity: 'warning', message: `No page links to "${url}".`, file, line: 1, column: 1, hint }];
  });
}

function bare(href: string): string {
  return decodeHref(splitHref(href).path)
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}
