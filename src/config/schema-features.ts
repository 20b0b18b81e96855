import { z } from 'zod';

/** `i18n` of the configuration. */
export const i18nSchema = z.strictObject({
  defaultLocale: z.string().default('en').describe('Language of the content.'),
  locales: z.array(z.string()).default(['en']).describe('All languages.'),
  localeConfigs: z
    .record(
      z.string(),
      z.strictObject({
        label: z.string().optional().describe('Name in the menu.'),
        htmlLang: z.string().optional().describe('Value of the `lang` attribute.'),
        direction: z.enum(['ltr', 'rtl']).optional().describe('Direction of the script.'),
        url: z.string().optional().describe('Host of this language, if it is another one.'),
      }),
    )
    .default({})
    .describe('Details of a language.'),
});

/** `search` of the configuration. */
export const searchSchema = z.union([
  z.boolean(),
  z.strictObject({ hotkey: z.boolean().default(true).describe('Whether Cmd+K and Ctrl+K open the search.') }),
]);

/** One entry of `redirects`. */
export const redirectSchema = z.strictObject({
  from: z.union([z.string(), z.array(z.string())]).describe('Old path of the site, or several.'),
  to: z.string().describe('Path of the site that it leads to, or an address elsewhere.'),
});

/** `analytics` of the configuration. */
export const analyticsSchema = z.strictObject({
  vendor: z.enum(['gtag']).default('gtag').describe('Service that counts.'),
  id: z.string().describe('Id of the site there; nothing is sent when it is empty.'),
  anonymizeIp: z.boolean().default(true).describe('Whether addresses are shortened.'),
});

/** `chat` of the configuration. */
export const chatSchema = z.strictObject({
  websiteToken: z.string().describe('Token of the site; nothing is loaded when it is empty.'),
  baseUrl: z.string().describe('Host of the chat.'),
});

/** `widgets` of the configuration. */
export const widgetsSchema = z.strictObject({
  accessibility: z.string().optional().describe('Address of the accessibility script.'),
  cookieConsent: z.string().optional().describe('Address of the cookie consent script.'),
  preconnect: z.array(z.string()).default([]).describe('Hosts to connect to early.'),
});
