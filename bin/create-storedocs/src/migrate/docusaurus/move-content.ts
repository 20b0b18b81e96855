import { isRecord, type Moved } from '../migration.ts';
import { joinMoved, moveKeys, nothing, type Rules, unknownKey } from '../move-keys.ts';
import { blogRules, docsRules, type PluginEntry, pagesRules, splitSite } from './content-rules.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';
import { gtagRules, movePlugin, pluginEntries, sitemapRules } from './plugin-rules.ts';

type Options = Readonly<Record<string, unknown>>;

/** The folders of content that presets and plugins declare, and the result of the other plugins. */
interface MovedContent {
  readonly docs: readonly Options[];
  readonly blogs: readonly Options[];
  readonly pages?: Options | undefined;
  /** Stylesheets of the theme, relative to the root. */
  readonly customCss: readonly string[];
  readonly moved: Moved;
}

/** Reads presets, plugins and themes in their order. */
export function moveContent(site: DocusaurusSite): MovedContent {
  const docs: Options[] = [];
  const blogs: Options[] = [];
  let pages: Options | undefined;
  const customCss: string[] = [];
  const parts: Moved[] = [];
  const move = (options: Options, rules: Rules, path: PluginEntry['path']): Options => {
    const { part, moved } = splitSite(moveKeys(options, rules, path));
    parts.push(moved);
    return part;
  };
  const addPart = (kind: string, { options, path }: PluginEntry) => {
    if (kind === 'docs') docs.push(move({ path: 'docs', ...options }, docsRules(site), path));
    if (kind === 'blog') blogs.push(move({ path: 'blog', ...options }, blogRules(site), path));
    if (kind === 'pages') pages = move({ path: 'src/pages', ...options }, pagesRules(site), path);
  };
  const addPreset = ({ name = '', options, path }: PluginEntry) => {
    if (!/^(classic|@docusaurus\/(preset-)?classic)$/.test(name)) {
      if (![options.docs, options.blog, options.pages, options.theme].some(isRecord)) {
        parts.push(movePlugin({ name: name === '' ? undefined : name, options, path }));
        return;
      }
      parts.push({ ...nothing, done: [{ path, message: 'It has the options of the classic preset, and was read as one.' }] });
    }
    for (const [kind, folder] of Object.entries({ docs: 'docs', blog: 'blog', pages: 'src/pages' })) {
      const own = options[kind];
      const exists = site.exists(isRecord(own) && typeof own.path === 'string' ? site.toRoot(own.path) : folder);
      if (own !== false && exists) addPart(kind, { options: isRecord(own) ? own : {}, path: [...path, kind] });
    }
    parts.push(presetServices({ options, path }));
    customCss.push(...stylesOf(options.theme));
  };
  const entriesOf = (key: string) => pluginEntries(site.config[key], key, site.toRoot);
  for (const entry of entriesOf('presets')) addPreset(entry);
  for (const entry of [...entriesOf('plugins'), ...entriesOf('themes')]) {
    const kind = /^(?:@docusaurus\/)?(?:plugin-)?content-(docs|blog|pages)$/.exec(entry.name ?? '')?.[1];
    if (kind !== undefined) addPart(kind, entry);
    else {
      parts.push(movePlugin(entry));
      if (/theme-classic$/.test(entry.name ?? '')) customCss.push(...stylesOf(entry.options));
    }
  }
  return { docs, blogs, pages, customCss: customCss.map((file) => site.toRoot(file)), moved: joinMoved(parts) };
}

function presetServices({ options, path }: PluginEntry): Moved {
  const { sitemap, gtag, googleAnalytics, googleTagManager } = options;
  return joinMoved([
    sitemap === false ? { set: { sitemap: false } } : moveKeys(sitemap, sitemapRules, [...path, 'sitemap']),
    moveKeys(gtag, gtagRules, [...path, 'gtag']),
    ...(isRecord(googleAnalytics) ? [movePlugin({ name: 'google-analytics', options: {}, path: [...path, 'googleAnalytics'] })] : []),
    ...(isRecord(googleTagManager) ? [movePlugin({ name: 'google-tag-manager', options: {}, path: [...path, 'googleTagManager'] })] : []),
    ...Object.keys(options)
      .filter((key) => !presetKeys.includes(key))
      .map((key) => unknownKey(options[key], [...path, key])),
  ]);
}

const presetKeys = ['docs', 'blog', 'pages', 'sitemap', 'gtag', 'googleAnalytics', 'googleTagManager', 'theme', 'debug', 'svgr', 'id'];

function stylesOf(theme: unknown): string[] {
  const css: unknown = isRecord(theme) ? theme.customCss : undefined;
  return (Array.isArray(css) ? css : [css]).filter((file): file is string => typeof file === 'string');
}
