import { join, posix } from 'node:path';
import { currentLocale, localesOf } from '../config/locales.ts';
import { type DocsSetConfig, defaultDocsSet, defaultPages, type PagesConfig } from '../config/schema/content-schema.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { GraphInput } from '../graph/build-graph.ts';
import type { BlogInput, DocsSetInput, PagesInput } from '../graph/docs/content-input.ts';
import { isThere } from '../io/fs/file-error.ts';
import { toRoot } from '../io/fs/walk-folder.ts';
import { collectProblems, type Diagnostic, warning } from '../model/diagnostic.ts';
import { type ContentRequest, contentFolder, type Findings } from './content-request.ts';
import { findVersions } from './find-versions.ts';
import { layeredFolder, noteFiles, readSources, selectFiles } from './layered-folder.ts';
import { blogsOf, readBlog } from './read-blog.ts';
import { readDocsSet } from './read-docs-set.ts';
import { readStaticFiles } from './read-static-files.ts';

/** Reads everything that the graph is built from, metadata only. Invalid content is left out; `isWhole` is false if some files or folders could not be read at all. */
export async function readContent(request: ContentRequest) {
  const { root, config } = request;
  const problems: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const lost = new Set<string>();
  const collect = collectProblems(problems);
  const attempt = async <Result>(folder: string, step: () => Result | Promise<Result>): Promise<Result | undefined> => {
    const result = await collect(async () => ({ value: await step() }));
    if (!result) lost.add(folder);
    return result?.value;
  };
  const found = { contentFiles: new Set<string>(), translatedFiles: new Map<string, string>(), draftPaths: new Set<string>() };
  const findings = { ...found, warnings, problems, lost };
  const sets: DocsSetInput[] = [];
  for (const set of docsSetsOf(config, root)) {
    for (const version of (await attempt(set.path, () => findVersions(set, request))) ?? [])
      await attempt(version.config.path, async () => sets.push(await readDocsSet(version, request, findings)));
  }
  const blogs: BlogInput[] = [];
  for (const blog of blogsOf(config, root)) await attempt(blog.path, async () => blogs.push(await readBlog(blog, request, findings)));
  const pagesConfig = config.pages === undefined && isThere(join(root, 'content/pages')) ? defaultPages() : config.pages;
  const pages = pagesConfig && (await attempt(pagesConfig.path, () => readPages(pagesConfig, request, findings)));
  const folders = [...sets, ...blogs].map(({ config: { path } }) => path);
  const staticFiles = new Map<string, string>();
  for (const folder of config.staticDirs ?? ['content/static'].filter((path) => isThere(join(root, path)))) {
    await attempt(folder, () => {
      for (const [path, file] of readStaticFiles(folder, request)) {
        // A folder may have documents and static files.
        if (!/\.mdx?$/.test(file) || !folders.some((other) => file.startsWith(`${other}/`))) staticFiles.set(path, file);
      }
    });
  }
  const isEmpty =
    [...sets, ...blogs].every(({ sources }) => sources.length === 0) && (!pages || pages.sources.length + pages.modules.length === 0);
  // A locale may have drafts only.
  if (isEmpty && currentLocale(config) === config.i18n.defaultLocale && lost.size === 0 && !request.hasOtherPages)
    warnings.push(nothingFound(root));
  return {
    input: { sets, blogs, pages: pages || undefined, ...found, staticFiles },
    problems: [...problems, ...warnings],
    isWhole: lost.size === 0,
  };
}

function nothingFound(root: string): Diagnostic {
  const hint = `Add documents to content/docs or pages to content/pages below ${root}, or set other folders in the configuration.`;
  return warning('content-missing', 'The site has no content: nothing was found to build.', { hint });
}

/** The docs sets of a site: those of its configuration, or the usual folder if it exists. */
export function docsSetsOf({ docs }: SiteConfig, root: string): readonly DocsSetConfig[] {
  if (docs === false) return [];
  if (docs === undefined) return isThere(join(root, 'content/docs')) ? [defaultDocsSet()] : [];
  return 'path' in docs ? [docs] : docs;
}

/** Folders with sources: a build must never write there. */
export function sourceFolders({ sets, blogs = [], pages }: GraphInput, config: SiteConfig, root: string): string[] {
  return [
    ...[...sets, ...blogs].map(({ folder }) => folder),
    ...(pages ? [pages.folder] : []),
    ...(config.staticDirs ?? ['content/static']),
    ...(localesOf(config).length > 1 || isThere(join(root, config.i18n.path)) ? [config.i18n.path] : []),
    'templates',
  ]
    .map((folder) => join(root, folder))
    .filter((folder) => toRoot(root, folder) !== '');
}

/** Reads the pages: metadata of Markdown, paths of modules. */
function readPages(config: PagesConfig, request: ContentRequest, findings: Findings): PagesInput {
  const folder = contentFolder(config.path);
  const layers = layeredFolder({ kind: 'pages', folder, key: 'pages.path' }, request);
  const { files } = layers;
  const pages = selectFiles(files, config.include, config.exclude);
  const modules = pages.filter((path) => /\.[jt]sx?$/.test(path));
  noteFiles(
    files.filter((path) => !/\.(mdx?|[jt]sx?)$/.test(path)),
    layers,
    findings,
  );
  return {
    config,
    folder,
    sources: readSources(
      { metas: request.metas.docs, paths: pages.filter((path) => !modules.includes(path)), folder: layers },
      request,
      findings,
    ),
    modules,
    translatedModules: new Map(modules.filter(layers.isTranslated).map((path) => [path, posix.join(layers.folderOf(path), path)])),
    translationFolders: layers.translations,
  };
}
