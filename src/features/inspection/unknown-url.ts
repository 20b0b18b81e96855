import { posix } from 'node:path';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { nearHint, nearPath } from '../../text/nearest.ts';
import { applyTrailingSlash, decodeHref } from '../../text/url.ts';
import { isAtHost, type SearchedSite } from './find-url.ts';

/** The diagnostic for a URL that does not exist. `sources` are possible spellings of a source path. */
export function unknownUrl(wanted: string, sites: readonly SearchedSite[], sources: readonly string[]): Diagnostic {
  if (/^https?:/i.test(wanted)) {
    const hosts = [...new Set(sites.map(({ config }) => config.url))];
    if (!URL.canParse(wanted) || !sites.some((site) => isAtHost(new URL(wanted), site)))
      return problem('page-unknown', `"${wanted}" is not a URL of this site.`, {
        hint: `URLs of the site start with "${hosts.join('" or "')}".`,
      });
  }
  const path = URL.canParse(wanted) ? new URL(wanted).pathname : wanted;
  return problem('page-unknown', `The site has no page at "${wanted}".`, { hint: hintFor(decodeHref(path), sites, sources) });
}

function hintFor(path: string, sites: readonly SearchedSite[], sources: readonly string[]): string {
  const routes = sites.flatMap(({ graph }) => graph.routes);
  const urls = routes.map(({ url }) => decodeHref(url));
  const files = [...new Set(routes.flatMap(({ source = [] }) => source))];
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const isSource = /\.(mdx?|[jt]sx?)$/.test(path);
  const attempts = [
    ...(isSource ? sources.map((source) => nearHint(source, nearPath(source, files))) : []),
    ...sites.flatMap(({ config }) =>
      [absolute, posix.join(decodeHref(config.baseUrl), absolute)].map((below) => {
        const url = applyTrailingSlash(below, config.trailingSlash);
        return nearHint(url, nearPath(url, urls));
      }),
    ),
  ];
  return (
    attempts.find((hint) => hint !== undefined) ??
    (isSource ? 'Drafts, partials and files outside the content folders have no pages.' : 'Use a URL, a path, or the path of a source.')
  );
}
