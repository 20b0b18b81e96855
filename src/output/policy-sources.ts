import type { PolicyDirective } from '../config/schema/features-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { HeadTag } from '../model/site-data.ts';
import { hashSource } from '../text/hash.ts';

/** The services that a site may call. */
type Services = Pick<SiteConfig, 'analytics' | 'chat' | 'widgets'>;

/** What the configured services need; their scripts that stand in the head are not among it. */
export function serviceSources({ analytics, chat, widgets }: Services): PolicySource[] {
  const counting = analytics?.id ? analyticsSources : [];
  const chatHost = chat?.websiteToken ? originOf(chat.baseUrl) : undefined;
  const widgetHosts = [widgets?.accessibility, widgets?.cookieConsent].map((address) => originOf(address ?? ''));
  return [
    ...counting,
    ...from(chatHost, ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src']),
    ...widgetHosts.flatMap((host) => from(host, ['connect-src', 'img-src', 'style-src', 'font-src'])),
  ];
}

const analyticsSources: readonly PolicySource[] = [
  ['connect-src', 'https://*.google-analytics.com'],
  ['connect-src', 'https://*.analytics.google.com'],
  ['connect-src', 'https://*.googletagmanager.com'],
  ['img-src', 'https://*.google-analytics.com'],
  ['img-src', 'https://*.googletagmanager.com'],
];

function from(host: string | undefined, directives: readonly PolicyDirective[]): PolicySource[] {
  return host === undefined ? [] : directives.map((directive): PolicySource => [directive, host]);
}

/** A directive, and one source that it allows. */
export type PolicySource = readonly [PolicyDirective, string];

/** What the configured head tags need to work: hosts of scripts and stylesheets, hashes of what stands in the page. */
export function tagSources(tags: readonly HeadTag[]): PolicySource[] {
  return tags.flatMap((tag): PolicySource[] => {
    const { tagName, attributes, innerHTML = '' } = tag;
    if (tagName === 'script') return isData(attributes.type) ? [] : sources('script-src', attributes.src, innerHTML);
    if (tagName === 'style') return sources('style-src', undefined, innerHTML);
    return tagName === 'link' && attributes.rel === 'stylesheet' ? sources('style-src', attributes.href, '') : [];
  });
}

/** The host of an address elsewhere; none for addresses of the site. */
export function originOf(address: string): string | undefined {
  return /^(https?:)?\/\//.test(address) && URL.canParse(address, 'https://host') ? new URL(address, 'https://host').origin : undefined;
}

function sources(directive: PolicyDirective, address: unknown, text: string): PolicySource[] {
  const source = typeof address === 'string' ? originOf(address) : text === '' ? undefined : hashSource(text);
  return source === undefined ? [] : [[directive, source]];
}

/** Browsers run scripts of a few types, and leave all others alone. */
function isData(type: unknown): boolean {
  return typeof type === 'string' && !/^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type);
}
