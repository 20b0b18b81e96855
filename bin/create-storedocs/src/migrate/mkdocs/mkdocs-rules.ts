import { isRecord, type KeyPath, type Moved } from '../migration.ts';
import { drop, keep, leave, omit, type Rule, type Rules, unknownKey } from '../move-keys.ts';
import { entriesOf, optionsOf } from './extension-names.ts';

/** Top-level options, except those of folders, `nav` and edit links. `isDoc` tells whether a document exists. */
export const siteRules = (isDoc: (path: string) => boolean): Rules => ({
  site_name: keep('title'),
  site_description: keep('tagline'),
  site_author: (value) => ({ set: { headTags: [{ tagName: 'meta', attributes: { name: 'author', content: value } }] } }),
  site_url: (value) => siteUrl(value),
  use_directory_urls: keep('trailingSlash'),
  copyright: keep('footer.copyright'),
  exclude_docs: (value) => ({
    set: { 'docs.exclude': typeof value === 'string' ? value.split('\n').filter((line) => line.trim() !== '') : [] },
  }),
  extra: (value, at) => extra(value, at),
  extra_javascript: (value, at) => scripts(value, at),
  theme: (value, at) => theme(value, at),
  plugins: (value, at) => plugins(value, at, isDoc),
  markdown_extensions: (value, at) => extensions(value, at),
  extra_css: drop,
  docs_dir: drop,
  site_dir: drop,
  nav: drop,
  repo_url: drop,
  repo_name: drop,
  edit_uri: drop,
  edit_uri_template: leave('Set "docs.editUrl" to a function of { docPath } that returns the URL.'),
  not_in_nav: drop,
  strict: drop,
  dev_addr: drop,
  watch: drop,
  validation: drop,
  hooks: leave('Python hooks do not run: write a plugin; see the guide to plugins.'),
  INHERIT: leave('The file does not exist: copy its options.'),
  remote_branch: drop,
  remote_name: drop,
});

function siteUrl(value: unknown): Partial<Moved> {
  if (typeof value !== 'string' || !URL.canParse(value)) return {};
  const { origin, pathname } = new URL(value);
  return { set: { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` } };
}

const icons = ['youtube', 'x', 'twitter', 'facebook', 'instagram', 'linkedin', 'github', 'mastodon', 'bluesky', 'discord'];

function extra(value: unknown, at: KeyPath): Partial<Moved> {
  return byKey(value, at, {
    social: (links) => ({
      set: {
        'footer.links': (Array.isArray(links) ? links : []).flatMap((link: unknown) => {
          if (!isRecord(link) || typeof link.link !== 'string') return [];
          const name = String(link.icon ?? '')
            .replace(/^.*\//, '')
            .replace(/^x-twitter$/, 'x');
          const label = typeof link.name === 'string' ? link.name : name.charAt(0).toUpperCase() + name.slice(1);
          return [{ label: label || link.link, href: link.link, ...(icons.includes(name) ? { icon: name } : {}) }];
        }),
      },
    }),
    analytics: (given, path) =>
      isRecord(given) && given.provider === 'google'
        ? { set: { 'analytics.id': given.property ?? '' } }
        : leave('Add the script of the service to "scripts"; see the guide to analytics.')(given, path),
    generator: drop,
    version: drop,
    alternate: leave('Languages are "i18n": see the guide to locales.'),
    consent: leave('Add the script of a consent service to "widgets.cookieConsent".'),
  });
}

function scripts(value: unknown, at: KeyPath): Partial<Moved> {
  const files = (Array.isArray(value) ? value : []).map((entry: unknown) => (isRecord(entry) ? entry.path : entry));
  const urls = files.filter((file) => typeof file === 'string' && /^(?:https?:)?\/\//.test(file));
  return {
    set: urls.length === 0 ? {} : { scripts: urls },
    left: files
      .filter((file) => !urls.includes(file))
      .map((file) => ({ path: [...at, String(file)], message: 'Make it a module, and add its path to "clientModules".' })),
  };
}

function theme(value: unknown, at: KeyPath): Partial<Moved> {
  return byKey(value, at, {
    name: drop,
    language: keep('i18n.defaultLocale'),
    logo: keep('navbar.logo.src'),
    favicon: keep('favicon'),
    features: drop,
    variant: drop,
    highlightjs: drop,
    hljs_languages: drop,
    include_search_page: drop,
    search_index_only: drop,
    icon: omit('Theme icons are part of the templates: replace the template.'),
    font: leave('Fonts are "--sd-font" and "--sd-font-mono" in templates/styles/custom.css.'),
    palette: drop,
    custom_dir: leave('Theme templates are not read: replace templates in the folder "templates".'),
  });
}

const pluginRecipes: Readonly<Record<string, string>> = {
  mike: 'mike builds each version from its commit: for versions to keep, check out the commit, run "storedocs version 1.0", and copy the result here; see the guide to versions.',
  macros: 'Macros do not run: write their result, or components in .mdx files.',
  mkdocstrings:
    'Generate the Markdown before the build and add its folder to "docs", or return documents from a plugin; see the guide to plugins.',
  'awesome-pages': 'Order and titles are in _category_.yml and in front matter; see the guide to the sidebar.',
  'literate-nav': 'Order and titles are in _category_.yml and in front matter; see the guide to the sidebar.',
  exclude: 'List the files in "docs.exclude".',
  'gen-files': 'Return documents from a plugin; see the guide to plugins.',
  'swagger-ui-tag': 'API references are built in: name the file in "openapi"; see the guide to API references.',
  'render-swagger': 'API references are built in: name the file in "openapi"; see the guide to API references.',
  'with-pdf': 'PDF files are printed from the site; see the guide to PDF files.',
  social: 'Set "socialCards: true", or "image" for one picture; see the guide to configuration.',
};

const replaced: Readonly<Record<string, string>> = {
  rss: 'Feeds of a blog are built in: options are in "blog.feedOptions".',
  llmstxt: 'llms.txt is built in: options are in "llms".',
  htmlproofer: 'Links are checked in every build; "storedocs check --external" checks links to other sites.',
};

const builtIn = [
  'search',
  'tags',
  'minify',
  'git-revision-date',
  'git-revision-date-localized',
  'autorefs',
  'offline',
  'privacy',
  'meta',
  'section-index',
  'blog',
  'i18n',
  'include-markdown',
  'mermaid2',
];

function plugins(value: unknown, at: KeyPath, isDoc: (path: string) => boolean): Partial<Moved> {
  const found = entriesOf(value).map(([written, options]): Partial<Moved> => {
    const name = written.replace(/^material\//, '');
    if (name === 'redirects') return redirectsOf(options, [...at, written, 'redirect_maps'], isDoc);
    if (name.startsWith('git-revision-date')) return { set: { 'docs.showLastUpdateTime': true } };
    if (/^git-(?:authors|committers)/.test(name)) return { set: { 'docs.showContributors': true } };
    if (name === 'exclude' && isRecord(options) && Array.isArray(options.glob)) return { set: { 'docs.exclude': options.glob } };
    if (name === 'glightbox') return { set: { 'images.zoom': true } };
    if (builtIn.includes(name)) return {};
    if (replaced[name] !== undefined) return omit(replaced[name])(options, [...at, written]);
    return leave(pluginRecipes[name] ?? 'MkDocs plugins do not run: write a plugin; see the guide to plugins.')(options, [...at, written]);
  });
  return { set: Object.assign({}, ...found.map(({ set }) => set ?? {})), left: found.flatMap(({ left }) => left ?? []) };
}

function redirectsOf(options: unknown, at: KeyPath, isDoc: (path: string) => boolean): Partial<Moved> {
  const maps = Object.entries(isRecord(options) && isRecord(options.redirect_maps) ? options.redirect_maps : {}).map(
    ([from, to]) => [from, String(to)] as const,
  );
  const isKnown = (to: string) => /^(?:[a-z]+:|\/)/i.test(to) || isDoc(to);
  return {
    set: {
      redirects: maps
        .filter(([, to]) => isKnown(to))
        .map(([from, to]) => ({ from: pagePath(from), to: /^[a-z]+:/i.test(to) ? to : pagePath(to) })),
    },
    left: maps
      .filter(([, to]) => !isKnown(to))
      .map(([from, to]) => ({
        path: [...at, from],
        message: `"${to}" does not exist: add the redirect to "redirects" with the document.`,
      })),
  };
}

/** Path of the page of a file. */
function pagePath(file: string): string {
  return `/${file
    .replace(/^\//, '')
    .replace(/(?:^|(?<=\/))(?:index|README)\.md/, '')
    .replace(/\.md(?=#|$)/, '')}`;
}

/** Extensions with the same syntax here, or whose uses are listed by file and line. */
const known =
  /^(?:admonition|attr_list|abbr|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|smarty|extra|sane_lists|nl2br|mdx_truly_sane_lists|mdx_include|markdown_include(?:_variants)?|markdown_include\.include|pymdownx\.[\w.]+)$/;

function extensions(value: unknown, at: KeyPath): Partial<Moved> {
  const names = entriesOf(value).map(([name]) => name.replace(/^markdown\.extensions\./, ''));
  const unknown = names
    .filter((name) => !known.test(name) && !/math/.test(name))
    .map((name) => ({
      path: [...at, name],
      message: 'Python-Markdown extensions do not run: use remark plugins in "markdown.remarkPlugins".',
    }));
  const slugs = slugStyle(optionsOf(value, 'toc').slugify, at);
  return { set: slugs.set ?? {}, left: [...(slugs.left ?? []), ...unknown] };
}

/** How ids of headings are derived. The functions of pymdownx differ in their case only. */
function slugStyle(slugify: unknown, at: KeyPath): Partial<Moved> {
  if (slugify === undefined) return {};
  const { kwds } = isRecord(slugify) ? slugify : {};
  if (isRecord(kwds) && kwds.case !== undefined && kwds.case !== 'none') return { set: { 'markdown.slugs': 'pymdownx' } };
  return leave(
    'Set "markdown.slugs" to the most similar style, "python", "pymdownx", "github" or "vitepress", or to a function of the text.',
  )(slugify, [...at, 'toc', 'slugify']);
}

function byKey(value: unknown, at: KeyPath, rules: Readonly<Record<string, Rule>>): Partial<Moved> {
  if (!isRecord(value)) return {};
  const parts = Object.entries(value).map(([key, inner]) => (rules[key] ?? unknownKey)(inner, [...at, key]));
  return { set: Object.assign({}, ...parts.map(({ set }) => set ?? {})), left: parts.flatMap(({ left }) => left ?? []) };
}
