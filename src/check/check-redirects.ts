import { type Diagnostic, problem, warning } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Redirect } from '../model/redirect.ts';
import { isExternalHref } from '../text/url.ts';
import { brokenLink, type LinkTargets } from './broken-link.ts';

/** Reports redirects to a missing page, file or heading. */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Diagnostic[] {
  return redirects.flatMap(({ from, to, target, url, place }): Diagnostic[] => {
    if (isExternalHref(target)) return [];
    const broken = brokenLink({ kind: 'link', href: target }, url, targets);
    if (!broken) return [];
    const message = `Broken redirect from "${from}": ${broken.message(to)}`;
    return [problem('redirect-broken', message, { ...place, hint: broken.hint })];
  });
}

/** Warns when a site has its own `_redirects`: hosts that read it do not get the redirects of the configuration. */
export function redirectsReplaced({ redirects, staticFiles }: Pick<SiteGraph, 'redirects' | 'staticFiles'>): Diagnostic[] {
  const file = staticFiles.get('_redirects');
  if (file === undefined || redirects.all.length === 0) return [];
  const message = 'Static "_redirects" replaces the generated file: the redirects of the site are HTML pages only.';
  return [warning('redirect-unwritten', message, { file, hint: 'Move its lines to "redirects" and remove the file.' })];
}
