import { join, posix } from 'node:path';
import { loadModule } from '../bundle/load-module.ts';
import { parseSidebars } from '../content/parse-sidebars.ts';
import { labelsFileOf, pluginFolder } from '../content/translation-folders.ts';
import type { DocsSetInput, SidebarLabels, SourceWithMeta } from '../graph/docs/content-input.ts';
import { isThere } from '../io/fs/file-error.ts';
import { readText } from '../io/fs/read-text.ts';
import { collectProblems, type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';
import { currentVersion, type DocsVersion } from '../model/graph.ts';
import { type ContentRequest, contentFolder, type Findings, withoutOtherContent } from './content-request.ts';
import type { VersionedSet } from './find-versions.ts';
import { layeredFolder, noteFiles, readSources, selectFiles, translationBase } from './layered-folder.ts';
import { isCategoryFile, readCategories, readTagsFile } from './read-data-files.ts';
import { readTranslationFile } from './read-translations.ts';

/** Reads one docs set: metadata, category files, sidebars. */
export async function readDocsSet({ config, version }: VersionedSet, request: ContentRequest, findings: Findings): Promise<DocsSetInput> {
  const { root } = request;
  const folder = contentFolder(config.path);
  const layers = layeredFolder({ kind: 'docs', id: config.id, version: version?.name, folder, key: 'docs.path' }, request);
  const files = withoutOtherContent(layers.files, folder, request.config);
  const documents = new Set(selectFiles(files, config.include, config.exclude));
  const drafts: SourceWithMeta[] = [];
  const sources = readSources({ metas: request.metas.docs, paths: [...documents], folder: layers }, request, { ...findings, drafts });
  if (version && sources.length + drafts.length === 0 && findings.problems.length === 0)
    throw new DocsError([withoutDocuments(version, folder)]);
  const attempt = collectProblems(findings.problems);
  const folders = [...layers.translations, folder];
  const tagsFile = await attempt(() => readTagsFile({ root, folders, name: config.tags, key: 'docs.tags' }));
  const isDeclared = (path: string) => tagsFile?.path === posix.join(layers.folderOf(path), path);
  const others = files.filter((path) => !documents.has(path) && !isCategoryFile(path) && !isDeclared(path));
  noteFiles(others, layers, findings);
  const categoryFiles = await readCategories({ ...layers, files }, request, findings);
  const labels = await attempt(() => readSidebarLabels({ config, version }, request));
  const label = labels?.byKey.get('version.label');
  return {
    config,
    version: version && label !== undefined ? { ...version, label } : version,
    folder,
    sources,
    drafts,
    categoryFiles,
    tagsFile,
    labels,
    translationFolders: layers.translations,
    ...(await readSidebars({ config, version }, request, findings)),
  };
}

/** Labels of the sidebars of a docs set in the language of the site. */
function readSidebarLabels({ config: { id }, version }: VersionedSet, { root, config, translations }: ContentRequest): SidebarLabels {
  const base = translationBase(config);
  const file = base && posix.join(base, pluginFolder({ kind: 'docs', id }), labelsFileOf(version?.name));
  return { byKey: file === undefined ? new Map() : readTranslationFile(root, file), byLabel: translations.sidebar };
}

function withoutDocuments({ name }: DocsVersion, folder: string): Diagnostic {
  return problem('content-missing', `The version "${name}" has no documents.`, { hint: `Add one to ${folder}, or remove the version.` });
}

async function readSidebars(
  { config: { id, sidebarPath }, version }: VersionedSet,
  { root, folder }: ContentRequest,
  { problems, lost }: Findings,
): Promise<Pick<DocsSetInput, 'sidebars' | 'sidebarsFile'>> {
  if (sidebarPath === false) return { sidebars: [] };
  const isUsual = id === 'default' && (version?.name ?? currentVersion) === currentVersion;
  const written = sidebarPath === undefined ? undefined : posix.normalize(sidebarPath);
  const file = written ?? (isUsual && isThere(join(root, 'sidebars.json')) ? 'sidebars.json' : undefined);
  if (file === undefined) return {};
  const parsed = await collectProblems(problems)(async () => {
    if (!isThere(join(root, file))) throw new DocsError([withoutSidebars(file)]);
    const { text } = readText(root, file);
    const { default: value } = await loadModule({ root, file, folder, code: 'sidebar-invalid' });
    return { ...parseSidebars(value, { file, text }), file, text };
  });
  if (!parsed) {
    lost.add(file);
    return {};
  }
  problems.push(...parsed.problems);
  return { sidebars: parsed.sidebars, sidebarsFile: { file, text: parsed.text } };
}

function withoutSidebars(file: string): Diagnostic {
  return problem('content-missing', `The sidebars file "${file}" does not exist.`, {
    hint: 'Create it, or change "sidebarPath"; the path is relative to the root.',
  });
}
