import { posix } from 'node:path';
import type { PagesConfig } from '../config/schema-content.ts';
import { readHeader } from '../content/read-header.ts';
import { selectFiles } from '../content/select-files.ts';
import type { PagesInput } from '../graph/content-input.ts';
import type { ContentRequest, Findings } from './content-request.ts';
import { existingFolder } from './existing-folder.ts';
import { contentFolder } from './nested-sets.ts';
import { readSources } from './read-sources.ts';
import { walkFolder } from './walk-folder.ts';

/** Reads the single pages: headers of Markdown, names of modules. */
export function readPages(config: PagesConfig, request: ContentRequest, findings: Findings): PagesInput {
  const folder = contentFolder(config.path);
  const files = walkFolder(existingFolder(request.root, folder, 'pages.path'), request.root);
  const pages = selectFiles(files, config.include, config.exclude);
  const modules = pages.filter((path) => /\.[jt]sx?$/.test(path));
  for (const path of files) if (!/\.(mdx?|[jt]sx?)$/.test(path)) findings.contentFiles.add(posix.join(folder, path));
  return {
    config,
    folder,
    sources: readSources({ read: readHeader, paths: pages.filter((path) => !modules.includes(path)), folder }, request, findings),
    modules,
  };
}
