import { join, posix } from 'node:path';
import { authorsFileSchema } from '../content/authors-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { parseTagsFile } from '../content/parse-tags-file.ts';
import { type CategoryFile, categoryFileSchema } from '../content/sidebar-item-schema.ts';
import type { BlogInput, CategorySource, DocsSetInput } from '../graph/docs/content-input.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import { collectProblems, docsError, warning } from '../model/diagnostic.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import type { LayeredFolder } from './layered-folder.ts';

/** Reads the authors that a blog declares; `undefined` without such a file. Throws a `DocsError` when a configured file is missing or invalid. */
export function readAuthorsFile(request: Omit<NamedFile, 'usual' | 'what'>): BlogInput['authors'] {
  const path = findNamedFile({ ...request, usual: ['authors.yml', 'authors.yaml', 'authors.json'], what: 'authors' });
  if (path === undefined) return undefined;
  const { text } = readText(request.root, path);
  return { path, text, value: parseDataFile({ file: path, text, schema: authorsFileSchema, code: 'authors-invalid' }) };
}

/** Reads the tags that a folder declares; `undefined` without such a file. Throws a `DocsError` when a configured file is missing or invalid. */
export function readTagsFile(request: Omit<NamedFile, 'usual' | 'what'>): DocsSetInput['tagsFile'] {
  const path = findNamedFile({ ...request, usual: ['tags.yml', 'tags.yaml'], what: 'tags' });
  return path === undefined ? undefined : { path, tags: parseTagsFile({ file: path, text: readText(request.root, path).text }) };
}

/** A data file of a content folder. */
interface NamedFile {
  /** Absolute. */
  readonly root: string;
  /** Content folder, preceded by those of its translations; relative to the root. */
  readonly folders: readonly string[];
  /** As configured: a path in the folder, `false` for none, absent for a default name. */
  readonly name: string | false | undefined;
  /** Default names; the first one that exists is used. */
  readonly usual: readonly string[];
  /** Configuration key of the name, for messages. */
  readonly key: string;
  /** What it contains, for messages. */
  readonly what: string;
}

/** Path of the file, relative to the root; `undefined` without one. Throws a `DocsError` when a configured file is missing. */
function findNamedFile({ root, folders, name, usual, key, what }: NamedFile): string | undefined {
  if (name === false) return undefined;
  const names = name === undefined ? usual : [name];
  const candidates = folders.flatMap((folder) => names.map((candidate) => posix.join(folder, candidate)));
  const path = candidates.find((candidate) => isThere(join(root, candidate)));
  if (path !== undefined || name === undefined) return path;
  const hint = `Create it, or change "${key}" in the configuration; the path is relative to ${folders.at(-1)}.`;
  throw docsError('content-missing', `The ${what} file "${candidates.at(-1)}" does not exist.`, { hint });
}

/** True for the path of a category file. */
export function isCategoryFile(path: string): boolean {
  return /(^|\/)_category_\.(json|ya?ml)$/.test(path);
}

/** Reads the category files of a docs set, by folder. Keys that a translation lacks come from its original. */
export async function readCategories(
  { folder, files, folderOf, isTranslated }: LayeredFolder,
  { root }: ContentRequest,
  findings: Findings,
): Promise<Map<string, CategorySource>> {
  const attempt = collectProblems(findings.problems);
  const categories = new Map<string, CategorySource>();
  const paths = files.filter(isCategoryFile);
  const translatedFolders = new Set(paths.filter(isTranslated).map(posix.dirname));
  for (const relativePath of paths) {
    if (!isTranslated(relativePath) && translatedFolders.has(posix.dirname(relativePath))) continue;
    const path = posix.join(folderOf(relativePath), relativePath);
    const source = await attempt((): CategorySource => {
      const { text, value } = read(root, path);
      if (!isTranslated(relativePath)) return { path, text, value };
      const original = originalOf(posix.join(folder, posix.dirname(relativePath)), root);
      return { path, text, value: merged(value, original), original };
    });
    const key = posix.dirname(relativePath) === '.' ? '' : posix.dirname(relativePath);
    if (source && categories.has(key))
      findings.warnings.push(
        warning('category-invalid', `Two category files in one folder; ${categories.get(key)?.path} is used.`, {
          file: path,
          hint: 'Remove one of them.',
        }),
      );
    else if (source) categories.set(key, source);
  }
  return categories;
}

function read(root: string, path: string): { text: string; value: CategoryFile } {
  const { text } = readText(root, path);
  return { text, value: parseDataFile({ file: path, text, schema: categoryFileSchema, code: 'category-invalid' }) };
}

/** The category file of the default language; empty if there is none. */
function originalOf(folder: string, root: string): CategoryFile {
  const names = ['_category_.json', '_category_.yaml', '_category_.yml'];
  const path = names.map((name) => posix.join(folder, name)).find((candidate) => isThere(join(root, candidate)));
  return path === undefined ? {} : read(root, path).value;
}

function merged(translation: CategoryFile, original: CategoryFile): CategoryFile {
  const isSameLink = translation.link?.type === 'generated-index' && original.link?.type === 'generated-index';
  const link = isSameLink ? { link: { ...original.link, ...translation.link } } : {};
  return { ...original, ...translation, ...link };
}
