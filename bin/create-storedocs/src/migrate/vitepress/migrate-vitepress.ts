import { finishMigration } from '../finish-migration.ts';
import { listSyntax } from '../list-syntax.ts';
import { isRecord, type KeyNote, type Migration, type MigrationNote, type Moved, type OldSite } from '../migration.ts';
import { joinMoved, moveKeys } from '../move-keys.ts';
import { type MovedHome, moveHome } from './move-home.ts';
import { moveSidebars } from './move-sidebar.ts';
import { siteRules, themeRules } from './vitepress-rules.ts';
import { vitepressSyntax } from './vitepress-syntax.ts';

/** Converts a VitePress site to files and notes. */
export function migrateVitepress(site: VitepressSite): Migration {
  const { configFile, configText, folder, documents, exists } = site;
  const { config, theme } = mainLocale(site.config);
  const prefix = folder === '' ? '' : `${folder}/`;
  const ids = new Set(documents.map(({ file }) => file.slice(prefix.length).replace(/\.md$/, '')));
  const { sidebars, left: ofSidebars } = moveSidebars(theme.sidebar, (id) => ids.has(id));
  const index = documents.find(({ file }) => file === `${prefix}index.md`);
  const home =
    index && !exists(homeFile)
      ? moveHome(index, { title: textOf(config.title, 'VitePress'), baseUrl: textOf(config.base, '/') })
      : undefined;
  const moved = joinMoved([
    {
      set: {
        title: 'VitePress',
        url: 'https://www.example.com',
        trailingSlash: false,
        'docs.path': folder === '' ? '.' : folder,
        'docs.routeBasePath': '/',
        ...exclude(folder, home),
        'docs.numberPrefixParser': false,
        ...(sidebars ? { 'docs.sidebarPath': 'sidebars.json' } : {}),
        blog: false,
        pages: home ? { path: 'content/pages' } : false,
        ...(exists(`${prefix}public`) ? { staticDirs: [`${prefix}public`] } : {}),
      },
    },
    moveKeys(config, siteRules),
    moveKeys(theme, themeRules, ['themeConfig']),
    editLink(theme.editLink, folder),
    { left: [...ofSidebars, ...missingUrl(config)] },
  ]);
  return finishMigration({
    from: 'VitePress',
    configFile,
    configText,
    moved,
    files: [
      ...(sidebars ? [{ path: 'sidebars.json', contents: `${JSON.stringify(sidebars, null, 2)}\n` }] : []),
      ...(home ? [{ path: homeFile, contents: home.page }] : []),
    ],
    done: [
      ...(sidebars ? [{ file: configFile, subject: 'themeConfig.sidebar', message: 'It is in sidebars.json.' }] : []),
      ...(home && index
        ? [{ file: index.file, subject: 'layout: home', message: `The home page is ${homeFile}, which replaces this file.` }]
        : []),
    ],
    left: [
      ...documents.filter((document) => !home || document !== index).flatMap(homePage),
      ...(home && !home.isWhole && index ? [contentNote(index)] : []),
      ...documents.flatMap((document) => listSyntax(document, vitepressSyntax)),
      ...site.themeFiles.map(themeNote),
    ],
  });
}

/** The configuration of the main language, whose options override those of all languages. */
function mainLocale(config: VitepressSite['config']): {
  readonly config: VitepressSite['config'];
  readonly theme: VitepressSite['config'];
} {
  const { root, ...others } = isRecord(config.locales) ? config.locales : {};
  const { label: _, link: __, ...own } = isRecord(root) ? root : {};
  const [shared, main] = [config, own].map(({ themeConfig }) => (isRecord(themeConfig) ? themeConfig : {}));
  const locales = Object.keys(others).length === 0 ? undefined : others;
  return { config: { ...config, ...own, locales }, theme: { ...shared, ...main } };
}

function missingUrl({ sitemap }: VitepressSite['config']): KeyNote[] {
  if (isRecord(sitemap) && sitemap.hostname !== undefined) return [];
  return [{ path: ['url'], message: 'Set "url" in site.config.ts to the URL of the site, which VitePress does not need.' }];
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

const homeFile = 'content/pages/index.mdx';

/** Files in the folder of the documents that are not documents. */
function exclude(folder: string, home: MovedHome | undefined): Readonly<Record<string, readonly string[]>> {
  // The output folder contains Markdown, too.
  const files = [...(folder === '' ? ['build/**', 'content/**', 'templates/**', 'README.md'] : []), ...(home ? ['index.md'] : [])];
  return files.length === 0 ? {} : { 'docs.exclude': files };
}

function contentNote({ file }: VitepressSite['documents'][number]): MigrationNote {
  return { file, subject: 'content', message: `It contains HTML or Vue, and was not copied to ${homeFile}: write it there in MDX.` };
}

/** The pattern of edit links, up to the path of the file. */
function editLink(value: unknown, folder: string): Partial<Moved> {
  const pattern = isRecord(value) ? value.pattern : undefined;
  if (pattern === undefined) return {};
  const ending = `${folder === '' ? '' : `${folder}/`}:path`;
  if (typeof pattern === 'string' && pattern.endsWith(ending)) return { set: { 'docs.editUrl': pattern.slice(0, -ending.length) } };
  return {
    left: [
      { path: ['themeConfig', 'editLink', 'pattern'], message: 'Set "docs.editUrl" to a function of { docPath } that returns the URL.' },
    ],
  };
}

/** The front matter of a home page layout has no effect here. */
function homePage({ file, text }: VitepressSite['documents'][number]): MigrationNote[] {
  const line =
    /^---\n[\s\S]*?\n---/
      .exec(text)?.[0]
      .split('\n')
      .findIndex((written) => /^layout:\s*home\b/.test(written)) ?? -1;
  if (line < 1) return [];
  const message = 'Write the page with <Hero> and <Features> in an .mdx file with "layout: landing"; see the guide to landing pages.';
  return [{ file, line: line + 1, subject: 'layout: home', message }];
}

function themeNote(file: string): MigrationNote {
  const message = file.endsWith('.css')
    ? 'Import it in templates/styles/custom.css; custom properties have other names.'
    : file.endsWith('.vue')
      ? 'Write it as a React component, or as a template in "templates".'
      : 'The theme does not run: replace templates in the folder "templates".';
  return { file, subject: 'theme', message };
}

/** A VitePress site. */
interface VitepressSite extends OldSite {
  /** Files of the theme. */
  readonly themeFiles: readonly string[];
}
