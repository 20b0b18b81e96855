import { extname } from 'node:path';
import { lookup } from 'mrmime';
import type { OutputFile } from '../model/output-file.ts';
import { type GuardedSite, scriptHashes, securityPolicy } from './security-policy.ts';

/** Name of the file from which some hosts read response headers. */
export const headersFileName = '_headers';

/** The parts of a locale's site that headers depend on. */
export interface SiteWithHeaders extends GuardedSite {
  readonly baseUrl: string;
  /** True when `assets` contains files without a hash in their names. */
  readonly hasOwnAssets: boolean;
}

/** The `_headers` file of the sites of one host: caching and content security policy. All sites are below the path `top`. */
export function headersFile(sites: readonly SiteWithHeaders[], top: string): OutputFile {
  const kept = sites.flatMap(hashedFolder).map((folder) => `${folder}*\n  Cache-Control: ${cacheControlOf(true)}\n`);
  return { path: headersFileName, contents: [...kept, policyRule(sites, top)].join('\n') };
}

/** The minimal `script-src`, for headers written by hand. */
export function scriptSources(sites: readonly GuardedSite[]): string {
  return ["script-src 'self'", ...scriptHashes(sites).map(([, hash]) => hash)].join(' ');
}

/** URL path of the folder of a site in which every file has a hash in its name; none if the site has files of its own there. */
export function hashedFolder({ baseUrl, hasOwnAssets }: SiteWithHeaders): string[] {
  return hasOwnAssets ? [] : [`${baseUrl}assets/`];
}

function policyRule(sites: readonly SiteWithHeaders[], top: string): string {
  const wantsPolicy = sites.some(({ config }) => config.contentSecurityPolicy);
  if (wantsPolicy) return `${top}*\n  Content-Security-Policy: ${securityPolicy(sites)}\n`;
  return `# "contentSecurityPolicy: true" writes a Content-Security-Policy here. A policy set elsewhere must contain:\n# ${scriptSources(sites)}\n`;
}

/** Name of the file on a host that lists its files, which "deploy" writes. */
export const deployManifestName = 'deploy.json';

/** How long browsers may keep a file. `isHashed`: its name changes with its content. */
export function cacheControlOf(isHashed: boolean): string {
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}

/** True for a file whose name changes with its content: in `assets`, or in the index of the search. */
export function isHashed(path: string): boolean {
  return /(?:^|\/)(?:assets\/(?:.*\/)?[^/]*-[\da-zA-Z]{8}|search\/(?:.*\/)?[\da-f]{8})\.\w+(?:\.br|\.gz)?$/.test(path);
}

/** MIME type by the extension of a path, with the charset for text. */
export function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}

/** True for a MIME type of text. */
export function isTextType(type: string): boolean {
  return /^text\/|javascript\b|json\b|\bxml\b|\+xml\b/.test(type);
}
