import { posix } from 'node:path';
import { type DocsSetConfig, defaultDocsSet, defaultPages } from '../../src/config/schema/content-schema.ts';
import type { CoreConfigInput, SiteConfig } from '../../src/config/schema.ts';
import { parseDataFile } from '../../src/content/parse-data-file.ts';
import { parseSidebars } from '../../src/content/parse-sidebars.ts';
import { readDocMeta } from '../../src/content/read-doc-meta.ts';
import { type CategoryFile, categoryFileSchema } from '../../src/content/sidebar-item-schema.ts';
import { buildGraph } from '../../src/graph/build-graph.ts';
import type { SourceWithMeta } from '../../src/graph/docs/content-input.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { DocsSet, SiteGraph } from '../../src/model/graph.ts';
import { hashOf } from '../../src/text/hash.ts';
import { validConfig } from '../support/valid-config.ts';

/** File contents by path, below `content/docs`, `content/pages` and `content/static`. */
export type ContentFiles = Readonly<Record<string, string>>;

export interface GraphOptions {
  readonly site?: Partial<CoreConfigInput>;
  readonly docs?: Partial<DocsSetConfig>;
  /** Value of the sidebars file. */
  readonly sidebars?: unknown;
}

/** A site in memory, with one docs set. */
export interface GraphSite {
  readonly graph: SiteGraph;
  readonly site: SiteConfig;
  readonly set: DocsSet;
}

/** Builds the graph of a few files without reading from disk. */
export function graphFrom(files: ContentFiles, { site: more = {}, docs = {}, sidebars }: GraphOptions = {}): GraphSite {
  const site = validConfig({ title: 'Test', url: 'https://example.com', ...more }, { file: 'site.config.ts', text: '' });
  const text = JSON.stringify(sidebars, undefined, 2) ?? '';
  const categoryFiles = new Map<string, { path: string; value: CategoryFile }>();
  const others = Object.keys(files).filter((path) => !/\.mdx?$/.test(path));
  for (const path of others.filter((other) => posix.basename(other).startsWith('_category_'))) {
    const value = parseDataFile({ file: path, text: files[path] ?? '', schema: categoryFileSchema, code: 'category-invalid' });
    categoryFiles.set(posix.dirname(posix.relative('content/docs', path)), { path, value });
  }
  const statics = others.filter((path) => path.startsWith('content/static/'));
  const graph = buildGraph(
    {
      sets: [
        {
          config: { ...defaultDocsSet(), ...docs },
          folder: 'content/docs',
          sources: sourcesIn('content/docs', files),
          categoryFiles,
          sidebars: sidebars === undefined ? undefined : parseSidebars(sidebars, { file: 'sidebars.json', text }).sidebars,
          sidebarsFile: sidebars === undefined ? undefined : { file: 'sidebars.json', text },
        },
      ],
      pages: { config: defaultPages(), folder: 'content/pages', sources: sourcesIn('content/pages', files), modules: [] },
      contentFiles: new Set(others.filter((path) => !statics.includes(path))),
      staticFiles: new Map(statics.map((path) => [posix.relative('content/static', path), path])),
    },
    site,
  );
  const [set] = graph.sets;
  if (!set) throw new Error('There is no docs set.');
  return { graph, site, set };
}

/** The problems of a site. */
export function graphProblems(files: ContentFiles, options?: GraphOptions): readonly Diagnostic[] {
  return graphFrom(files, options).graph.problems.filter(({ severity }) => severity === 'error');
}

function sourcesIn(folder: string, files: ContentFiles): SourceWithMeta[] {
  return Object.entries(files)
    .filter(([path]) => path.startsWith(`${folder}/`) && /\.mdx?$/.test(path))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => ({ path, hash: hashOf(text), relativePath: posix.relative(folder, path), meta: readDocMeta(text).meta }));
}
