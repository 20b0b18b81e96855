import { isAbsolute } from 'node:path';
import { isRecord, type KeyNote, type KeyPath, type Moved } from '../migration.ts';
import { drop, joinMoved, keep, leave, moveKeys, type Rules } from '../move-keys.ts';
import type { PluginEntry } from './content-rules.ts';

/** Rules for the options of `sitemap`. */
export const sitemapRules: Rules = {
  id: drop,
  changefreq: keep('sitemap.changefreq'),
  priority: keep('sitemap.priority'),
  lastmod: keep('sitemap.lastmod'),
  ignorePatterns: keep('sitemap.ignorePatterns'),
  filename: (value, at) => (value === 'sitemap.xml' ? {} : leave('The file is always "sitemap.xml".')(value, at)),
  createSitemapItems: leave('Entries cannot be changed by a function: exclude URLs with "sitemap.ignorePatterns".'),
};

/** Rules for the options of gtag. */
export const gtagRules: Rules = {
  id: drop,
  trackingID: (value, at) => {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [value];
    return {
      set: { 'analytics.id': first },
      left: others.map((id) => ({ path: at, message: `Only one tracking ID is supported: "${String(id)}" needs a script in "scripts".` })),
    };
  },
  // By default, Docusaurus does not anonymize IP addresses, and we do.
  anonymizeIP: keep('analytics.anonymizeIp'),
};

/** Rules for the options of the plugin for redirects. */
const redirectRules: Rules = {
  id: drop,
  redirects: keep('redirects'),
  fromExtensions: keep('redirectExtensions'),
  toExtensions: leave('List the paths without an extension in "redirects", with their files.'),
  createRedirects: leave(
    'The function does not run: build the old site, and "storedocs check --against" its folder prints the line for "redirects" of each path that is missing.',
  ),
};

/** Recipes for packages by a part of their name; the first match is used. */
const recipes: readonly (readonly [RegExp, string, isOptional?: boolean])[] = [
  [/search-local|local-search|lunr-search|pagefind|orama/, 'Search is built in: options are in "search".', true],
  [/search-algolia|docsearch|typesense/, 'Search is built in; "docsearch" or "typesense" keeps the service.', true],
  [/ideal-image/, 'Run "npm install sharp", and set "images: { formats: [\'webp\'] }": images are published in several sizes.'],
  [/google-analytics/, 'Google has switched off Universal Analytics: "analytics" takes the id of Google Analytics 4.', true],
  [/google-tag-manager/, 'Add the script of the tag manager to "headTags".'],
  [
    /plugin-pwa|offline/,
    'There is no service worker. Pages are small and load without it; register one in "clientModules" if you need it.',
    true,
  ],
  [/live-codeblock/, "Live code blocks have no equivalent: use a component with 'use client'."],
  [/mermaid/, 'Not needed.'],
  [/openapi|redoc|swagger/, 'API references are built in: name the file in "openapi"; see the guide to API references.'],
  [/typedoc/, 'API references are built in: name the JSON file of TypeDoc in "typedoc"; see the guide to API references.'],
  [
    /graphql/,
    'Generate the Markdown before the build and add its folder to "docs", or return documents from a plugin; see the guide to plugins.',
  ],
  [/less/, 'Run the compiler before the build and import its CSS in templates/styles/custom.css; see the guide to styling.'],
  [/postcss|tailwind/, 'Put the plugins into postcss.config.mjs: storedocs runs PostCSS where it finds one.'],
  [/plugin-debug|plugin-sass|css-cascade-layers|rsdoctor|vercel-analytics|plugin-svgr/, 'Not needed.'],
  [/llms/, 'llms.txt is built in: options are in "llms".', true],
  [/remote-content/, 'Fetch the files before the build, or return documents from a plugin; see the guide to plugins.'],
  [/umami|plausible|matomo|posthog|hotjar|clarity|fathom/, 'Add the script of the service to "scripts"; see the guide to analytics.'],
];

const ownPlugin =
  'A plugin of the site itself does not run: return pages that it adds from "generateRoutes", add scripts to "headTags" or "clientModules"; for the rest, see the guide to plugins.';

/** Converts a plugin or theme other than docs, blog and pages. */
export function movePlugin({ name, options, path }: PluginEntry): Moved {
  if (name === undefined) return note(path, ownPlugin);
  if (/client-redirects/.test(name)) return joinMoved([moveKeys(withoutEmpty(options), redirectRules, path)]);
  if (/image-zoom|medium-zoom/.test(name)) return joinMoved([{ set: { 'images.zoom': true } }]);
  if (/plugin-sitemap/.test(name)) return moveKeys(options, sitemapRules, path);
  if (/google-gtag/.test(name)) return moveKeys(options, gtagRules, path);
  if (/theme-classic$/.test(name)) return joinMoved([]);
  const [, recipe, isOptional] = recipes.find(([pattern]) => pattern.test(name)) ?? [];
  if (recipe === 'Not needed.') return joinMoved([]);
  return note(
    path,
    recipe ??
      (name.startsWith('.')
        ? ownPlugin
        : 'Docusaurus plugins do not run, so pages that it adds are missing: return them from "generateRoutes", or write a plugin; see the guide to plugins.'),
    isOptional,
  );
}

function note(path: KeyPath, message: string, isOptional?: boolean): Moved {
  const left: KeyNote[] = [{ path, message, isOptional }];
  return joinMoved([{ left }]);
}

/** Ignores empty lists. */
function withoutEmpty(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/** Entries of `presets`, `plugins` or `themes`, without those that are turned off. */
export function pluginEntries(value: unknown, key: string, toRoot: (path: string) => string): PluginEntry[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: unknown, index): PluginEntry[] => {
    const [plugin, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    if (typeof plugin === 'function') return [{ options: {}, path: [key, index, ...(plugin.name ? [plugin.name] : [])] }];
    if (typeof plugin !== 'string') return [];
    const name = packageName(plugin, toRoot);
    return [{ name, options: isRecord(options) ? options : {}, path: [key, name] }];
  });
}

/** Shorthands as Docusaurus understands them are kept: `classic`, `content-docs`. A resolved path becomes the name of its package, or relative. */
function packageName(plugin: string, toRoot: (path: string) => string): string {
  const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(plugin)?.[1]?.replaceAll('\\', '/') ?? plugin;
  return isAbsolute(name) ? `./${toRoot(name)}` : name;
}
