import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import { featureFile } from '../../io/fs/package-root.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import type { HeadTag } from '../../model/site-data.ts';

/** URL of a service; empty to turn it off, as with an unset environment variable. */
const serviceAddress = z
  .string()
  .refine(
    (address) => address === '' || (/^https?:\/\//.test(address) && URL.canParse(address)),
    'expected a URL such as "https://cdn.example.com/a.js"',
  );

/** `analytics` of the configuration. */
const analyticsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^([a-z]{1,3}-[a-z\d-]+)?$/i, 'expected an id such as "G-ABC123"')
    .describe('Measurement id; an empty id disables analytics.'),
  anonymizeIp: z.boolean().default(true).describe('Whether IP addresses are anonymized.'),
});

/** `chat` of the configuration. */
const chatSchema = z
  .strictObject({
    websiteToken: z
      .string()
      .regex(/^[\w-]*$/, 'expected a token of letters and digits')
      .describe('Token of the site; an empty token disables the chat.'),
    baseUrl: serviceAddress
      .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
      .describe('URL of the chat server, which provides `packs/js/sdk.js`.'),
  })
  .refine(({ websiteToken, baseUrl }) => websiteToken === '' || baseUrl !== '', {
    path: ['baseUrl'],
    error: 'expected the URL of the chat server of "websiteToken"',
  });

/** `widgets` of the configuration. */
const widgetsSchema = z.strictObject({
  accessibility: serviceAddress.optional().describe('URL of the accessibility script.'),
  cookieConsent: serviceAddress.optional().describe('URL of the cookie consent script.'),
  preconnect: z.array(serviceAddress).default([]).describe('Hosts to connect to early.'),
});

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
