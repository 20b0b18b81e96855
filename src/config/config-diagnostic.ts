import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { findKey, hintOf, type Problem } from './zod-problems.ts';

/** A file of the site, for messages. */
export interface SourceFile {
  /** Relative to the root. */
  readonly file: string;
  /** As the author wrote it. */
  readonly text: string;
}

/** The diagnostic for a problem of the configuration. */
export function configDiagnostic(invalid: Problem, source: SourceFile): Diagnostic {
  const { path, kind, message, found } = invalid;
  // A missing key has no position, and one of the same name elsewhere would mislead: it is missing in the value around it.
  const key = String((kind === 'missing' ? path.slice(0, -1) : path).findLast((part) => typeof part === 'string') ?? '');
  const place = { file: source.file, ...(key === '' ? {} : findKey(source.text, key, found)) };
  if (kind !== 'unknown-key') return problem('config-invalid', message, { ...place, hint: hintOf(invalid) });
  return problem('config-unknown-key', message, { ...place, hint: foreignKeyHint(path) ?? hintOf(invalid) });
}

/** Hints for keys of Docusaurus, VitePress, Starlight and MkDocs that have another name here or do not exist. */
const counterparts: Readonly<Record<string, string>> = {
  base: 'Use "baseUrl" instead.',
  site_name: 'Use "title" instead.',
  name: 'Use "title" instead.',
  site: 'Use "url" instead.',
  site_url: 'Use "url" instead.',
  description: 'Use "tagline" instead.',
  head: 'Use "headTags" instead.',
  lang: 'Use "i18n.defaultLocale" instead.',
  defaultLocale: 'Use "i18n.defaultLocale" instead.',
  locales: 'Use "i18n.locales", a list such as [\'en\', \'de\'], with "i18n.localeConfigs" for labels.',
  srcDir: 'Use "docs.path" instead.',
  docs_dir: 'Use "docs.path" instead.',
  cleanUrls: 'Use "trailingSlash" instead.',
  use_directory_urls: 'Use "trailingSlash" instead.',
  appearance: 'Use "colorMode" instead.',
  logo: 'Use "navbar.logo" instead.',
  nav: 'Links at the top are in "navbar.items", those of documents in "sidebars.json".',
  sidebar: 'Sidebars are in "sidebars.json", or follow the folders.',
  editLink: 'Use "docs.editUrl" instead.',
  edit_uri: 'Use "docs.editUrl" instead.',
  lastUpdated: 'Use "docs.showLastUpdateTime" instead.',
  customCss: 'Write "templates/styles/custom.css".',
  ignoreDeadLinks: 'Set "onBrokenLinks".',
  themeConfig: 'Its keys are at the top level: "navbar", "footer", "announcementBar", "colorMode", "image".',
  presets: 'The options of the classic preset are at the top level: "docs", "blog", "pages", "sitemap", "analytics".',
  themes: 'Templates of the site are in the folder "templates".',
  staticDirectories: 'Use "staticDirs" instead.',
  noIndex: 'Add a tag to "headTags": a "meta" element with the name "robots" and the content "noindex".',
  onBrokenMarkdownLinks: 'Links to files are checked like all others: set "onBrokenLinks".',
  onDuplicateRoutes: 'Two pages with one URL are always an error: remove the key.',
  organizationName: 'It has no effect here: remove it.',
  projectName: 'It has no effect here: remove it.',
  deploymentBranch: 'Publish with "storedocs deploy" or a CI workflow; see the guide to deploying.',
  future: 'It has no effect here: remove it.',
  metadata: 'Add tags to "headTags".',
  prism: 'All languages are included, and colors are CSS custom properties.',
  algolia: 'Search is built in; "docsearch" keeps the service.',
  baseUrlIssueBanner: 'It has no effect here: remove it.',
  storage: "Readers' choices are kept in localStorage: remove it.",
};

/** The same for keys within others. */
const innerCounterparts: Readonly<Record<string, string>> = {
  docsPluginId: 'Use "docsId" instead.',
  calendar: 'Dates have the calendar of "htmlLang", such as "fa-u-ca-gregory".',
};

/** The hint for a key of another generator that does not exist here; `undefined` for any other key. */
function foreignKeyHint(path: readonly PropertyKey[]): string | undefined {
  const key = String(path.at(-1));
  const known = path.length === 1 ? counterparts : innerCounterparts;
  const hint = Object.hasOwn(known, key) ? known[key] : undefined;
  return hint && `${hint} "storedocs init --from" migrates the site of another generator.`;
}
