import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownPageOf } from '../graph/routes/route-source.ts';
import type { Store } from '../io/cache/store.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { loadPatterns } from '../io/language/load-patterns.ts';
import { differentFiles } from '../io/output/output-folder.ts';
import { loadSoundSites, type Site } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { createSoundRenderer, type RendererTools } from '../renderer/create-site-renderer.ts';
import { compileSource } from '../renderer/page/compile-source.ts';
import { impureReads } from '../text/impure-reads.ts';
import type { CommandOptions } from './options.ts';
import { withStore } from './run-command.ts';

/** Options for verifying the cache. */
interface Verification {
  /** The finished output; absolute. */
  readonly outDir: string;
  readonly options: CommandOptions;
  /** Builds without the cache into a folder. */
  readonly buildInto: (folder: string) => Promise<unknown>;
}

/**
 * Builds without the cache into a temporary folder and compares. Returns problems for site code that does not return the same result
 * twice; throws if a file differs for another reason, which is a bug in storedocs.
 */
export async function verifyCache({ outDir, options, buildInto }: Verification): Promise<readonly Diagnostic[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'storedocs-verify-'));
  const [first, second] = [join(temporary, '1'), join(temporary, '2')];
  try {
    await buildInto(first);
    const different = differentFiles(outDir, first);
    if (different.length === 0) return [];
    const { problems, unexplained, sources } = await withStore({ ...options, useCache: false }, (store) =>
      explain(different, options, store),
    );
    if (unexplained.length === 0) return problems;
    // Code that nothing gives away, such as that of a package, differs between two builds without the cache, too.
    await buildInto(second);
    const changing = new Set(differentFiles(first, second));
    const unsteady = unexplained.filter((path) => changing.has(path) && path.endsWith('.html'));
    const ours = unexplained.filter((path) => !changing.has(path) && (unsteady.length === 0 || path.endsWith('.html')));
    if (ours.length > 0) throw new Error(`The cached build differs from a build without the cache: ${ours.join(', ')}`);
    return [...problems, ...unsteadyPages(unsteady, sources)];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Problems of pages that every build renders differently, one for each source. */
function unsteadyPages(pages: readonly string[], sources: Explained['sources']): Diagnostic[] {
  return [...new Set(pages.map((path) => sources.get(path)))].map((file) => {
    const paths = pages.filter((path) => sources.get(path) === file);
    const message = `Site code returns a different result in each build: ${listed(paths)}.`;
    return problem('cache-impure', message, { ...(file === undefined ? {} : { file }), hint: impureHint });
  });
}

interface Explained {
  readonly problems: readonly Diagnostic[];
  /** Paths of files that site code does not explain. */
  readonly unexplained: readonly string[];
  /** Sources of different pages, relative to the root, by output path; generated pages have none. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Code whose result may change at any time, and its pages. */
interface ImpureCode extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  readonly code: string;
  readonly pages: string[];
}

async function explain(different: readonly string[], { project, codeWatch }: CommandOptions, store: Store): Promise<Explained> {
  const found = new Map<string, ImpureCode>();
  const sources = new Map<string, string>();
  const left = new Set(different);
  for (const site of await loadSoundSites(project, store, { withDrafts: false, codeWatch })) {
    const codeOf = await codeByPage(site, { store, highlighter: createHighlighter(loadPatterns), codeWatch });
    for (const { outputPath, target } of site.graph.routes) {
      const path = site.outputPrefix + outputPath;
      if (!left.has(path)) continue;
      const source = markdownPageOf({ target })?.path;
      if (source !== undefined) sources.set(path, source);
      const reads = (await codeOf(target)).flatMap((file) => readsOf(file, site.root));
      if (reads.length > 0) left.delete(path);
      for (const read of reads) {
        const key = JSON.stringify([read.file, read.line, read.column]);
        found.set(key, found.get(key) ?? { ...read, pages: [] });
        found.get(key)?.pages.push(path);
      }
    }
  }
  // Feeds, search index and Markdown are derived from pages.
  const unexplained = [...left].filter((path) => found.size === 0 || path.endsWith('.html'));
  return { problems: [...found.values()].map(impureCode), unexplained, sources };
}

type Target = Site['graph']['routes'][number]['target'];

/** Returns the site's own code behind a page: that of its document, else of all templates and page components. Paths are absolute. */
async function codeByPage(site: Site, tools: RendererTools): Promise<(target: Target) => Promise<readonly string[]>> {
  const renderer = await createSoundRenderer(site, tools);
  const ours = site.root === packageRoot() ? [] : ['src', 'templates', 'dist'].map((name) => join(packageRoot(), name));
  const templates = renderer.bundle.inputs.filter((path) => !ours.some((folder) => isInside(path, folder)));
  return async (target) => {
    const source = markdownPageOf({ target });
    const document = source && (await compileSource(source, renderer, source.post));
    const own =
      source && document?.inputs ? [source.path, ...document.inputs.map(({ path }) => path)].map((path) => join(site.root, path)) : [];
    return own.some((path) => readsOf(path, site.root).length > 0) ? own : templates;
  };
}

function readsOf(path: string, root: string): Omit<ImpureCode, 'pages'>[] {
  return impureReads(readFileSync(path, 'utf8')).map(({ code, place }) => ({ code, ...place, file: toRoot(root, path) }));
}

/** Maximum number of pages in a message. */
const mostPages = 3;

function impureCode({ code, pages, ...place }: ImpureCode): Diagnostic {
  const message = `"${code}" makes cached pages differ from a build without the cache: ${listed(pages)}.`;
  return problem('cache-impure', message, { ...place, hint: impureHint });
}

const impureHint = 'Use "useSite().buildDate", an environment variable by its name, an import, or "load" of a page component.';

function listed(pages: readonly string[]): string {
  const others = pages.length > mostPages ? ` and ${pages.length - mostPages} more` : '';
  return pages.slice(0, mostPages).join(', ') + others;
}
