import { type PolicyDirective, policyDirectives } from '../config/schema/features-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SiteData } from '../model/site-data.ts';
import { hashSource } from '../text/hash.ts';
import { type PolicySource, serviceSources, tagSources } from './policy-sources.ts';

/** One language of a site, as far as its policy goes. */
export interface GuardedSite {
  readonly config: Pick<SiteConfig, 'contentSecurityPolicy' | 'analytics' | 'chat' | 'widgets'>;
  readonly data: Pick<SiteData, 'headTags' | 'prePaintScript' | 'baseUrlScript'>;
}

/** Where it says nothing, `default-src` decides. */
const strictSources: readonly PolicySource[] = [
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self'"],
  ['img-src', 'data:'],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'self'"],
];

/** Value of a `Content-Security-Policy` header under which all pages of the sites work. Sites in several languages share one. */
export function securityPolicy(sites: readonly GuardedSite[]): string {
  const [first] = sites;
  const own = typeof first?.config.contentSecurityPolicy === 'object' ? first.config.contentSecurityPolicy : {};
  const sources = [
    ...strictSources,
    ...scriptHashes(sites),
    ...sites.flatMap(({ config, data }) => [...tagSources(data.headTags), ...serviceSources(config)]),
  ];
  return policyDirectives
    .flatMap((directive) => {
      const list = sourcesOf(directive, sources, own[directive]);
      return list.length === 0 ? [] : [`${directive} ${list.join(' ')}`];
    })
    .join('; ');
}

/** What `script-src` has to hold for the scripts that storedocs writes into pages. */
export function scriptHashes(sites: readonly GuardedSite[]): PolicySource[] {
  const scripts = sites.flatMap(({ data: { prePaintScript, baseUrlScript } }) => [prePaintScript, baseUrlScript]);
  const hashes = new Set(scripts.flatMap((script) => (script === undefined ? [] : [hashSource(script)])));
  return [...hashes].map((hash): PolicySource => ['script-src', hash]);
}

function sourcesOf(directive: PolicyDirective, all: readonly PolicySource[], own: readonly string[] | undefined): string[] {
  if (own?.includes("'none'")) return ["'none'"];
  const known = all.filter(([name]) => name === directive).map(([, source]) => source);
  const extra = own ?? [];
  // A directive that is named no longer follows `default-src`, so it says first what that one says.
  const usual = known.includes("'self'") || known.includes("'none'") ? [] : ["'self'"];
  const list = new Set([...(known.length + extra.length > 0 ? usual : []), ...known, ...extra]);
  if (list.size > 1) list.delete("'none'");
  return [...list];
}
