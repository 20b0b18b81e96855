import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { categoryFileSchema } from '../content/category-file.ts';
import { parseDataFile } from '../content/parse-data-file.ts';
import { parseSidebars } from '../content/parse-sidebars.ts';
import { readHeader } from '../content/read-header.ts';
import { selectFiles } from '../content/select-files.ts';
import type { CategorySource, DocsSetInput, HeadedSource } from '../graph/content-input.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/docs-version.ts';
import { collectProblems } from './collect-problems.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { existingFolder } from './existing-folder.ts';
import type { VersionedSet } from './find-versions.ts';
import { loadModule } from './load-module.ts';
import { contentFolder, withoutNestedSets } from './nested-sets.ts';
import { readSources } from './read-sources.ts';
import { readTagsFile } from './read-tags-file.ts';
import { readText } from './read-text.ts';
import { walkFolder } from './walk-folder.ts';

/** Reads one docs set: headers, category files, sidebars. */
export async function readDocsSet({ config, version }: VersionedSet, request: ContentRequest, findings: Findings): Promise<DocsSetInput> {
  const { root } = request;
  const folder = contentFolder(config.path);
  const files = withoutNestedSets(walkFolder(existingFolder(root, folder, 'docs.path'), root), folder, request.config);
  const categoryPaths = files.filter((path) => /(^|\/)_category_\.(json|ya?ml)$/.test(path));
  const documents = new Set(selectFiles(files, config.include, config.exclude));
  const drafts: HeadedSource[] = [];
  const sources = readSources({ read: readHeader, paths: [...documents], folder }, request, { ...findings, drafts });
  if (version && sources.length + drafts.length === 0 && findings.problems.length === 0)
    throw new DocsError([withoutDocuments(version, folder)]);
  const attempt = collectProblems(findings.problems);
  const tagsFile = await attempt(() => readTagsFile({ root, folder, name: config.tags, key: 'docs.tags' }));
  for (const path of files) if (!documents.has(path) && !categoryPaths.includes(path)) findings.contentFiles.add(posix.join(folder, path));
  if (tagsFile) findings.contentFiles.delete(tagsFile.path);
  const categoryFiles = new Map<string, CategorySource>();
  for (const relativePath of categoryPaths) {
    const path = posix.join(folder, relativePath);
    const source = await attempt((): CategorySource => {
      const { text } = readText(root, path);
      return { path, text, value: parseDataFile({ file: path, text, schema: categoryFileSchema, code: 'category-invalid' }) };
    });
    const key = posix.dirname(relativePath) === '.' ? '' : posix.dirname(relativePath);
    if (source && categoryFiles.has(key))
      findings.warnings.push({
        code: 'category-invalid',
        severity: 'warning',
        message: `The folder has two category files; ${categoryFiles.get(key)?.path} wins.`,
        file: path,
        hint: 'Remove one of them.',
      });
    else if (source) categoryFiles.set(key, source);
  }
  return { config, version, folder, sources, drafts, categoryFiles, tagsFile, ...(await readSidebars({ config, version }, request)) };
}

function withoutDocuments({ name }: DocsVersion, folder: string): Diagnostic {
  return {
    code: 'content-missing',
    severity: 'error',
    message: `The version "${name}" has no documents.`,
    hint: `Put one into ${folder}, or take the version out.`,
  };
}

async function readSidebars(
  { config: { id, sidebarPath }, version }: VersionedSet,
  { root, folder }: ContentRequest,
): Promise<Pick<DocsSetInput, 'sidebars' | 'sidebarsFile'>> {
  if (sidebarPath === false) return { sidebars: [] };
  const isUsual = id === 'default' && (version?.name ?? currentVersion) === currentVersion;
  const file = sidebarPath ?? (isUsual && existsSync(join(root, 'sidebars.json')) ? 'sidebars.json' : undefined);
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
