import { type Diagnostic, problem, warning } from '../model/diagnostic.ts';
import type { Redirect } from '../model/graph.ts';
import { type SiteWithHeaders, scriptSources } from '../output/headers-file.ts';
import { scriptHashes, securityPolicy } from '../output/security-policy.ts';
import { isExternalHref } from '../text/url.ts';
import { brokenLink, type LinkTargets } from './broken-link.ts';

/** Reports redirects to a missing page, file or heading. */
export function checkRedirects(redirects: readonly Redirect[], targets: LinkTargets): Diagnostic[] {
  return redirects.flatMap(({ from, to, target, url, place }): Diagnostic[] => {
    if (isExternalHref(target)) return [];
    const broken = brokenLink({ kind: 'link', href: target }, url, targets);
    if (!broken) return [];
    const reason = broken.message(to);
    const message = `Broken redirect from "${from}": ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    return [problem('redirect-broken', message, { ...place, hint: broken.hint })];
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

/** Warns when the static `_headers` file of a site, relative to the root, drops the policy, or contains one that blocks scripts of storedocs. */
export function headersReplaced(file: string, text: string, sites: readonly SiteWithHeaders[]): Diagnostic[] {
  const code = 'headers-unwritten';
  const isMissing = scriptHashes(sites).some(([, hash]) => !text.includes(hash));
  if (sites.some(({ config }) => config.contentSecurityPolicy)) {
    const message = 'Static "_headers" replaces the generated file: "contentSecurityPolicy" has no effect.';
    return isMissing
      ? [warning(code, message, { file, hint: `Add this line to it: Content-Security-Policy: ${securityPolicy(sites)}` })]
      : [];
  }
  if (!isMissing || !/^[ \t]+content-security-policy:.*script-src/im.test(text)) return [];
  return [
    warning(code, 'The policy in this file blocks inline scripts of storedocs.', {
      file,
      hint: `The policy must contain: ${scriptSources(sites)}`,
    }),
  ];
}
