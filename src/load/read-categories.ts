import { join, posix } from 'node:path';
import { type CategoryFile, categoryFileSchema } from '../content/category-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import type { CategorySource } from '../graph/docs/content-input.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import { collectProblems, warning } from '../model/diagnostic.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import type { LayeredFolder } from './layered-folder.ts';

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
