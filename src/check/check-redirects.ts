import type { Diagnostic } from '../model/diagnostic.ts';
import type { Redirect } from '../model/redirect.ts';
import { isExternalHref } from '../text/url.ts';
import { brokenLink, type Landscape } from './broken-link.ts';

/** Reports redirects that lead to a page, a file or a heading that is not there. */
export function checkRedirects(redirects: readonly Redirect[], landscape: Landscape): Diagnostic[] {
  return redirects.flatMap(({ from, to, target, url, place }): Diagnostic[] => {
    if (isExternalHref(target)) return [];
    const broken = brokenLink({ kind: 'link', href: target }, url, landscape);
    if (!broken) return [];
    const why = broken.what === 'anchor-broken' ? 'a heading that its page does not have' : 'nothing';
    const message = `The redirect from "${from}" leads to ${why}: "${to}".`;
    return [{ code: 'redirect-broken', severity: 'error', message, ...place, hint: broken.hint }];
  });
}
