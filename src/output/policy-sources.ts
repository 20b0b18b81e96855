import { type PolicyDirective, policyDirectives } from '../config/schema/features-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { HeadTag } from '../model/site-data.ts';
import { searchService } from '../search/index/search-service.ts';
import { hashSource } from '../text/hash.ts';

/** Keys with third-party services. */
type Services = Pick<SiteConfig, 'plugins' | 'search' | 'url'>;

/** Sources of the configured services, except for their scripts in the head. */
export function serviceSources({ plugins, search, url }: Services): PolicySource[] {
  return [
    ...plugins.flatMap(({ contentSecurityPolicy = {} }) =>
      policyDirectives.flatMap((directive) => (contentSecurityPolicy[directive] ?? []).map((source): PolicySource => [directive, source])),
    ),
    ...from(originOf(searchService(search, { siteUrl: url, lang: '' })?.url ?? ''), ['connect-src']),
  ];
}

function from(host: string | undefined, directives: readonly PolicyDirective[]): PolicySource[] {
  return host === undefined ? [] : directives.map((directive): PolicySource => [directive, host]);
}

/** A directive and one source that it allows. */
export type PolicySource = readonly [PolicyDirective, string];

/** Sources of the configured head tags: hosts of scripts and stylesheets, hashes of inline ones. */
export function tagSources(tags: readonly HeadTag[]): PolicySource[] {
  return tags.flatMap((tag): PolicySource[] => {
    const { tagName, attributes, innerHTML = '' } = tag;
    if (tagName === 'script') return isData(attributes.type) ? [] : sources('script-src', attributes.src, innerHTML);
    if (tagName === 'style') return sources('style-src', undefined, innerHTML);
    return tagName === 'link' && attributes.rel === 'stylesheet' ? sources('style-src', attributes.href, '') : [];
  });
}

/** The origin of an external URL; absent for URLs of the site. */
export function originOf(url: string): string | undefined {
  return /^(https?:)?\/\//.test(url) && URL.canParse(url, 'https://host') ? new URL(url, 'https://host').origin : undefined;
}

function sources(directive: PolicyDirective, url: unknown, text: string): PolicySource[] {
  const source = typeof url === 'string' ? originOf(url) : text === '' ? undefined : hashSource(text);
  return source === undefined ? [] : [[directive, source]];
}

/** True for script types that browsers do not execute. */
function isData(type: unknown): boolean {
  return typeof type === 'string' && !/^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type);
}
