import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { levelOf } from '../../model/rules.ts';
import { decodeHref, isExternalHref, splitHref } from '../../text/url.ts';
import type { CheckedPage } from '../check-links.ts';

/** Reports links in documents that lead to a redirect of the site: readers wait for two pages, and the redirect may be removed one day. A redirect to another site is a short URL, and fine. */
export function checkRedirected(
  pages: readonly CheckedPage[],
  site: SiteConfig,
  { redirects }: Pick<SiteGraph, 'redirects'>,
): Diagnostic[] {
  if (levelOf('link-redirected', site.rules) === 'off' || redirects.all.length === 0) return [];
  const byUrl = new Map(redirects.all.filter(({ target }) => !isExternalHref(target)).map((redirect) => [bare(redirect.url), redirect]));
  const seen = new Set<string>();
  return pages.flatMap(({ links, source }) =>
    links.flatMap(({ ref, url }): Diagnostic[] => {
      const file = ref.source ?? source;
      const redirect = ref.kind === 'link' && !ref.isUnchecked ? byUrl.get(bare(url)) : undefined;
      if (!redirect || file === undefined) return [];
      const { line, column, href } = ref;
      const key = `${file}:${line}:${column}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const { hash } = splitHref(href);
      const below = `/${redirect.target.slice(site.baseUrl.length)}`;
      const target = below.includes('#') ? below : below + hash;
      const fix = { old: href, new: target };
      return [
        warning('link-redirected', `Redirected link: "${href}" redirects to "${target}".`, {
          file,
          line,
          column,
          hint: 'Link to the new page, or run "storedocs check --fix".',
          fix,
        }),
      ];
    }),
  );
}

function bare(url: string): string {
  return decodeHref(splitHref(url).path).replace(/\/$/, '');
}
