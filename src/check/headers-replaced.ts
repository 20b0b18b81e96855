import type { Diagnostic } from '../model/diagnostic.ts';
import { type SiteWithHeaders, scriptSources } from '../output/headers-file.ts';
import { scriptHashes, securityPolicy } from '../output/security-policy.ts';

/** A `_headers` of the site's own. */
export interface OwnHeaders {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** Warns when a site brings its own `_headers` and loses a policy by it, or has a policy there that stops the scripts of storedocs. */
export function headersReplaced({ file, text }: OwnHeaders, sites: readonly SiteWithHeaders[]): Diagnostic[] {
  const isMissing = scriptHashes(sites).some(([, hash]) => !text.includes(hash));
  if (sites.some(({ config }) => config.contentSecurityPolicy)) {
    const message = 'This file takes the place of the "_headers" that storedocs would write: "contentSecurityPolicy" has no effect.';
    return isMissing ? [warning(file, message, `Put this line into it: Content-Security-Policy: ${securityPolicy(sites)}`)] : [];
  }
  if (!isMissing || !/^\s+content-security-policy:.*script-src/im.test(text)) return [];
  return [
    warning(file, 'The policy in this file stops scripts that storedocs writes into pages.', `It has to hold: ${scriptSources(sites)}`),
  ];
}

function warning(file: string, message: string, hint: string): Diagnostic {
  return { code: 'headers-unwritten', severity: 'warning', message, file, hint };
}
