import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { SiteGraph } from '../../model/graph.ts';
import { levelOf } from '../../model/rules.ts';
import type { ResolvedRef } from '../../page-data/kinds/fill-body.ts';
import { decodeHref, isExternalHref, splitHref } from '../../text/url.ts';
import type { PageCheck } from '../checked-page.ts';

/** What is wrong with a reference, without its place. */
type RefProblem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'fix'>;

const exampleHost =
  /^https?:\/\/(?:[^/?#@]*@)?(?:[\w-]+\.)*(?:example\.(?:com|org|net)|(?:[\w-]+\.)*(?:example|invalid|localhost|test)|localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

/**
 * Reports references in documents to hosts that readers cannot reach, and to redirects of the site: readers wait for two pages, and the
 * redirect may be removed one day. URLs in code and plain text do not count; a redirect to another site is a short URL, and fine.
 */
export function referenceChecks(site: SiteConfig, { redirects }: Pick<SiteGraph, 'redirects'>): PageCheck {
  const ownRedirects = redirects.all.filter(({ target }) => !isExternalHref(target));
  const byUrl = new Map(ownRedirects.map((redirect) => [bare(redirect.url), redirect]));
  const hostProblem = ({ ref: { href, kind } }: ResolvedRef): RefProblem | undefined => {
    if (!exampleHost.test(href) || href.startsWith(site.url)) return undefined;
    const message = `${kind === 'image' ? 'Image' : 'Link'} to an example host: "${href}".`;
    return { code: 'example-host', message, hint: 'Use the real URL, or write it as code.' };
  };
  const redirectProblem = ({ ref: { href, kind }, url }: ResolvedRef): RefProblem | undefined => {
    const redirect = kind === 'link' && byUrl.size > 0 ? byUrl.get(bare(url)) : undefined;
    if (!redirect) return undefined;
    const below = `/${redirect.target.slice(site.baseUrl.length)}`;
    const target = below.includes('#') ? below : below + splitHref(href).hash;
    const message = `Redirected link: "${href}" redirects to "${target}".`;
    const hint = 'Link to the new page, or run "storedocs check --fix".';
    return { code: 'link-redirected', message, hint, fix: { old: href, new: target } };
  };
  const rules = [
    ...(levelOf('example-host', site.rules) === 'off' ? [] : [hostProblem]),
    ...(levelOf('link-redirected', site.rules) === 'off' ? [] : [redirectProblem]),
  ];
  const problems = new Map<string, Diagnostic>();
  return {
    page({ links, source }) {
      for (const link of links) {
        const { line, column, isUnchecked, source: file = source } = link.ref;
        if (file === undefined || isUnchecked) continue;
        for (const { code, message, ...details } of rules.flatMap((problemOf) => problemOf(link) ?? [])) {
          const key = `${code} ${file}:${line}:${column}`;
          if (!problems.has(key)) problems.set(key, warning(code, message, { file, line, column, ...details }));
        }
      }
    },
    finish: () => [...problems.values()],
  };
}

function bare(url: string): string {
  return decodeHref(splitHref(url).path).replace(/\/$/, '');
}
