import { type Diagnostic, problem, warning } from '../model/diagnostic.ts';
import type { Redirect } from '../model/graph.ts';
import { isExternalHref } from '../text/url.ts';
import { brokenLink, type LinkTargets, staticFileHint } from './broken-link.ts';

/** Reports redirects to a missing page, file or heading. */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Diagnostic[] {
  return redirects.flatMap(({ from, to, target, url, place }): Diagnostic[] => {
    if (isExternalHref(target)) return [];
    const broken = brokenLink({ kind: 'link', href: target }, url, targets);
    if (!broken) return [];
    const reason = broken.message(to);
    const message = `Broken redirect from "${from}": ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    return [problem('redirect-broken', message, { ...place, hint: broken.hint ?? staticFileHint(to) })];
  });
}

/** Warns when a site with redirects has its own file for a host: `file` is its source, `name` that of the file on the host. */
export function redirectsReplaced(name: string, file: string): Diagnostic[] {
  const message = `Static "${name}" replaces the generated file: the redirects of the site are HTML pages only.`;
  return [warning('redirect-unwritten', message, { file, hint: 'Move its lines to "redirects" and remove the file.' })];
}

/** Warns about redirects beyond the limit of a host's file, except those that no author wrote. */
export function redirectsLeft(name: string, all: readonly Redirect[]): Diagnostic[] {
  const left = all.filter(({ isImplied }) => !isImplied);
  const [first] = left;
  if (!first) return [];
  const count = left.length === 1 ? 'One redirect does' : `${left.length} redirects do`;
  const message = `${count} not fit into "${name}" and ${left.length === 1 ? 'is an HTML page' : 'are HTML pages'} only, such as "${first.from}".`;
  return [warning('redirect-unwritten', message, { hint: 'Remove redirects that are no longer needed.' })];
}
