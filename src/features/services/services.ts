import type * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { HeadTag } from '../../model/site-data.ts';
import { analyticsSchema, chatSchema, widgetsSchema } from './services-schema.ts';

const keys = {
  analytics: analyticsSchema.optional().describe('Page view analytics; not active in `dev`.'),
  chat: chatSchema.optional().describe('Support chat (Chatwoot).'),
  widgets: widgetsSchema.optional().describe('Scripts for accessibility and cookie consent, and hosts to connect to early.'),
};

/** Services of third parties: page view analytics, a support chat, and scripts for accessibility and cookie consent. */
export const services: Feature<typeof keys> = {
  name: 'services',
  keys,
  // Configurations read ids and URLs from environment variables: empty ones turn a service off.
  plugins: ({ analytics, chat, widgets }) => [
    ...(analytics?.id ? [analyticsPlugin(analytics)] : []),
    ...(chat?.websiteToken ? [chatPlugin(chat)] : []),
    ...(widgets ? [widgetsPlugin(widgets)] : []),
  ],
};

function analyticsPlugin({ id, anonymizeIp }: z.output<typeof analyticsSchema>): SitePlugin {
  return {
    name: 'analytics',
    // Authors are not visitors.
    apply: 'build',
    headTags: [
      ...['https://www.google-analytics.com', 'https://www.googletagmanager.com'].map(preconnect),
      script(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`),
    ],
    clientScripts: [call('count-page-views.ts', 'countPageViews', { id, anonymizeIp })],
    contentSecurityPolicy: {
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    },
  };
}

function chatPlugin({ websiteToken, baseUrl }: z.output<typeof chatSchema>): SitePlugin {
  return {
    name: 'chat',
    clientScripts: [call('open-chat.ts', 'openChat', { websiteToken, baseUrl })],
    contentSecurityPolicy: allowed(['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src'], [baseUrl]),
  };
}

function widgetsPlugin({ accessibility, cookieConsent, preconnect: hosts }: z.output<typeof widgetsSchema>): SitePlugin {
  const scripts = [accessibility, cookieConsent].filter((url) => url !== undefined && url !== '').map(String);
  return {
    name: 'widgets',
    headTags: [...hosts.filter((url) => url !== '').map(preconnect), ...scripts.map(script)],
    contentSecurityPolicy: allowed(['connect-src', 'img-src', 'style-src', 'font-src'], scripts),
  };
}

function preconnect(href: string): HeadTag {
  return { tagName: 'link', attributes: { rel: 'preconnect', href } };
}

function script(src: string): HeadTag {
  return { tagName: 'script', attributes: { async: true, src } };
}

function call(file: string, name: string, settings: object): string {
  const path = featureFile('services', `client/${file}`);
  return `import { ${name} } from ${JSON.stringify(path)}; ${name}(${JSON.stringify(settings)});`;
}

/** Allows the hosts of URLs in these directives. */
function allowed(directives: readonly string[], urls: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const hosts = urls.map((url) => new URL(url).origin);
  return Object.fromEntries(directives.map((directive) => [directive, hosts]));
}
