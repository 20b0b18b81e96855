import type { Redirect } from '../../model/graph.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { cacheControlOf } from '../../output/file-headers.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { dottedPages, folderPages } from './host-pages.ts';
import { spellingsOf } from './redirects-file.ts';

/** Maximum number of redirects in Vercel's file. */
const mostRedirects = 2048;

/** The `vercel.json` of a site that is deployed as its output folder. */
export function vercelFile(rules: HostRules): HostFile {
  const { baseUrl, hashedFolders, redirects, policy } = rules;
  const all = redirects.map((redirect) => ({ redirect, rules: redirectRules(redirect) }));
  const writable = all.filter((one) => one.rules.length > 0);
  const fitting = writable.slice(0, mostOf(writable.map((one) => one.rules.length)));
  const kept = new Set(fitting);
  const site = {
    source: `${source(baseUrl)}(.*)`,
    headers: [header('Cache-Control', cacheControlOf(false)), ...(policy === undefined ? [] : [header('Content-Security-Policy', policy)])],
  };
  const hashed = hashedFolders.map((folder) => ({
    source: `${source(folder)}(.*)`,
    headers: [header('Cache-Control', cacheControlOf(true))],
  }));
  const contents = { ...slashes(rules), redirects: fitting.flatMap((one) => one.rules), headers: [site, ...hashed] };
  return {
    contents: `${JSON.stringify(contents, undefined, 2)}\n`,
    left: all.filter((one) => !kept.has(one)).map(({ redirect }) => redirect),
  };
}

/** Rules for both forms of a URL; none if Vercel would parse a part of the target's query as a parameter of its pattern. */
function redirectRules({ url, target }: Redirect): object[] {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const { path, query, hash } = splitHref(target.slice(origin.length));
  if (/:|\(/.test(decodeHref(query))) return [];
  const destination = origin + (path + query + hash).replaceAll(':', '%3A');
  return spellingsOf(url).map((from) => ({ source: source(from), destination, statusCode: 301 }));
}

/**
 * Vercel's `trailingSlash` applies to all URLs: it would remove the slash of a page that looks like a file, or of the home page
 * of a locale. Without it, Vercel serves the files as they are.
 */
function slashes(rules: HostRules): object {
  if (rules.trailingSlash) return dottedPages(rules).length > 0 ? {} : { trailingSlash: true };
  return { cleanUrls: true, ...(folderPages(rules).length > 1 ? {} : { trailingSlash: false }) };
}

/** How many groups of these sizes fit. */
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
