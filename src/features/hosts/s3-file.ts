import type { Redirect } from '../../model/graph.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { decodeHref, isExternalHref } from '../../text/url.ts';

/** Maximum number of rules of a bucket. */
const mostRules = 50;

/** The website configuration of a bucket, for `aws s3api put-bucket-website`. Redirects that no rule can express are left over. */
export function s3File(rules: HostRules): HostFile {
  const { baseUrl, redirects } = rules;
  const folder = decodeHref(baseUrl.slice(1));
  const made = redirects.map((redirect) => ({ redirect, prefix: prefixOf(redirect, folder, rules.paths) }));
  const fitting = made.filter(({ prefix }) => prefix !== undefined).slice(0, mostRules);
  const routing = fitting.map(({ redirect, prefix }) => ({
    Condition: { KeyPrefixEquals: prefix },
    Redirect: { ...place(redirect.target, rules.url), HttpRedirectCode: '301' },
  }));
  const contents = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: `${decodeHref((rules.siteBases[0] ?? baseUrl).slice(1))}404.html` },
    ...(routing.length > 0 ? { RoutingRules: routing } : {}),
  };
  const kept = new Set(fitting.map(({ redirect }) => redirect));
  return { contents: `${JSON.stringify(contents, undefined, 2)}\n`, left: redirects.filter((redirect) => !kept.has(redirect)) };
}

/** The start of keys that belong to a redirect only, with or without the slash; absent if other files have it too. */
function prefixOf({ url, outputPath }: Redirect, folder: string, paths: readonly string[]): string | undefined {
  const key = decodeHref(url.slice(1)).replace(/\/$/, '');
  const isFree = (prefix: string) => prefix !== '' && !paths.some((path) => path !== outputPath && `${folder}${path}`.startsWith(prefix));
  return [key, `${key}/`].find(isFree);
}

function place(target: string, host: string): object {
  const { protocol, host: name, pathname, search, hash } = new URL(isExternalHref(target) ? target : host + target);
  return { Protocol: protocol.slice(0, -1), HostName: name, ReplaceKeyWith: `${pathname.slice(1)}${search}${hash}` };
}
