import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { levelOf } from '../../model/rules.ts';
import { decodeHref, isExternalHref, splitHref } from '../../text/url.ts';
import { noCheck, type PageCheck } from '../checked-page.ts';

/** Reports links in documents that lead to a redirect of the site: readers wait for two pages, and the redirect may be removed one day. A redirect to another site is a short URL, and fine. */
export function redirectedCheck(site: SiteConfig, { redirects }: Pick<SiteGraph, 'redirects'>): PageCheck {
  if (levelOf('link-redirected', site.rules) === 'off' || redirects.all.length === 0) return noCheck;
  const byUrl = new Map(redirects.all.filter(({ target }) => !isExternalHref(target)).map((redirect) => [bare(redirect.url), redirect]));
  const seen = new Set<string>();
  const problems: Diagnostic[] = [];
  return {
    page({ links, source }) {
      for (const { ref, url } of links) {
        const { line, column, href } = ref;
        const file = ref.source ?? source;
        const redirect = ref.kind === 'link' && !ref.isUnchecked ? byUrl.get(bare(url)) : undefined;
        const key = `${file}:${line}:${column}`;
        if (!redirect || file === undefined || seen.has(key)) continue;
        seen.add(key);
        const below = `/${redirect.target.slice(site.baseUrl.length)}`;
        const target = below.includes('#') ? below : below + splitHref(href).hash;
        const message = `Redirected link: "${href}" redirects to "${target}".`;
        const hint = 'Link to the new page, or run "storedocs check --fix".';
        problems.push(warning('link-redirected', message, { file, line, column, hint, fix: { old: href, new: target } }));
      }
    },
    finish: () => problems,
  };
}

function bare(url: string): string {
  return decodeHref(splitHref(url).path).replace(/\/$/, '');
}
