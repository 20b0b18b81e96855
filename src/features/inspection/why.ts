import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unpackPage } from '../../check/checked-page.ts';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { currentLocale } from '../../config/locales.ts';
import { documentFormat } from '../../content/read-doc-meta.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { loadSoundSites, type Site } from '../../load-site.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import { createSoundRenderer, type RendererTools } from '../../render/create-site-renderer.ts';
import { type CompiledSource, compileSource } from '../../render/page/compile-source.ts';
import type { Page } from '../../render/page/finish-page.ts';
import { renderRoute } from '../../render/page/render-route.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { type CountedStore, countedStore, type Store } from '../../store/store.ts';
import { decodeHref, splitHref } from '../../text/url.ts';
import { cacheState } from './cache-state.ts';
import { findUrl, unknownUrl } from './find-url.ts';
import type { FilesRead, PageExplanation, UrlExplanation } from './page-explanation.ts';
import { placeOfPage } from './place-of-page.ts';
import { printUrl } from './print-url.ts';
import { templateFiles } from './template-files.ts';

/** Shows the inputs and cache status of a URL. Returns the exit code: 1 for an unknown URL. */
export async function why(wanted: string, options: CommandOptions): Promise<number> {
  return withStore(options, async (store) => {
    const explanation = await explainUrl(wanted, options, store);
    if (options.format === 'json') process.stdout.write(jsonAnswer({ page: explanation }));
    else printUrl(explanation);
    return 0;
  });
}

async function explainUrl(wanted: string, { project, codeWatch }: CommandOptions, kept: Store): Promise<UrlExplanation> {
  const { root } = project;
  // Inspecting the cache must not change it.
  const counted = countedStore({ ...kept, put: () => {}, prune: () => {} });
  const sites = (await loadSoundSites(project, counted.store, { withDrafts: false, codeWatch })).filter(({ isWanted }) => isWanted);
  const sources = [resolve(wanted), resolve(root, wanted)].map((path) => toRoot(root, path));
  const found = findUrl(wanted, sites, sources);
  if (!found) throw new DocsError([unknownUrl(wanted, sites, sources)]);
  const { config, outputPrefix } = found.site;
  switch (found.kind) {
    case 'page':
      return explainPage(found.route, found.site, {
        tools: { store: counted.store, highlighter: createHighlighter(), codeWatch },
        counted,
        hasLanguages: sites.length > 1,
      });
    case 'redirect': {
      const { url, place, outputPath, target } = found.redirect;
      return { kind: 'redirect', url: config.url + url, source: place, outputPath: outputPrefix + outputPath, leadsTo: target };
    }
    case 'file': {
      const url = config.url + config.baseUrl + found.outputPath;
      return { kind: 'file', url, source: { file: found.source }, outputPath: outputPrefix + found.outputPath };
    }
  }
}

/** Context of a page. */
interface Surroundings {
  readonly tools: RendererTools;
  readonly counted: CountedStore;
  readonly hasLanguages: boolean;
}

async function explainPage(route: Route, site: Site, { tools, counted, hasLanguages }: Surroundings): Promise<PageExplanation> {
  const { config, root, outputPrefix } = site;
  const renderer = await createSoundRenderer(site, tools, { keepsPages: true });
  const source = markdownPageOf(route);
  const document = source && (await compileSource(source, renderer.tools, source.post));
  const page = await renderRoute(route, renderer.tools);
  const given = route.target.kind === 'module' ? route.target.given?.place : undefined;
  return {
    url: config.url + route.url,
    kind: route.target.kind,
    ...placeOfPage(route),
    aliasOf: route.aliasOf && config.url + route.aliasOf,
    locale: hasLanguages ? currentLocale(config) : undefined,
    source: given ?? (route.source === undefined ? undefined : { file: route.source, ...route.place }),
    outputPath: outputPrefix + route.outputPath,
    templates: templateFiles(route.target, { root, inputs: renderer.bundle.inputs }),
    reads: filesRead(page, document, renderer),
    cache: cacheState(page, {
      root,
      counted,
      prefix: outputPrefix,
      cacheInputs: renderer.cacheInputs,
      runs: source !== undefined && documentFormat(source.path, source.meta.frontMatter, config.markdown) === 'mdx',
    }),
  };
}

/** The renderer rendered only this page, so every file it read belongs to it. */
function filesRead({ checked }: Page, document: CompiledSource | undefined, { tools, sink }: SiteRenderer): FilesRead {
  const { root, graph, site } = tools.context;
  const { files, assets } = sink;
  const bundled = new Set(document?.inputs?.map(({ path }) => path));
  const read = files.paths().filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile());
  const isPartial = (path: string) => /\.mdx?$/i.test(path);
  const base = decodeHref(site.baseUrl);
  const shown = unpackPage(checked).links.flatMap(({ ref, url }) =>
    ref.kind === 'image' ? (graph.staticFiles.get(decodeHref(splitHref(url).path).slice(base.length)) ?? []) : [],
  );
  const used = assets.used();
  const isImage = (path: string) => /\.(avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(path);
  return {
    partials: sorted(read.filter(isPartial)),
    code: sorted(read.filter((path) => !isPartial(path) && !bundled.has(path))),
    components: sorted([...bundled].filter((path) => !isPartial(path))),
    images: sorted([...used.map(({ path }) => path).filter(isImage), ...shown]),
    otherFiles: sorted(used.map(({ path }) => path).filter((path) => !isImage(path))),
  };
}

function sorted(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort();
}
