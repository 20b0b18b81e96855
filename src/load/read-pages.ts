import { posix } from 'node:path';
import type { PagesConfig } from '../config/schema/content-schema.ts';
import type { PagesInput } from '../graph/docs/content-input.ts';
import { type ContentRequest, contentFolder, type Findings } from './content-request.ts';
import { layeredFolder, noteFiles, selectFiles } from './layered-folder.ts';
import { readSources } from './read-sources.ts';

/** Reads the pages: metadata of Markdown, paths of modules. */
export function readPages(config: PagesConfig, request: ContentRequest, findings: Findings): PagesInput {
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
