import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { type DocsSetConfig, defaultDocsSet, defaultPages } from '../config/schema-content.ts';
import { type CategoryFile, categoryFileSchema } from '../content/category-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { parseSidebars } from '../content/parse-sidebars.ts';
import { readHeader } from '../content/read-header.ts';
import { selectFiles } from '../content/select-files.ts';
import type { GraphInput } from '../graph/build-graph.ts';
import type { DocsSetInput, HeadedSource, PagesInput } from '../graph/content-input.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { loadModule } from './load-module.ts';
import { readText } from './read-text.ts';
import { toRoot, walkFolder } from './walk-folder.ts';

/** What content is read for. */
export interface ContentRequest {
  /** Absolute. */
  readonly root: string;
  readonly config: SiteConfig;
  /** Folder for bundled modules; absolute. */
  readonly folder: string;
  /** Drafts are shown while writing only. */
  readonly withDrafts: boolean;
}

/** The content of a site, headers only, and what is worth a warning. */
export interface Content {
  readonly input: GraphInput;
  readonly warnings: readonly Diagnostic[];
}

/** Reads everything that the graph is built from. Throws one `DocsError` with all wrong files of the whole site. */
export async function readContent(request: ContentRequest): Promise<Content> {
  const { root, config } = request;
  const problems: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const attempt = collectProblems(problems);
  const contentFiles = new Set<string>();
  const sets: DocsSetInput[] = [];
  for (const set of docsSetsOf(config, root)) {
    await attempt(async () => sets.push(await readDocsSet(set, request, { contentFiles, warnings, problems })));
  }
  const pagesConfig = config.pages === undefined && existsSync(join(root, 'content/pages')) ? defaultPages() : config.pages;
  const pages = pagesConfig && (await attempt(() => readPages(pagesConfig, request, { contentFiles, warnings, problems })));
  const staticFiles = new Map<string, string>();
  for (const folder of config.staticDirs ?? ['content/static'].filter((path) => existsSync(join(root, path)))) {
    await attempt(() => {
      for (const path of walkFolder(existingFolder(root, folder, 'staticDirs'), root))
        staticFiles.set(path.normalize('NFC'), posix.join(folder, path));
    });
  }
  if (problems.length > 0) throw new DocsError(problems);
  const isEmpty = sets.every(({ sources }) => sources.length === 0) && (!pages || pages.sources.length + pages.modules.length === 0);
  if (isEmpty) warnings.push(nothingFound(root));
  return { input: { sets, pages: pages || undefined, contentFiles, staticFiles }, warnings };
}

function nothingFound(root: string): Diagnostic {
  const hint = `Put documents into content/docs or pages into content/pages below ${root}, or name other folders in the configuration.`;
  return { code: 'content-missing', severity: 'warning', message: 'The site has no content: nothing was found to build.', hint };
}

/** Where the readers of single folders put what they find besides their value. */
interface Findings {
  readonly contentFiles: Set<string>;
  readonly warnings: Diagnostic[];
  readonly problems: Diagnostic[];
}

/** Runs a step; what it throws is noted and the next step goes on, so that one run reports everything. */
function collectProblems(problems: Diagnostic[]) {
  return async <Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return undefined;
    }
  };
}

function docsSetsOf({ docs }: SiteConfig, root: string): readonly DocsSetConfig[] {
  if (docs === false) return [];
  if (docs === undefined) return existsSync(join(root, 'content/docs')) ? [defaultDocsSet()] : [];
  return 'path' in docs ? [docs] : docs;
}

/** Absolute path of a content folder, which must be there. */
function existingFolder(root: string, folder: string, key: string): string {
  const path = join(root, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new DocsError([
    {
      code: 'content-missing',
      severity: 'error',
      message: `The folder "${folder}" of "${key}" does not exist.`,
      hint: `Create it, or change "${key}" in the configuration; the path counts from ${root}.`,
    },
  ]);
}

async function readDocsSet(config: DocsSetConfig, request: ContentRequest, findings: Findings): Promise<DocsSetInput> {
  const { root } = request;
  const folder = posix.normalize(config.path).replace(/\/$/, '');
  const files = walkFolder(existingFolder(root, folder, 'docs.path'), root);
  const categoryPaths = files.filter((path) => /(^|\/)_category_\.(json|ya?ml)$/.test(path));
  const documents = new Set(selectFiles(files, config.include, config.exclude));
  const sources = readSources([...documents], folder, request, findings);
  for (const path of files) if (!documents.has(path) && !categoryPaths.includes(path)) findings.contentFiles.add(posix.join(folder, path));
  const categoryFiles = new Map<string, { path: string; value: CategoryFile }>();
  const attempt = collectProblems(findings.problems);
  for (const relativePath of categoryPaths) {
    const path = posix.join(folder, relativePath);
    const value = await attempt(() =>
      parseDataFile({ file: path, text: readText(root, path).text, schema: categoryFileSchema, code: 'category-invalid' }),
    );
    const key = posix.dirname(relativePath) === '.' ? '' : posix.dirname(relativePath);
    if (value && categoryFiles.has(key))
      findings.warnings.push({
        code: 'category-invalid',
        severity: 'warning',
        message: `The folder has two category files; ${categoryFiles.get(key)?.path} wins.`,
        file: path,
        hint: 'Remove one of them.',
      });
    else if (value) categoryFiles.set(key, { path, value });
  }
  return { config, folder, sources, categoryFiles, ...(await readSidebars(config, request)) };
}

async function readSidebars(
  { id, sidebarPath }: DocsSetConfig,
  { root, folder }: ContentRequest,
): Promise<Pick<DocsSetInput, 'sidebars' | 'sidebarsFile'>> {
  if (sidebarPath === false) return { sidebars: [] };
  const file = sidebarPath ?? (id === 'default' && existsSync(join(root, 'sidebars.json')) ? 'sidebars.json' : undefined);
  if (file === undefined) return {};
  if (!existsSync(join(root, file)))
    throw new DocsError([
      {
        code: 'content-missing',
        severity: 'error',
        message: `The sidebars file "${file}" does not exist.`,
        hint: 'Create it, or change "sidebarPath"; the path counts from the root.',
      },
    ]);
  const { text } = readText(root, file);
  const { default: value } = await loadModule({ root, file, folder, code: 'sidebar-invalid' });
  return { sidebars: parseSidebars(value, { file, text }), sidebarsFile: { file, text } };
}

async function readPages(
  config: Exclude<SiteConfig['pages'], false | undefined>,
  request: ContentRequest,
  findings: Findings,
): Promise<PagesInput> {
  const folder = posix.normalize(config.path).replace(/\/$/, '');
  const files = walkFolder(existingFolder(request.root, folder, 'pages.path'), request.root);
  const pages = selectFiles(files, config.include, config.exclude);
  const modules = pages.filter((path) => /\.[jt]sx?$/.test(path));
  for (const path of files) if (!/\.(mdx?|[jt]sx?)$/.test(path)) findings.contentFiles.add(posix.join(folder, path));
  return {
    config,
    folder,
    sources: readSources(
      pages.filter((path) => !modules.includes(path)),
      folder,
      request,
      findings,
    ),
    modules,
  };
}

/** Reads the headers of documents. A wrong file is noted and left out. */
function readSources(
  paths: readonly string[],
  folder: string,
  { root, withDrafts }: ContentRequest,
  { warnings, problems }: Findings,
): HeadedSource[] {
  return paths.flatMap((relativePath): HeadedSource[] => {
    const path = posix.join(folder, relativePath);
    if (path.endsWith('.mdx')) {
      warnings.push({
        code: 'mdx-unsupported',
        severity: 'warning',
        message: 'MDX is not read yet: the file is left out.',
        file: path,
        hint: 'Write it as Markdown, or exclude it.',
      });
      return [];
    }
    try {
      const { text, hash } = readText(root, path);
      const { header, diagnostics } = readHeader(text);
      problems.push(...diagnostics.map((diagnostic) => ({ ...diagnostic, file: path })));
      if (header.frontMatter.draft && !withDrafts) return [];
      if (header.isEmpty)
        warnings.push({ code: 'doc-empty', severity: 'warning', message: 'The document has no content.', file: path, line: 1, column: 1 });
      return [{ path, hash, relativePath, header }];
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      problems.push(...error.diagnostics);
      return [];
    }
  });
}

/** Folders that hold sources: a build must never write there. */
export function sourceFolders({ sets, pages }: GraphInput, config: SiteConfig, root: string): string[] {
  return [...sets.map(({ folder }) => folder), ...(pages ? [pages.folder] : []), ...(config.staticDirs ?? ['content/static']), 'templates']
    .map((folder) => join(root, folder))
    .filter((folder) => toRoot(root, folder) !== '');
}
