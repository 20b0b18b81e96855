import type { OutputFile } from '../model/output-file.ts';
import { type GuardedSite, scriptHashes, securityPolicy } from './security-policy.ts';

/** Name of the file from which some hosts take the headers of their answers. */
export const headersFileName = '_headers';

/** One language of a site, as far as its headers go. */
export interface SiteWithHeaders extends GuardedSite {
  readonly baseUrl: string;
  /** True when files lie in `assets` whose names hold no hash. */
  readonly hasOwnAssets: boolean;
}

/** The headers of the sites at one host: how long browsers keep files, and which scripts they run. All of them lie below `top`. */
export function headersFile(sites: readonly SiteWithHeaders[], top: string): OutputFile {
  const kept = sites.filter(({ hasOwnAssets }) => !hasOwnAssets).map(({ baseUrl }) => keepAssets(baseUrl));
  return { path: headersFileName, contents: [...kept, policyRule(sites, top)].join('\n') };
}

/** What `script-src` needs at least, for those who write the header themselves. */
export function scriptSources(sites: readonly GuardedSite[]): string {
  return ["script-src 'self'", ...scriptHashes(sites).map(([, hash]) => hash)].join(' ');
}

function keepAssets(baseUrl: string): string {
  return `${baseUrl}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`;
}

function policyRule(sites: readonly SiteWithHeaders[], top: string): string {
  const wantsPolicy = sites.some(({ config }) => config.contentSecurityPolicy);
  if (wantsPolicy) return `${top}*\n  Content-Security-Policy: ${securityPolicy(sites)}\n`;
  return `# "contentSecurityPolicy: true" writes a Content-Security-Policy here. One that is written elsewhere has to hold:\n# ${scriptSources(sites)}\n`;
}
