import * as z from 'zod';

/** Directives of a content security policy that hold a list of sources. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

export type PolicyDirective = (typeof policyDirectives)[number];

const sourceSchema = z.string().regex(/^[^\s;,]+$/, 'expected one source, such as "https://cdn.example.com" or "\'unsafe-inline\'"');

/** `contentSecurityPolicy` of the configuration. */
export const contentSecurityPolicySchema = z.union([
  z.boolean(),
  z
    .partialRecord(z.enum(policyDirectives), z.array(sourceSchema))
    .describe('Sources that are allowed besides those that storedocs knows, by directive.'),
]);
