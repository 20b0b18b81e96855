import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownPageOf } from '../graph/routes/route-source.ts';
import type { Store } from '../io/cache/store.ts';
import { packageRoot } from '../io/fs/package-root.ts';
import { isInside, toRoot } from '../io/fs/walk-folder.ts';
import { differentFiles } from '../io/output/output-folder.ts';
import { loadSoundSites, type Site } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { createSoundRenderer, type RendererTools } from '../renderer/create-site-renderer.ts';
import { compileSource } from '../renderer/page/compile-source.ts';
import { impureReads, suspectReads } from '../text/impure-reads.ts';
import { maskCode } from '../text/mask-code.ts';
import { onceOnly } from '../text/once-only.ts';
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
    const { problems, unexplained, ...code } = await withStore({ ...options, useCache: false }, (store) =>
      explain(different, options, store),
    );
    if (unexplained.length === 0) return problems;
    // Code that nothing gives away, such as that of a package, differs between two builds without the cache, too.
    await buildInto(second);
    const changing = new Set(differentFiles(first, second));
    const unsteady = unexplained.filter((path) => changing.has(path) && path.endsWith('.html'));
    const ours = unexplained.filter((path) => !changing.has(path) && (unsteady.length === 0 || path.endsWith('.html')));
    if (ours.length > 0) throw new Error(`The cached build differs from a build without the cache: ${ours.join(', ')}`);
    return [...problems, ...unsteadyPages(unsteady, code)];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Problems of pages that every build renders differently, one for each document with code of its own, and one for all other pages. */
function unsteadyPages(pages: readonly string[], { documents, templates }: Pick<Explained, 'documents' | 'templates'>): Diagnostic[] {
  return [...new Set(pages.map((path) => documents.get(path)))].map((document) => {
    const paths = pages.filter((path) => documents.get(path) === document);
    const files = document === undefined ? templates : [document];
    const message = `Site code returns a different result in each build: ${listed(paths)}.`;
    const [file] = files;
    const hint = `Check the code and the packages of ${listed(files)}. ${impureHint}`;
    return problem('cache-impure', message, file === undefined ? { hint: impureHint } : { file, hint });
  });
}

interface Explained {
  readonly problems: readonly Diagnostic[];
  /** Paths of files that site code does not explain. */
  readonly unexplained: readonly string[];
  /** Documents with code of their own, relative to the root, by the output path of their different page. */
  readonly documents: ReadonlyMap<string, string>;
  /** Templates, page components and other code of the site behind all pages; relative to the root. */
  readonly templates: readonly string[];
}

/** Code whose result may change at any time, and its pages. */
interface ImpureCode extends Pick<Diagnostic, 'file' | 'line' | 'column'> {
  readonly code: string;
  readonly pages: string[];
}

async function explain(different: readonly string[], { project, codeWatch }: CommandOptions, store: Store): Promise<Explained> {
  const found = new Map<string, ImpureCode>();
  const documents = new Map<string, string>();
  const templates = new Set<string>();
  const left = new Set(different);
  for (const site of await loadSoundSites(project, store, { withDrafts: false, codeWatch })) {
    const code = await codeByPage(site, { store, highlighter: createHighlighter(), codeWatch });
    for (const { outputPath, target } of site.graph.routes) {
      const path = site.outputPrefix + outputPath;
      if (!left.has(path)) continue;
      const { document, reads } = await code.of(target);
      if (document !== undefined) documents.set(path, document);
      if (reads.length > 0) left.delete(path);
      for (const read of reads) {
        const key = JSON.stringify([read.file, read.line, read.column]);
        const known = found.get(key) ?? { ...read, pages: [] };
        known.pages.push(path);
        found.set(key, known);
      }
    }
    for (const path of code.templates) templates.add(toRoot(site.root, path));
  }
  // Feeds, search index and Markdown are derived from pages.
  const unexplained = [...left].filter((path) => found.size === 0 || path.endsWith('.html'));
  return { problems: [...found.values()].map(impureCode), unexplained, documents, templates: [...templates] };
}

type Target = Site['graph']['routes'][number]['target'];

type Read = Omit<ImpureCode, 'pages'>;

/** The site's own code behind a page. */
interface PageCode {
  /** The document, if it has code of its own; relative to the root. */
  readonly document?: string;
  /** Impure reads of the document and all that it imports; if there are none, those of the templates. */
  readonly reads: readonly Read[];
}

/** The code of a site behind its pages. */
interface SiteCode {
  /** Own templates and page components, without packages; absolute. */
  readonly templates: readonly string[];
  of(target: Target): Promise<PageCode>;
}

async function codeByPage(site: Site, tools: RendererTools): Promise<SiteCode> {
  const renderer = await createSoundRenderer(site, tools);
  const ours = site.root === packageRoot() ? [] : ['src', 'templates', 'dist'].map((name) => join(packageRoot(), name));
  const inputs = renderer.bundle.inputs.filter((path) => !ours.some((folder) => isInside(path, folder)));
  const ofTemplates = onceOnly(() => inputs.flatMap((path) => readsIn(path, site.root)));
  return {
    templates: inputs.filter((path) => !isOfPackage(path)),
    async of(target) {
      const source = markdownPageOf({ target });
      const compiled = source && (await compileSource(source, renderer, source.post));
      if (!source || !compiled?.inputs) return { reads: ofTemplates() };
      const own = [source.path, ...compiled.inputs.map(({ path }) => path)];
      const reads = own.flatMap((path) => readsIn(join(site.root, path), site.root));
      return { document: source.path, reads: reads.length > 0 ? reads : ofTemplates() };
    },
  };
}

const isOfPackage = (path: string) => /[\\/]node_modules[\\/]/.test(path);

/** Impure reads in a file. Prose and code blocks of documents are not code, and state of a package is its own. */
function readsIn(path: string, root: string): Read[] {
  const text = readFileSync(path, 'utf8');
  const code = /\.mdx?$/.test(path) ? maskCode(text) : text;
  const find = isOfPackage(path) ? impureReads : suspectReads;
  return find(code).map(({ code: read, place }) => ({ code: read, ...place, file: toRoot(root, path) }));
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
