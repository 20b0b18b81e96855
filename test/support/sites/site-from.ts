import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { features } from '../../../src/features.ts';
import { loadSites } from '../../../src/load-site.ts';
import { createHighlighter } from '../../../src/markdown/code/create-highlighter.ts';
import { type Diagnostic, DocsError } from '../../../src/model/diagnostic.ts';
import type { OutputFile } from '../../../src/model/output-file.ts';
import { createSiteRenderer } from '../../../src/render/create-site-renderer.ts';
import { renderRoute } from '../../../src/render/page/render-route.ts';
import { sortDiagnostics } from '../../../src/report/print-diagnostics.ts';
import { silentProfiler } from '../../../src/report/profiler.ts';
import { createProgress } from '../../../src/report/progress.ts';
import type { Output } from '../../../src/run.ts';
import { buildSites } from '../../../src/site.ts';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';
import { loadMainSite } from './load-main-site.ts';
import { siteStore } from './site-store.ts';

// React checks this once, when it is loaded, as in bin/storedocs.js.
process.env.NODE_ENV ??= 'production';

/** A site that was loaded, rendered and checked in this process, without output on disk. */
export interface RenderedSite {
  /** The diagnostics that a run would print, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Output paths of all pages, sorted. */
  readonly paths: readonly string[];
  /** Output paths of generated files, sorted. */
  readonly filePaths: readonly string[];
  /** Copied files: output path and source. */
  readonly copies: Readonly<Record<string, string>>;
  /** HTML of the page at an output path. Throws if there is none. */
  page(path: string): string;
  /** Text of a generated file. Throws if there is none. */
  file(path: string): string;
}

/** Creates a site from files, and processes it like `check`. A site that cannot be loaded has diagnostics and no pages. */
export function siteFrom(files: SiteFiles): Promise<RenderedSite> {
  return renderSiteOf(tempSite(files));
}

/** Processes a site on disk. */
export async function renderSiteOf({ root }: Pick<TempSite, 'root'>): Promise<RenderedSite> {
  const pages = new Map<string, string>();
  const { files, copies, diagnostics } = await renderInto(root, pages);
  return {
    diagnostics: sortDiagnostics(diagnostics),
    paths: [...pages.keys()].sort(),
    filePaths: files.map(({ path }) => path).sort(),
    copies: Object.fromEntries(copies),
    page: (path) => found(pages, path),
    file: (wanted) => String(found(new Map(files.map(({ path, contents }) => [path, contents])), wanted)),
  };
}

/** Renders only the pages at some output paths of a large site, and checks nothing. */
export async function pagesFrom(files: SiteFiles, ...paths: readonly string[]): Promise<string[]> {
  const { root } = tempSite(files);
  const store = siteStore(root);
  const site = await loadMainSite(root, store);
  const { tools } = await createSiteRenderer(site, { store, highlighter: createHighlighter() });
  const routes = new Map(site.graph.routes.map((route) => [route.outputPath, route]));
  return Promise.all(paths.map(async (path) => (await renderRoute(found(routes, path), tools)).html()));
}

/** Generated files and copies, and the diagnostics of a run. */
interface Rest {
  readonly files: readonly OutputFile[];
  readonly copies: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders a site, collects its pages in a map, and returns the rest. */
async function renderInto(root: string, pages: Map<string, string>): Promise<Rest> {
  const store = siteStore(root);
  const drafts = mkdtempSync(join(tmpdir(), 'storedocs-drafts-'));
  const files: OutputFile[] = [];
  const copies = new Map<string, string>();
  try {
    const sites = await loadSites({ root, overrides: {}, features }, store, { withDrafts: false });
    const output: Output = {
      place: { outDir: join(drafts, 'out'), drafts, isEmpty: true },
      page([html]) {
        if (html) pages.set(html.path, readFileSync(join(drafts, html.path), 'utf8'));
      },
      below: (prefix) => ({
        write: (file) => files.push({ ...file, path: prefix + file.path }),
        copy: (path, source) => copies.set(prefix + path, source),
      }),
    };
    const profiling = { profiler: silentProfiler, isProfiled: false, onCounts: () => {} };
    const run = { store, highlighter: createHighlighter(), jobs: 1, progress: createProgress(), ...profiling };
    const { diagnostics } = await buildSites(sites, output, run);
    return { files, copies, diagnostics };
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { files: [], copies: new Map(), diagnostics: error.diagnostics };
  } finally {
    store.close();
    rmSync(drafts, { recursive: true, force: true });
  }
}

function found<Value>(values: ReadonlyMap<string, Value>, path: string): Value {
  const value = values.get(path);
  if (value === undefined) throw new Error(`There is no "${path}", only ${[...values.keys()].sort().join(', ')}.`);
  return value;
}

/** A page without the links to its languages, which its aliases lack. */
export function withoutLanguages(html: string): string {
  return html.replace(/<link rel="alternate" hrefLang="[^>]*>/g, '');
}

/**
 * Content of the first element with this name and, if given, this class. It must not contain another element with the same name.
 */
export function inside(html: string, name: string, className?: string): string {
  const start = className === undefined ? `<${name}(?:\\s[^>]*)?>` : `<${name}\\s[^>]*class="(?:[^"]*\\s)?${className}(?:\\s[^"]*)?"[^>]*>`;
  return new RegExp(`${start}(.*?)</${name}>`, 's').exec(html)?.[1] ?? '';
}

/** The compiled Markdown in a page. */
export function markdownOf(html: string): string {
  const [, start = ''] = html.split('<div class="markdown">');
  let depth = 1;
  for (const { 0: tag, index } of start.matchAll(/<\/?div[\s>]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return start.slice(0, index);
  }
  return '';
}

/** All links of a fragment as `label > URL`. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', label = '']) => `${textOf(label)} > ${href}`);
}

/** The visible text of a fragment. */
export function textOf(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
