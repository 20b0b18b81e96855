import type { SiteConfig } from '../config/schema.ts';
import type { PolicyDirective } from '../config/schema-security.ts';
import { originOf, type PolicySource } from './tag-sources.ts';

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
