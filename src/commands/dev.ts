import { join } from 'node:path';
import { checkPage } from '../check/check-page.ts';
import { bundleDevClient } from '../io/bundle-dev-client.ts';
import type { TemplateBundle } from '../io/bundle-templates.ts';
import { type DevAnswer, startDevServer } from '../io/dev-server.ts';
import type { Store } from '../io/store.ts';
import { watch } from '../io/watch.ts';
import { createHighlighter, type Highlighter } from '../markdown/create-highlighter.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import { errorPage } from '../report/error-page.ts';
import { printDiagnostics } from '../report/print-diagnostics.ts';
import { loadSite, openWorkshop, type Site } from '../site.ts';
import { renderRoute } from '../worker/render-route.ts';
import type { Workshop } from '../worker/workshop.ts';
import { announce } from './announce.ts';
import type { ServerOptions } from './options.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { withStore } from './with-store.ts';

/** A site that is ready to answer, or the reasons why it is not. */
type State =
  | { readonly site: Site; readonly workshop: Workshop; readonly bundle: TemplateBundle }
  | { readonly problems: readonly Diagnostic[] };

/** Serves the site while it is written: each page is made when it is asked for. Runs until it is interrupted. */
export async function dev(options: ServerOptions): Promise<number> {
  const { root } = options.project;
  return withStore(options, async (store) => {
    const highlighter = await createHighlighter();
    const told = new Set<string>();
    const tell = (diagnostics: readonly Diagnostic[]) => {
      const fresh = diagnostics.filter((diagnostic) => !told.has(JSON.stringify(diagnostic)));
      for (const diagnostic of fresh) told.add(JSON.stringify(diagnostic));
      printDiagnostics(fresh, root);
    };
    // The first start has to succeed: a wrong configuration gives nothing to watch.
    let state: State = await start(options, store, highlighter);
    tell(state.site.warnings);
    const { config, programFiles, sourceFolders, outDir } = state.site;
    const server = await startDevServer({
      host: options.host,
      port: options.port,
      baseUrl: () => ('site' in state ? state.site.config.baseUrl : config.baseUrl),
      answerFor: (path) => answerFor(path, state, { root, tell }),
      clientScript: await bundleDevClient(),
    });
    watch({
      paths: [...sourceFolders, ...programFiles, root].filter((path) => path !== root),
      ignored: [outDir, store.folder],
      onChange: async () => {
        told.clear();
        state = await start(options, store, highlighter).catch(problemsOf);
        tell('problems' in state ? state.problems : state.site.warnings);
        server.changed();
      },
    });
    announce('Serving', server.port, config.baseUrl, options);
    return untilInterrupted();
  });
}

async function start({ project }: ServerOptions, store: Store, highlighter: Highlighter) {
  const site = await loadSite(project, store, true);
  return { site, ...(await openWorkshop(site, store, highlighter)) };
}

function problemsOf(error: unknown): { readonly problems: readonly Diagnostic[] } {
  if (error instanceof DocsError) return { problems: error.diagnostics };
  throw error;
}

interface Reporting {
  readonly root: string;
  readonly tell: (diagnostics: readonly Diagnostic[]) => void;
}

async function answerFor(path: string, state: State, { root, tell }: Reporting): Promise<DevAnswer> {
  if ('problems' in state) return { kind: 'page', status: 500, html: errorPage(state.problems, root) };
  const { site, workshop, bundle } = state;
  const file = bundle.files.find((candidate) => candidate.path === path);
  if (file) return { kind: 'contents', contents: file.contents };
  const source = site.graph.staticFiles.get(path) ?? workshop.assets.used().find(({ outputPath }) => outputPath === path)?.path;
  if (source !== undefined) return { kind: 'file', path: join(root, source) };
  const route = site.graph.routesByPath.get(path.normalize('NFC').replace(/\/$/, ''));
  const shown = route ?? site.graph.routes.find(({ outputPath }) => outputPath === '404.html');
  if (!shown) return { kind: 'page', status: 404, html: 'Not found' };
  if (route && decodeURIComponent(route.url) !== site.config.baseUrl + path) return { kind: 'redirect', url: route.url };
  try {
    const page = await renderRoute(shown, workshop);
    tell([...page.warnings, ...checkPage(page.checked, site)]);
    return { kind: 'page', status: route ? 200 : 404, html: page.html };
  } catch (error) {
    const { problems } = problemsOf(error);
    tell(problems);
    return { kind: 'page', status: 500, html: errorPage(problems, root) };
  }
}
