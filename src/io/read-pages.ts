import { posix } from 'node:path';
import type { PagesConfig } from '../config/schema-content.ts';
import { selectFiles } from '../content/select-files.ts';
import type { PagesInput } from '../graph/content-input.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { layeredFolder, noteFiles } from './layered-folder.ts';
import { contentFolder } from './nested-sets.ts';
import { readSources } from './read-sources.ts';

/** Reads the single pages: headers of Markdown, names of modules. */
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
      { headers: request.headers.docs, paths: pages.filter((path) => !modules.includes(path)), folder: layers },
      request,
      findings,
    ),
    modules,
    translatedModules: new Map(modules.filter(layers.isTranslated).map((path) => [path, posix.join(layers.folderOf(path), path)])),
    translationFolders: layers.translations,
  };
}
