import { isRecord, type KeyPath, type Moved } from '../migration.ts';
import { drop, keep, leave, omit, type Rule, type Rules, unknownKey } from '../move-keys.ts';
import { pageLink } from './move-sidebar.ts';
import { slugStyleOf } from './slug-style-of.ts';

const algolia = omit('Search is built in; "docsearch" keeps Algolia DocSearch.');

const vue = omit('storedocs uses neither Vue nor Vite: esbuild bundles React components without configuration.');

/** Top-level options, except those of folders and `themeConfig`. */
export const siteRules: Rules = {
  title: keep('title'),
  titleTemplate: leave('Titles end with that of the site: set "titleDelimiter" for the text between.'),
  description: keep('tagline'),
  base: keep('baseUrl'),
  lang: (value) => ({ set: { 'i18n.defaultLocale': typeof value === 'string' ? value.replace(/-.*/, '') : value } }),
  head: (value) => ({ set: { headTags: Array.isArray(value) ? value.map(headTag) : [] } }),
  appearance: (value) => {
    if (value === false) return { set: { 'colorMode.disableSwitch': true, 'colorMode.respectPrefersColorScheme': false } };
    return value === 'dark' || value === 'force-dark'
      ? { set: { 'colorMode.defaultMode': 'dark', 'colorMode.respectPrefersColorScheme': false } }
      : {};
  },
  lastUpdated: (value) => (value === true ? { set: { 'docs.showLastUpdateTime': true } } : {}),
  ignoreDeadLinks: (value) => (value === true || Array.isArray(value) ? { set: { onBrokenLinks: 'warn' } } : {}),
  srcExclude: (value) => ({ set: { 'docs.exclude': Array.isArray(value) ? value : [] } }),
  sitemap: (value) => (isRecord(value) && typeof value.hostname === 'string' ? { set: { url: value.hostname.replace(/\/+$/, '') } } : {}),
  markdown: (value, at) => markdown(value, at),
  srcDir: drop,
  outDir: drop,
  assetsDir: drop,
  cacheDir: drop,
  cleanUrls: drop,
  metaChunk: drop,
  mpa: drop,
  themeConfig: drop,
  rewrites: drop,
  locales: drop,
  mermaid: drop,
  mermaidPlugin: drop,
  vite: vue,
  vue,
  buildEnd: leave('Write additional files with the hook "files" of a plugin, or run a script after the build in package.json.'),
  transformHead: leave('Elements for every page are "headTags"; those of one page are in its front matter, or in <Head> in MDX.'),
  transformHtml: leave('Templates render the HTML: replace one in the folder "templates", or use the hook "transformPage" of a plugin.'),
  transformPageData: leave('Write the data into the front matter of documents.'),
};

/** Options of `themeConfig`, except `sidebar` and `editLink`. */
export const themeRules: Rules = {
  siteTitle: (value) => ({ set: { 'navbar.title': typeof value === 'string' ? value : '' } }),
  logo: (value) => ({ set: { 'navbar.logo': logoOf(value) } }),
  nav: (value) => ({ set: { 'navbar.items': (Array.isArray(value) ? value : []).map((item) => navItem(item, true)) } }),
  socialLinks: (value) => ({ set: { 'footer.links': (Array.isArray(value) ? value : []).flatMap(socialLink) } }),
  footer: (value) => ({
    set: isRecord(value) ? { 'footer.copyright': [value.message, value.copyright].filter(Boolean).join('<br>') } : {},
  }),
  outline: (value) => outline(isRecord(value) ? value.level : value),
  search: (value, at) => (isRecord(value) && value.provider === 'algolia' ? algolia(value, at) : {}),
  lastUpdated: (value) => ({ set: value === undefined || value === false ? {} : { 'docs.showLastUpdateTime': true } }),
  sidebar: drop,
  editLink: drop,
  algolia,
  carbonAds: leave('Add the script to "scripts".'),
  externalLinkIcon: drop,
  ...Object.fromEntries(
    [
      'darkModeSwitchLabel',
      'lightModeSwitchTitle',
      'darkModeSwitchTitle',
      'sidebarMenuLabel',
      'returnToTopLabel',
      'langMenuLabel',
      'skipToContentLabel',
      'outlineTitle',
      'docFooter',
      'notFound',
    ].map((name) => [name, drop]),
  ),
};

function markdown(value: unknown, at: KeyPath): Partial<Moved> {
  if (!isRecord(value)) return {};
  const rules: Readonly<Record<string, Rule>> = {
    math: keep('markdown.math'),
    lineNumbers: (given, path) => (given === true ? leave('Write showLineNumbers in the first line of a code block.')(given, path) : {}),
    theme: omit('Code colors are CSS custom properties, "--sd-code-…", in templates/styles/custom.css.'),
    container: leave('Titles of admonitions are messages; see the guide to locales.'),
    toc: drop,
    image: drop,
    anchor: (given, path) => anchorOf(given, path),
    attrs: drop,
    config: leave('markdown-it plugins do not run: use remark plugins in "markdown.remarkPlugins".'),
  };
  const parts = Object.entries(value).map(([key, inner]) => (rules[key] ?? unknownKey)(inner, [...at, key]));
  return { set: Object.assign({}, ...parts.map(({ set }) => set ?? {})), left: parts.flatMap(({ left }) => left ?? []) };
}

/** The style of the function that derives ids of headings. */
function anchorOf(value: unknown, at: KeyPath): Partial<Moved> {
  const slugify = isRecord(value) ? value.slugify : undefined;
  if (slugify === undefined) return {};
  const style = slugStyleOf(slugify);
  if (style !== undefined) return { set: { 'markdown.slugs': style } };
  return leave('The function derives ids as none of the styles of "markdown.slugs" does: copy it there, with what it uses.')(slugify, [
    ...at,
    'slugify',
  ]);
}

function headTag(tag: unknown): unknown {
  const [tagName, attributes = {}, innerHTML]: unknown[] = Array.isArray(tag) ? tag : [];
  return { tagName, attributes, ...(innerHTML === undefined ? {} : { innerHTML }) };
}

function logoOf(value: unknown): unknown {
  if (typeof value === 'string') return { src: value.replace(/^\//, '') };
  if (!isRecord(value)) return undefined;
  const { src, light = src, dark, alt } = value;
  const file = (path: unknown) => (typeof path === 'string' ? path.replace(/^\//, '') : path);
  return { src: file(light), ...(dark === undefined ? {} : { srcDark: file(dark) }), ...(alt === undefined ? {} : { alt }) };
}

function navItem(item: unknown, isTop: boolean): unknown {
  if (!isRecord(item)) return item;
  const position = isTop ? { position: 'right' } : {};
  const label = item.text;
  if (Array.isArray(item.items)) {
    // Menus have one level: nested groups are flattened.
    const items = item.items.flatMap((inner: unknown) => (isRecord(inner) && Array.isArray(inner.items) ? inner.items : [inner]));
    return { type: 'dropdown', label, ...position, items: items.map((inner) => navItem(inner, false)) };
  }
  const link = typeof item.link === 'string' ? item.link : '';
  const target = /^[a-z]+:|^\/\//i.test(link) ? { href: link } : { to: pageLink(link) };
  const active = typeof item.activeMatch === 'string' ? { activeBaseRegex: item.activeMatch } : {};
  return { ...target, label, ...position, ...active };
}

const icons = ['youtube', 'x', 'twitter', 'facebook', 'instagram', 'linkedin', 'github', 'mastodon', 'bluesky', 'discord'];

function socialLink(item: unknown): unknown[] {
  if (!isRecord(item) || typeof item.link !== 'string') return [];
  const icon = typeof item.icon === 'string' ? item.icon : '';
  const label = typeof item.ariaLabel === 'string' ? item.ariaLabel : icon.charAt(0).toUpperCase() + icon.slice(1);
  return [{ label: label || item.link, href: item.link, ...(icons.includes(icon) ? { icon } : {}) }];
}

function outline(level: unknown): Partial<Moved> {
  const [min, max]: unknown[] = level === 'deep' ? [2, 6] : Array.isArray(level) ? level : [level, level];
  return typeof min === 'number' ? { set: { 'tableOfContents.minHeadingLevel': min, 'tableOfContents.maxHeadingLevel': max } } : {};
}
