import { type PolicyDirective, policyDirectives } from '../config/schema/features-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SiteData } from '../model/site-data.ts';
import { hashSource } from '../text/hash.ts';
import { type PolicySource, serviceSources, tagSources } from './policy-sources.ts';

/** The parts of a locale's site that its policy depends on. */
export interface GuardedSite {
  readonly config: Pick<SiteConfig, 'contentSecurityPolicy' | 'plugins' | 'markdown' | 'search' | 'url'>;
  readonly data: Pick<SiteData, 'head' | 'assets'>;
}

/** The default policy; `default-src` covers directives not listed. */
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

/** Value of the `Content-Security-Policy` header for all pages of the sites. All locales share one. */
export function securityPolicy(sites: readonly GuardedSite[]): string {
  const [first] = sites;
  const own = typeof first?.config.contentSecurityPolicy === 'object' ? first.config.contentSecurityPolicy : {};
  const sources = [
    ...strictSources,
    ...scriptHashes(sites),
    ...sites.flatMap(({ config, data }) => [...tagSources(data.head.tags), ...serviceSources(config)]),
  ];
  return policyDirectives
    .flatMap((directive) => {
      const list = sourcesOf(directive, sources, own[directive]);
      return list.length === 0 ? [] : [`${directive} ${list.join(' ')}`];
    })
    .join('; ');
}

/** Hashes in `script-src` for the inline scripts of storedocs. */
export function scriptHashes(sites: readonly GuardedSite[]): PolicySource[] {
  const scripts = sites.flatMap(({ data: { assets, head } }) => [assets.prePaintScript, head.baseUrlScript]);
  const hashes = new Set(scripts.flatMap((script) => (script === undefined ? [] : [hashSource(script)])));
  return [...hashes].map((hash): PolicySource => ['script-src', hash]);
}

function sourcesOf(directive: PolicyDirective, all: readonly PolicySource[], own: readonly string[] | undefined): string[] {
  if (own?.includes("'none'")) return ["'none'"];
  const known = all.filter(([name]) => name === directive).map(([, source]) => source);
  const extra = own ?? [];
  // An explicit directive replaces `default-src`, so it repeats its sources first.
  const usual = known.includes("'self'") || known.includes("'none'") ? [] : ["'self'"];
  const list = new Set([...(known.length + extra.length > 0 ? usual : []), ...known, ...extra]);
  if (list.size > 1) list.delete("'none'");
  return [...list];
}
