import { posix } from 'node:path';
import { finishMigration } from '../finish-migration.ts';
import { listSyntax } from '../list-syntax.ts';
import { isRecord, type Migration, type MigrationNote, type Moved, type OldSite } from '../migration.ts';
import { joinMoved, moveKeys } from '../move-keys.ts';
import { siteRules } from './mkdocs-rules.ts';
import { mkdocsSyntax } from './mkdocs-syntax.ts';
import { moveNav } from './move-nav.ts';

/** Converts an MkDocs site to files and notes. */
export function migrateMkdocs(site: OldSite): Migration {
  const { config, configFile, configText, folder, documents, exists } = site;
  const ids = new Set(documents.map(({ file }) => file.slice(folder.length + 1).replace(/\.md$/, '')));
  const { items, left: ofNav } = moveNav(config.nav, (id) => ids.has(id));
  const styles = (Array.isArray(config.extra_css) ? config.extra_css : []).map(String);
  const own = styles.filter((path) => exists(`${folder}/${path}`));
  const moved = joinMoved([
    {
      set: {
        url: 'https://www.example.com',
        'docs.path': folder,
        'docs.routeBasePath': '/',
        'docs.numberPrefixParser': false,
        ...(items ? { 'docs.sidebarPath': 'sidebars.json' } : {}),
        blog: false,
        pages: false,
      },
    },
    moveKeys(config, siteRules),
    editUrl(config, folder),
    images(site),
    {
      left: [
        ...ofNav,
        ...(config.site_url === undefined ? [{ path: ['site_url'], message: 'Set "url" in site.config.ts to the URL of the site.' }] : []),
      ],
    },
  ]);
  const contents = own.map((path) => `@import '../../${folder}/${path}';\n`).join('');
  return finishMigration({
    from: 'MkDocs',
    configFile,
    configText,
    moved,
    files: [
      ...(items ? [{ path: 'sidebars.json', contents: `${JSON.stringify({ main: items }, null, 2)}\n` }] : []),
      ...(own.length > 0 ? [{ path: 'templates/styles/custom.css', contents }] : []),
    ],
    done: [
      ...(items ? [{ file: configFile, subject: 'nav', message: 'It is in sidebars.json.' }] : []),
      ...own.map((path) => ({
        file: `${folder}/${path}`,
        subject: 'extra_css',
        message: 'It is imported by templates/styles/custom.css.',
      })),
    ],
    left: [...documents.flatMap(folderPage), ...documents.flatMap((document) => listSyntax(document, mkdocsSyntax))],
  });
}

/** Logo and icon: images in the documents' folder become a static folder. */
function images({ config, folder, exists }: OldSite): Partial<Moved> {
  const theme = isRecord(config.theme) ? config.theme : {};
  const parts = (['logo', 'favicon'] as const).flatMap((name): Partial<Moved>[] => {
    const file = theme[name];
    if (typeof file !== 'string') return [];
    const key = name === 'logo' ? 'navbar.logo.src' : 'favicon';
    if (/^https?:/.test(file)) return [{ set: { [key]: file } }];
    const path = posix.join(folder, file);
    const from = posix.dirname(path);
    if (exists(path) && from !== folder) return [{ set: { staticDirs: [from], [key]: posix.basename(file) } }];
    const message = exists(path) ? `Move "${path}" to a folder in "staticDirs", and set "${key}".` : 'The file does not exist.';
    return [{ left: [{ path: ['theme', name], message }] }];
  });
  const { set, ...others } = joinMoved(parts);
  const folders = Array.isArray(set.staticDirs) ? { staticDirs: [...new Set(set.staticDirs)] } : {};
  return { ...others, set: { ...set, ...folders } };
}

/** The base of edit links. MkDocs guesses it for GitHub and GitLab. */
function editUrl({ repo_url: repository, edit_uri: given }: OldSite['config'], folder: string): Partial<Moved> {
  if (typeof repository !== 'string') return {};
  const usual = /github\.com/.test(repository) ? 'edit/master/docs/' : /gitlab\.com/.test(repository) ? 'edit/master/docs/' : undefined;
  const links = { 'navbar.items': [{ label: 'Repository', href: repository, position: 'right' }] };
  const below = typeof given === 'string' ? given : usual;
  if (below === undefined || below === '') return { set: links };
  const base = /^https?:/.test(below) ? below : `${repository.replace(/\/$/, '')}/${below.replace(/^\//, '')}`;
  const ending = `${folder}/`;
  if (base.endsWith(`/${ending}`)) return { set: { ...links, 'docs.editUrl': base.slice(0, -ending.length) } };
  return { set: links, left: [{ path: ['edit_uri'], message: 'Set "docs.editUrl" to a function of { docPath } that returns the URL.' }] };
}

/** In storedocs, a file with the name of its folder is the folder's page. */
function folderPage({ file }: OldSite['documents'][number]): MigrationNote[] {
  const name = posix.basename(file, '.md');
  const folder = posix.basename(posix.dirname(file));
  if (name !== folder) return [];
  const message = `In storedocs, it becomes the page of its folder: set "slug: ${name}/${name}" in its front matter to keep the URL.`;
  return [{ file, subject: name, message }];
}
