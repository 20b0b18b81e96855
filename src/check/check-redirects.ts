import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Redirect } from '../model/redirect.ts';
import { isExternalHref } from '../text/url.ts';
import { brokenLink, type LinkTargets } from './broken-link.ts';

/** Reports redirects that lead to a page, a file or a heading that is not there. */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Diagnostic[] {
  return redirects.flatMap(({ from, to, target, url, place }): Diagnostic[] => {
    if (isExternalHref(target)) return [];
    const broken = brokenLink({ kind: 'link', href: target }, url, targets);
    if (!broken) return [];
    const why = broken.what === 'anchor-broken' ? 'a heading that its page does not have' : 'nothing';
    const message = `The redirect from "${from}" leads to ${why}: "${to}".`;
    return [{ code: 'redirect-broken', severity: 'error', message, ...place, hint: broken.hint }];
  });
}

/** Warns when a site brings its own `_redirects`: hosts that read it do not hear of those that storedocs knows. */
export function redirectsReplaced({ redirects, staticFiles }: Pick<SiteGraph, 'redirects' | 'staticFiles'>): Diagnostic[] {
  const file = staticFiles.get('_redirects');
  if (file === undefined || redirects.all.length === 0) return [];
  const message = 'This file takes the place of the "_redirects" that storedocs would write: the redirects of the site are pages only.';
  return [
    { code: 'redirect-unwritten', severity: 'warning', message, file, hint: 'Put the lines of this file into "redirects", and remove it.' },
  ];
}
