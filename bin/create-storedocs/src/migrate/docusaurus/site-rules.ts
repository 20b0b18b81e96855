import { isRecord, type KeyPath, type Moved } from '../migration.ts';
import { drop, keep, leave, moveKeys, omit, type Rule, type Rules } from '../move-keys.ts';
import { severity } from './content-rules.ts';
import type { DocusaurusSite } from './docusaurus-site.ts';

const deployed: Rule = omit(
  'Publish with "storedocs deploy" or a CI workflow; see the guide to deploying for GitHub Pages and other hosts.',
);

/** Top-level keys of the configuration except presets, plugins and themes. */
export function siteRules(site: DocusaurusSite): Rules {
  return {
    title: keep('title'),
    tagline: keep('tagline'),
    url: (value) => ({ set: { url: typeof value === 'string' ? value.replace(/\/$/, '') : value } }),
    baseUrl: (value) => ({ set: { baseUrl: value } }),
    favicon: keep('favicon'),
    trailingSlash: keep('trailingSlash'),
    baseUrlIssueBanner: drop,
    noIndex: (value) =>
      value === true ? { set: { headTags: [{ tagName: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }] } } : {},
    onBrokenLinks: severity('onBrokenLinks'),
    onBrokenAnchors: severity('onBrokenAnchors'),
    onBrokenMarkdownLinks: brokenFiles,
    onDuplicateRoutes: (value, at) => (value === 'throw' ? {} : omit('Two pages with one URL are always an error.')(value, at)),
    headTags: (value, at) => headTags(value, at),
    scripts: keep('scripts'),
    stylesheets: keep('stylesheets'),
    clientModules: (value, at) => clientModules(value, at, site),
    staticDirectories: (value) => ({
      set: {
        staticDirs: Array.isArray(value) ? value.map((folder) => (typeof folder === 'string' ? site.toRoot(folder) : folder)) : value,
      },
    }),
    i18n: (value, at) => i18n(value, at),
    markdown: (value, at) => moveKeys(value, markdownRules(site), at),
    customFields: keep('customFields'),
    storage: (value, at) => moveKeys(value, { type: drop, namespace: omit('Storage keys cannot be renamed.') }, at),
    future: drop,
    organizationName: drop,
    projectName: drop,
    deploymentBranch: deployed,
    githubHost: deployed,
    githubPort: deployed,
    titleDelimiter: keep('titleDelimiter'),
    ssrTemplate: leave('The template "chrome/document" renders the HTML document.'),
    webpack: omit('There is no webpack: esbuild bundles TypeScript, JSX, JSON and CSS modules without configuration.'),
    themeConfig: drop,
    presets: drop,
    plugins: drop,
    themes: drop,
  };
}

const brokenFiles: Rule = (value, at) =>
  value === 'throw' ? {} : omit('Links to files are checked like all others: "onBrokenLinks" applies to them.')(value, at);

const mermaidNote = 'Run "npm install mermaid", and add "mermaid: true" to "markdown" in site.config.ts.';

const markdownRules = ({ exists }: Pick<DocusaurusSite, 'exists'>): Rules => ({
  format: keep('markdown.format'),
  // Without the package, a build would fail.
  mermaid: (value, at) => {
    if (value !== true) return {};
    return exists('node_modules/mermaid') ? { set: { 'markdown.mermaid': true } } : leave(mermaidNote)(value, at);
  },
  // On by default in Docusaurus: if the package is missing, a diagnostic names it.
  emoji: (value) => (value === true ? { set: { 'markdown.emoji': true } } : {}),
  mdx1Compat: drop,
  preprocessor: leave('Markdown has no preprocessor: write a remark plugin.'),
  parseFrontMatter: leave('Front matter cannot be changed by a function.'),
  remarkRehypeOptions: leave('Options of remark-rehype cannot be set.'),
  anchors: (value, at) =>
    isRecord(value) && value.maintainCase === true ? leave('Ids of headings are in lower case: write them as {#Id}.')(value, at) : {},
  hooks: (value, at) =>
    moveKeys(
      value,
      {
        onBrokenMarkdownLinks: brokenFiles,
        onBrokenMarkdownImages: (hook, path) =>
          typeof hook === 'function'
            ? leave('Broken images are reported: set "onBrokenImages".')(hook, path)
            : severity('onBrokenImages')(hook, path),
      },
      at,
    ),
});

const headTagKeys = ['tagName', 'attributes', 'innerHTML'];

function headTags(value: unknown, at: KeyPath): Partial<Moved> {
  const tags: unknown[] = Array.isArray(value) ? value : [];
  return {
    set: {
      headTags: tags.map((tag) =>
        isRecord(tag) ? Object.fromEntries(Object.entries(tag).filter(([key]) => headTagKeys.includes(key))) : tag,
      ),
    },
    left: tags.flatMap((tag, index) =>
      isRecord(tag) && tag.customElement === true
        ? [
            {
              path: [...at, index, 'customElement'],
              message: 'Custom elements cannot be added to <head>: replace the template "chrome/head".',
            },
          ]
        : [],
    ),
  };
}

function clientModules(value: unknown, at: KeyPath, { toRoot, exists }: DocusaurusSite): Partial<Moved> {
  const files = (Array.isArray(value) ? value : []).flatMap((file) => (typeof file === 'string' ? [toRoot(file)] : []));
  const isOwn = (file: string) => exists(file) && !/\.(css|s[ac]ss|less)$/.test(file);
  const others = files.filter((file) => !isOwn(file));
  return {
    set: files.some(isOwn) ? { clientModules: files.filter(isOwn) } : {},
    left: others.map((file) => ({
      path: [...at, file],
      message: exists(file)
        ? `Import "${file}" in templates/styles/custom.css.`
        : `Client modules are files of the site: write one that imports "${file}".`,
    })),
  };
}

const localeKeys = ['label', 'htmlLang', 'direction', 'url', 'baseUrl', 'translate'];

function i18n(value: unknown, at: KeyPath): Partial<Moved> {
  const locales: readonly unknown[] = isRecord(value) && Array.isArray(value.locales) ? value.locales : [];
  const localeConfigs: Rule = (configs, path) => {
    if (!isRecord(configs)) return {};
    const entries = Object.entries(configs).filter(
      (entry): entry is [string, Readonly<Record<string, unknown>>] => isRecord(entry[1]) && locales.includes(entry[0]),
    );
    const keep = (config: Readonly<Record<string, unknown>>) => Object.entries(config).filter(([key]) => localeKeys.includes(key));
    return {
      set: { 'i18n.localeConfigs': Object.fromEntries(entries.map(([name, config]) => [name, Object.fromEntries(keep(config))])) },
      left: entries.flatMap(([name, config]) =>
        typeof config.path === 'string' && config.path !== name
          ? [{ path: [...path, name, 'path'], message: `The folder of a language has its name: rename "${config.path}" to "${name}".` }]
          : [],
      ),
    };
  };
  return moveKeys(
    value,
    { defaultLocale: keep('i18n.defaultLocale'), locales: keep('i18n.locales'), path: keep('i18n.path'), localeConfigs },
    at,
  );
}
