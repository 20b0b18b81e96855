import { posix } from 'node:path';
import { finishMigration, lenientLinks } from '../finish-migration.ts';
import { isRecord, type KeyNote, type Migration, type Moved } from '../migration.ts';
import { joinMoved, moveKeys } from '../move-keys.ts';
import { convertVitepressSite, rewriteNotes } from './convert-site.ts';
import { i18nOf, localeMoves, localeNotes, mainFolder } from './locale-folders.ts';
import { type MovedHome, moveHome } from './move-home.ts';
import { localeMessages, localesOf, themeOf } from './move-locales.ts';
import { moveSidebars } from './move-sidebar.ts';
import { themeStyles } from './move-theme-styles.ts';
import { dynamicNotes, homeNotes, themeNotes } from './vitepress-notes.ts';
import { siteRules, themeRules } from './vitepress-rules.ts';
import { below, type VitepressSite } from './vitepress-site.ts';

/** Converts a VitePress site to files and notes. */
export function migrateVitepress(site: VitepressSite): Migration {
  const { configFile, configText, exists, themeFiles } = site;
  const { main: config, name: language, others } = localesOf(site.config);
  const theme = themeOf(config);
  const folder = posix.join(site.folder, mainFolder(config.rewrites)).replace(/^\.$|\/$/g, '');
  // Other languages may have a site of their own.
  const here = new Map([...others].filter(([name]) => exists(below(site.folder, name)) || exists(`i18n/${name}/docs`)));
  const locales = site.convert ? here : new Map<string, Readonly<Record<string, unknown>>>();
  const localeOf = (file: string) => [...locales.keys()].find((name) => file.startsWith(below(site.folder, `${name}/`)));
  const own = site.documents.filter(({ file }) => file.startsWith(below(folder)) && localeOf(file) === undefined);
  const ids = new Set(own.map(({ file }) => file.slice(below(folder).length).replace(/\.md$/, '')));
  const { sidebars, left: ofSidebars } = moveSidebars(theme.sidebar, (id) => ids.has(id));
  const homes = homesOf(site, config, [
    { file: below(folder, 'index.md'), path: homeFile },
    ...[...locales.keys()].map((name) => ({
      locale: name,
      file: below(site.folder, `${name}/index.md`),
      path: `i18n/${name}/pages/index.mdx`,
    })),
  ]);
  const styles = themeStyles(themeFiles.filter((file) => file.endsWith('.css')).map((file) => site.textOf(file) ?? ''));
  const dynamic = own.filter(({ file }) => /\[\w+\]/.test(file));
  const moved = joinMoved([
    {
      set: {
        title: 'VitePress',
        url: 'https://www.example.com',
        trailingSlash: false,
        'docs.path': folder === '' ? '.' : folder,
        'docs.routeBasePath': '/',
        ...exclude(folder, [...(homes.length > 0 ? ['index.md'] : []), ...(dynamic.length > 0 ? ['**/\\[*'] : []), ...readmes(ids)]),
        'docs.numberPrefixParser': false,
        ...(sidebars ? { 'docs.sidebarPath': 'sidebars.json' } : {}),
        blog: false,
        pages: homes.length > 0 ? { path: 'content/pages' } : false,
        ...(exists(below(site.folder, 'public')) ? { staticDirs: [below(site.folder, 'public')] } : {}),
        'markdown.slugs': 'vitepress',
        // VitePress does not check them.
        onBrokenAnchors: 'warn',
      },
    },
    lenientLinks,
    moveKeys(config, siteRules),
    moveKeys(theme, themeRules, ['themeConfig']),
    editLink(theme.editLink, site.folder),
    usedPackages(site),
    locales.size > 0 ? { set: i18nOf(locales, language) } : { left: localeNotes(here, site.folder) },
    { left: [...ofSidebars, ...missingUrl(config), ...rewriteNotes(site)] },
  ]);
  const messages = [
    { name: language, text: localeMessages(theme, { prefix: '' }) },
    ...[...locales].map(([name, options]) => ({ name, text: localeMessages(themeOf(options), { main: theme, prefix: name }) })),
  ];
  return finishMigration({
    from: 'VitePress',
    configFile,
    configText,
    moved,
    files: [
      ...(sidebars ? [{ path: 'sidebars.json', contents: `${JSON.stringify(sidebars, null, 2)}\n` }] : []),
      ...homes.map(({ path, home }) => ({ path, contents: home.page })),
      ...(styles === undefined ? [] : [{ path: 'templates/styles/custom.css', contents: styles }]),
      ...messages.flatMap(({ name, text }) => (text === undefined ? [] : [{ path: `i18n/${name}/messages.yml`, contents: text }])),
    ],
    converted: convertVitepressSite(site, localeOf),
    moves: localeMoves(locales, site),
    done: [
      ...(sidebars ? [{ file: configFile, subject: 'themeConfig.sidebar', message: 'It is in sidebars.json.' }] : []),
      ...homes.map(({ path, file }) => ({ file, subject: 'layout: home', message: `The home page is ${path}, which replaces this file.` })),
    ],
    left: [
      ...homeNotes(site.documents.filter(({ file }) => !homes.some((home) => home.file === file))),
      ...homes
        .filter(({ home }) => !home.isWhole)
        .map(({ path, file }) => ({
          file,
          subject: 'content',
          message: `It contains HTML or Vue, and was not copied to ${path}: write it there in MDX.`,
        })),
      ...dynamicNotes(dynamic),
      ...themeNotes(themeFiles, styles !== undefined),
    ],
  });
}

/** A home page, and where the new one is. */
interface HomePlace {
  /** The language, whose folder its links start with; absent for the main one. */
  readonly locale?: string | undefined;
  readonly file: string;
  readonly path: string;
}

function homesOf(
  { documents }: VitepressSite,
  config: VitepressSite['config'],
  places: readonly HomePlace[],
): (HomePlace & { readonly home: MovedHome })[] {
  return places.flatMap((place) => {
    const document = documents.find(({ file }) => file === place.file);
    if (!document) return [];
    const own =
      place.locale === undefined
        ? document
        : { ...document, text: document.text.replaceAll(new RegExp(`(?<=\\blink:\\s*['"]?)/${place.locale}(?=/)`, 'g'), '') };
    const home = moveHome(own, { title: textOf(config.title, 'VitePress'), baseUrl: textOf(config.base, '/') });
    return home ? [{ ...place, home }] : [];
  });
}

const emoji =
  /(?<![\w:`]):(?:tada|rocket|sparkles|bug|zap|warning|white_check_mark|x|bulb|heart|fire|star|point_right|construction|memo|books?|boom|smile|100):(?![\w:])/;

/** Emoji and diagrams, if a document has one: each needs a package. */
function usedPackages({ documents, config }: VitepressSite): Partial<Moved> {
  const uses = (syntax: RegExp) => documents.some(({ text }) => syntax.test(text));
  const parts = [
    ...(uses(emoji) ? [{ key: 'emoji', install: 'gemoji' }] : []),
    ...('mermaid' in config && uses(/^\s*```\s*mermaid/m) ? [{ key: 'mermaid', install: 'mermaid' }] : []),
  ];
  return {
    set: Object.fromEntries(parts.map(({ key }) => [`markdown.${key}`, true])),
    left: parts.map(({ key, install }) => ({
      path: ['markdown', key],
      message: `Run "npm install ${install}": documents need it, and "markdown.${key}" is set.`,
    })),
  };
}

function missingUrl({ sitemap }: VitepressSite['config']): KeyNote[] {
  if (isRecord(sitemap) && sitemap.hostname !== undefined) return [];
  return [{ path: ['url'], message: 'Set "url" in site.config.ts to the URL of the site, which VitePress does not need.' }];
}

function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

const homeFile = 'content/pages/index.mdx';

/** Files for readers of the repository: with an `index.md` beside it, a README is not the page of its folder. */
function readmes(ids: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => /(?:^|\/)README$/.test(id) && ids.has(id.replace(/README$/, 'index'))).map((id) => `${id}.md`);
}

/** Files in the folder of the documents that are not documents. */
function exclude(folder: string, own: readonly string[]): Readonly<Record<string, readonly string[]>> {
  // The output folder contains Markdown, too.
  const files = [...(folder === '' ? ['build/**', 'content/**', 'templates/**', 'i18n/**', 'README.md'] : []), ...own];
  return files.length === 0 ? {} : { 'docs.exclude': files };
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
