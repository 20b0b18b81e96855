import * as z from 'zod';
import type { GeneratedRoute, LoadContext } from '../../model/page-module.ts';
import { levelOf, type RuleId, reportsOf, ruleIds } from '../../model/rules.ts';
import { decodeHref } from '../../text/url.ts';
import { basePathSchema, hostSchema, pagePathSchema } from './source-schema.ts';

/** Directives of a content security policy with a list of sources. */
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

/** Sources by directive. */
export const policySourcesSchema = z.partialRecord(z.enum(policyDirectives), z.array(sourceSchema).readonly());

/** `contentSecurityPolicy` of the configuration. */
export const contentSecurityPolicySchema = z.union([z.boolean(), policySourcesSchema.describe('Additional sources by directive.')]);

/** `i18n` of the configuration. */
export const i18nSchema = z.strictObject({
  defaultLocale: z.string().default('en').describe('Locale of the original content.'),
  locales: z.array(z.string()).optional().describe('All locales; defaults to the default locale only.'),
  path: z.string().default('i18n').describe('Folder of the translations, with a subfolder for each locale.'),
  untranslated: z
    .enum(['show', 'omit'])
    .default('show')
    .describe('Whether to `show` untranslated pages in the default language, with a notice, or to `omit` them.'),
  localeConfigs: z
    .record(
      z.string(),
      z.strictObject({
        label: z.string().optional().describe('Label in the locale dropdown.'),
        htmlLang: z.string().optional().describe('Value of the `lang` attribute.'),
        direction: z.enum(['ltr', 'rtl']).optional().describe('Text direction.'),
        url: hostSchema('https://de.example.com').optional().describe('URL of this locale, if it is on another host.'),
        baseUrl: basePathSchema.optional().describe('Base path of this locale; defaults to its name below the base path of the site.'),
        translate: z
          .boolean()
          .default(true)
          .describe('Whether the locale has translations; with `false`, it uses the default content without a notice.'),
      }),
    )
    .default({})
    .describe('Options of locales, by name.'),
});

/** One entry of `redirects`. */
export const redirectSchema = z.strictObject({
  from: z.union([z.string(), z.array(z.string())]).describe('Old path or paths.'),
  to: z.string().describe('Target: a path of the site, or an external URL.'),
});

/** `redirectExtensions` of the configuration. */
export const redirectExtensionsSchema = z.array(z.string().regex(/^\w+$/, 'expected an extension without a dot, such as "html"'));

const host = z
  .string()
  .regex(/^\.?[^\s/:.][^\s/:]*$/, 'expected a host name without scheme and port, such as "docs.test" or ".example.com"')
  .transform((name) => name.toLowerCase());

/** `server` of the configuration. */
export const serverSchema = z.strictObject({
  allowedHosts: z
    .union([z.literal(true), z.array(host)])
    .default([])
    .describe(
      'Additional host names that `storedocs dev` and `preview` respond to, besides `localhost` and its subdomains, IP addresses, and the name in `--host`. `.example.com` includes all subdomains; `true` allows any name, which is vulnerable to DNS rebinding.',
    ),
  watch: z
    .strictObject({
      usePolling: z
        .boolean()
        .default(false)
        .describe(
          'Whether `storedocs dev` compares files regularly, where the system does not report changes: in Docker, in WSL, and on network drives.',
        ),
    })
    .prefault({})
    .describe('How `storedocs dev` notices changes.'),
});

const level = z.enum(['error', 'warn', 'off']);

const shape = Object.fromEntries(
  ruleIds.map((id) => [id, level.optional().describe(`${reportsOf(id)} By default \`${levelOf(id, {})}\`.`)] as const),
);

function hasAllRules<Value>(values: Readonly<Record<string, Value>>): values is Record<RuleId, Value> {
  return ruleIds.every((id) => Object.hasOwn(values, id));
}

if (!hasAllRules(shape)) throw new Error('Every rule has a schema.');
const ownRules = z.object(shape);

/** `rules` of the configuration; other keys are rules of plugins, `plugin/rule`, which are validated when the plugins are known. */
export const rulesSchema = ownRules.catchall(level);

/** Returns pages besides those that have their own file. */
export type GenerateRoutes = (context: LoadContext) => readonly GeneratedRoute[] | Promise<readonly GeneratedRoute[]>;

/** `generateRoutes` of the configuration. */
export const generateRoutesSchema = z.custom<GenerateRoutes>((value) => typeof value === 'function', 'expected a function');

const pathSchema = z
  .string()
  .regex(/^\//, { error: 'expected a path that begins with "/"', abort: true })
  .pipe(pagePathSchema)
  .refine(
    (path) =>
      !decodeHref(path)
        .split('/')
        .some((segment) => segment === '.' || segment === '..'),
    'expected a path without "." and ".."',
  );

const routesSchema = z.array(
  z.strictObject({
    path: pathSchema,
    component: z.string().regex(/\.[jt]sx?$/, 'expected the path of a module, such as "src/product.tsx"'),
    data: z.unknown().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    noIndex: z.boolean().optional(),
  }),
);

/** Its result, under its name so that messages contain it. */
export const generatedRoutesSchema = z.strictObject({ generateRoutes: routesSchema });

/** The same for a plugin. */
export const pluginRoutesSchema = z.strictObject({ routes: routesSchema });
