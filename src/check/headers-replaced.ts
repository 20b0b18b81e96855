import { type Diagnostic, warning } from '../model/diagnostic.ts';
import { type SiteWithHeaders, scriptSources } from '../output/headers-file.ts';
import { scriptHashes, securityPolicy } from '../output/security-policy.ts';

/** A static `_headers` file of the site. */
interface OwnHeaders {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** Warns when a site's own `_headers` file drops the policy, or contains one that blocks scripts of storedocs. */
export function headersReplaced({ file, text }: OwnHeaders, sites: readonly SiteWithHeaders[]): Diagnostic[] {
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
