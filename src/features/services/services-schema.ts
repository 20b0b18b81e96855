import * as z from 'zod';

/** URL of a service; empty to turn it off, as with an unset environment variable. */
const serviceAddress = z
  .string()
  .refine(
    (address) => address === '' || (/^https?:\/\//.test(address) && URL.canParse(address)),
    'expected a URL such as "https://cdn.example.com/a.js"',
  );

/** `analytics` of the configuration. */
export const analyticsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^([a-z]{1,3}-[a-z\d-]+)?$/i, 'expected an id such as "G-ABC123"')
    .describe('Measurement id; an empty id disables analytics.'),
  anonymizeIp: z.boolean().default(true).describe('Whether IP addresses are anonymized.'),
});

/** `chat` of the configuration. */
export const chatSchema = z
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
export const widgetsSchema = z.strictObject({
  accessibility: serviceAddress.optional().describe('URL of the accessibility script.'),
  cookieConsent: serviceAddress.optional().describe('URL of the cookie consent script.'),
  preconnect: z.array(serviceAddress).default([]).describe('Hosts to connect to early.'),
});
