import { cacheControlOf } from '../deploy-manifest.ts';
import { spellingsOf } from '../redirects-file.ts';
import type { HostFile, HostRules } from './host-rules.ts';
import { dottedPages } from './page-paths.ts';

/** As many redirects as Vercel takes from a file. */
const mostRedirects = 2048;

/** The `vercel.json` of a site that is deployed as its output folder. */
export function vercelFile(rules: HostRules): HostFile {
  const { baseUrl, hashedFolders, redirects, policy } = rules;
  const all = redirects.map((redirect) =>
    spellingsOf(redirect.url).map((from) => ({ source: source(from), destination: redirect.target, statusCode: 301 })),
  );
  const fitting = mostOf(all.map((rules) => rules.length));
  const site = {
    source: `${source(baseUrl)}(.*)`,
    headers: [header('Cache-Control', cacheControlOf(false)), ...(policy === undefined ? [] : [header('Content-Security-Policy', policy)])],
  };
  const hashed = hashedFolders.map((folder) => ({
    source: `${source(folder)}(.*)`,
    headers: [header('Cache-Control', cacheControlOf(true))],
  }));
  const contents = { ...slashes(rules), redirects: all.slice(0, fitting).flat(), headers: [site, ...hashed] };
  return { contents: `${JSON.stringify(contents, undefined, 2)}\n`, left: redirects.slice(fitting) };
}

/** With `trailingSlash: true`, Vercel would remove the slash from pages that look like files; without the key, it serves both spellings. */
function slashes(rules: HostRules): object {
  if (!rules.trailingSlash) return { cleanUrls: true, trailingSlash: false };
  return dottedPages(rules).length > 0 ? {} : { trailingSlash: true };
}

/** How many groups of these sizes have room. */
function mostOf(sizes: readonly number[]): number {
  let sum = 0;
  const tooMany = sizes.findIndex((size) => {
    sum += size;
    return sum > mostRedirects;
  });
  return tooMany === -1 ? sizes.length : tooMany;
}

const header = (key: string, value: string) => ({ key, value });

/** A path as a pattern that matches nothing else. */
function source(path: string): string {
  return path.replace(/[:()*+?{}.\\]/g, '\\$&');
}
