import { posix } from 'node:path';
import { convertDocuments } from '../convert-documents.ts';
import { finishMigration } from '../finish-migration.ts';
import { isRecord, type Migration, type Moved, type OldSite } from '../migration.ts';
import { joinMoved, moveKeys } from '../move-keys.ts';
import { convertDocument } from './convert/convert-document.ts';
import { extensionNames, optionsOf } from './extension-names.ts';
import { siteRules } from './mkdocs-rules.ts';
import type { MkdocsSite } from './mkdocs-site.ts';
import { convertPost, moveBlog } from './move-blog.ts';
import { moveLanguages } from './move-languages.ts';
import { moveNav } from './move-nav.ts';
import { movePalette } from './move-palette.ts';
import { labelsIn, withTitle } from './page-titles.ts';

/** Converts an MkDocs site to files and notes. */
export function migrateMkdocs(site: MkdocsSite): Migration {
  const { config, configFile, configText, documents, exists } = site;
  const languages = moveLanguages(site);
  const folder = languages?.folder ?? site.folder;
  const blog = moveBlog({ ...site, folder });
  const own = documents.filter(({ file }) => file.startsWith(`${folder}/`));
  const titles = new Map(own.map(({ file, text }) => [file.slice(folder.length + 1).replace(/\.md$/, ''), titleOf(text, file)]));
  const { items, left: ofNav } = moveNav(config.nav, titles, blog?.path);
  const styles = (Array.isArray(config.extra_css) ? config.extra_css : []).map(String);
  const ownStyles = styles.filter((path) => exists(`${folder}/${path}`));
  const converted = convertSite(site, { posts: blog?.posts, moves: languages?.moves ?? [], labels: labelsIn(items ?? []) });
  const palette = movePalette(isRecord(config.theme) ? config.theme.palette : undefined);
  const moved = joinMoved([
    {
      set: {
        titleDelimiter: '-',
        url: 'https://www.example.com',
        'docs.path': folder,
        'docs.routeBasePath': '/',
        'docs.numberPrefixParser': false,
        ...(items ? { 'docs.sidebarPath': 'sidebars.json' } : {}),
        blog: false,
        pages: false,
        // MkDocs copies every file in its place.
        staticDirs: [folder],
        'markdown.slugs': 'python',
        // Without "strict", MkDocs only prints them.
        ...(config.strict === true ? {} : { onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenImages: 'warn' }),
        // Ids of generated references are missing until they are generated in another way.
        ...(extensionNames(config).includes('plugin:mkdocstrings') ? { onBrokenAnchors: 'warn', 'rules.redirect-broken': 'warn' } : {}),
      },
    },
    moveKeys(
      config,
      siteRules((path) => titles.has(path.replace(/\.md(?:#.*)?$/, ''))),
    ),
    editUrl(config, site.folder),
    usedPackages(site),
    ...(blog ? [{ set: blog.set, done: [{ path: ['plugins', 'blog'], message: `It is "blog", with the posts in ${blog.posts}.` }] }] : []),
    ...(languages ? [languages] : []),
    palette.moved,
    {
      left: [
        ...ofNav,
        ...(config.site_url === undefined ? [{ path: ['site_url'], message: 'Set "url" in site.config.ts to the URL of the site.' }] : []),
      ],
    },
  ]);
  const hasGrids = converted.conversions.some(({ kind }) => kind === 'grids');
  const contents = [
    ...ownStyles.map((path) => `@import '../../${folder}/${path}';\n`),
    ...(palette.styles === undefined ? [] : [palette.styles]),
    ...(hasGrids ? [gridStyles] : []),
  ].join('\n');
  return finishMigration({
    from: 'MkDocs',
    configFile,
    configText,
    moved,
    files: [
      ...(items ? [{ path: 'sidebars.json', contents: `${JSON.stringify({ main: items }, null, 2)}\n` }] : []),
      ...(contents === '' ? [] : [{ path: 'templates/styles/custom.css', contents }]),
      ...(blog?.files ?? []),
    ],
    converted,
    moves: languages?.moves,
    done: [
      ...(items ? [{ file: configFile, subject: 'nav', message: 'It is in sidebars.json.' }] : []),
      ...ownStyles.map((path) => ({
        file: `${folder}/${path}`,
        subject: 'extra_css',
        message: 'It is imported by templates/styles/custom.css.',
      })),
    ],
    left: [],
  });
}

/** What Material does for elements with the class `grid`. */
const gridStyles = `.grid {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
}
.grid.cards > ul {
  display: contents;
}
.grid.cards > ul > li,
.grid > .card {
  list-style: none;
  margin: 0;
  padding: 1rem;
  border: 1px solid var(--sd-border);
  border-radius: 0.5rem;
}
`;

/** Converts the documents of a site with the extensions that it has. */
function convertSite(
  { config, documents, folder, exists, textOf, iconOf }: MkdocsSite,
  {
    posts,
    moves,
    labels,
  }: {
    readonly posts: string | undefined;
    readonly moves: NonNullable<Migration['moves']>;
    readonly labels: ReadonlyMap<string, string>;
  },
) {
  const names = extensionNames(config);
  const snippets = optionsOf(config.markdown_extensions, 'pymdownx.snippets');
  const bases = [snippets.base_path ?? ['.', folder]].flat().map(String);
  const read = (path: string) => {
    const found = bases.map((base) => posix.normalize(posix.join(base, path))).find((candidate) => textOf(candidate) !== undefined);
    return found === undefined ? undefined : { path: found, text: textOf(found) ?? '' };
  };
  const appended = [snippets.auto_append ?? []]
    .flat()
    .map((path) => read(String(path))?.text ?? '')
    .join('\n');
  const has = (name: RegExp) => names.some((one) => name.test(one));
  const converted = convertDocuments(documents, (document) => {
    const result = convertDocument(document, { has, read, iconOf, appended, folder, exists: (path) => exists(posix.join(folder, path)) });
    if (posts !== undefined && document.file.startsWith(`${posts}/`)) return convertPost(result);
    const path = document.file.slice(folder.length + 1);
    return withTitle(result, path, labels.get(path.replace(/\.md$/, '')));
  });
  const placeOf = (path: string) => {
    const move = moves.find(({ from }) => path === from || path.startsWith(`${from}/`));
    return move ? move.to + path.slice(move.from.length) : path;
  };
  return { ...converted, documents: converted.documents.map(({ path, contents }) => ({ path: placeOf(path), contents })) };
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

/** Formulas and diagrams, if a document has one: each needs a package. */
function usedPackages({ config, documents }: MkdocsSite): Moved {
  const names = extensionNames(config);
  const isUsed = (syntax: RegExp) => documents.some(({ text }) => syntax.test(text));
  const math = names.some((name) => /arithmatex|math/.test(name)) && isUsed(/\$\$|\\\[|\\\(|(?<!\S)\$[^\s$`][^$\n`]*\$/);
  const diagrams = JSON.stringify(config.markdown_extensions ?? '').includes('"mermaid"') || names.includes('plugin:mermaid2');
  const parts = [
    ...(math ? [{ key: 'math', extension: 'pymdownx.arithmatex', install: 'rehype-katex' }] : []),
    ...(diagrams && isUsed(/^\s*[`~]{3,}\s*(?:mermaid|\{\s*\.mermaid)/m)
      ? [{ key: 'mermaid', extension: 'pymdownx.superfences', install: 'mermaid' }]
      : []),
  ];
  return {
    set: Object.fromEntries(parts.map(({ key }) => [`markdown.${key}`, true])),
    done: [],
    left: parts.map(({ key, extension, install }) => ({
      path: ['markdown_extensions', extension],
      message: `Run "npm install ${install}": documents need it, and "markdown.${key}" is set.`,
    })),
  };
}

/** The title of a document, else the name of its folder. */
function titleOf(text: string, file: string): string {
  const [, title] =
    /^title:[ \t]*(.+)$/m.exec(/^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? '') ?? /^# +(.+?)(?:[ \t]*\{.*\})?$/m.exec(text) ?? [];
  return title?.replace(/^(["'])(.*)\1$/, '$2').trim() ?? posix.basename(posix.dirname(file));
}
