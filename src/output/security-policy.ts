import { type PolicyDirective, policyDirectives } from '../config/schema/features-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { HeadTag, SiteData } from '../model/site-data.ts';
import { hashSource } from '../text/hash.ts';

/** The parts of a locale's site that its policy depends on. */
export interface GuardedSite {
  readonly config: Pick<SiteConfig, 'contentSecurityPolicy' | 'plugins' | 'search'>;
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
    ...sites.flatMap(({ config, data }) => [...tagSources(data.head.tags), ...pluginSources(config), ...searchSources(config)]),
  ];
  return policyDirectives
    .flatMap((directive) => {
      const list = sourcesOf(directive, sources, own[directive]);
      return list.length === 0 ? [] : [`${directive} ${list.join(' ')}`];
    })
    .join('; ');
}

/** The minimal `script-src`, for policies that are set elsewhere. */
export function scriptSources(sites: readonly GuardedSite[]): string {
  return ["script-src 'self'", ...scriptHashes(sites).map(([, hash]) => hash)].join(' ');
}

/** Hashes in `script-src` for the inline scripts of storedocs. */
function scriptHashes(sites: readonly GuardedSite[]): PolicySource[] {
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

function pluginSources({ plugins }: Pick<SiteConfig, 'plugins'>): PolicySource[] {
  return plugins.flatMap(({ contentSecurityPolicy = {} }) =>
    policyDirectives.flatMap((directive) => (contentSecurityPolicy[directive] ?? []).map((source): PolicySource => [directive, source])),
  );
}

/** Where queries without results are sent, if that is another site. */
function searchSources({ search }: Pick<SiteConfig, 'search'>): PolicySource[] {
  const origin = search ? originOf(search.onNoResults ?? '') : undefined;
  return origin === undefined ? [] : [['connect-src', origin]];
}

/** A directive and one source that it allows. */
type PolicySource = readonly [PolicyDirective, string];

/** Sources of the configured head tags: hosts of scripts and stylesheets, hashes of inline ones. */
function tagSources(tags: readonly HeadTag[]): PolicySource[] {
  return tags.flatMap((tag): PolicySource[] => {
    const { tagName, attributes, innerHTML = '' } = tag;
    if (tagName === 'script') return isData(attributes.type) ? [] : sources('script-src', attributes.src, innerHTML);
    if (tagName === 'style') return sources('style-src', undefined, innerHTML);
    return tagName === 'link' && attributes.rel === 'stylesheet' ? sources('style-src', attributes.href, '') : [];
  });
}

/** The origin of an external URL; absent for URLs of the site. */
function originOf(url: string): string | undefined {
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
