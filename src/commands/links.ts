import { resolve } from 'node:path';
import { unknownUrl } from '../check/unknown-url.ts';
import { findUrl } from '../graph/links/find-url.ts';
import { toRoot } from '../io/fs/walk-folder.ts';
import { loadSoundSites } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { UrlLinks } from '../model/site-url.ts';
import { linksOf } from '../output/link-graph.ts';
import { jsonAnswer } from '../report/print-summary.ts';
import { printLinks } from '../report/print-url.ts';
import { createProgress } from '../report/progress.ts';
import type { Output } from '../run.ts';
import { buildSites } from '../site.ts';
import type { CheckOptions } from './options.ts';
import { noProfiling } from './profiling.ts';
import { withStore } from './run-command.ts';

/** Prints which pages link to a URL, and where its own content links. Returns the exit code: 1 for an unknown URL. */
export async function links(wanted: string, options: CheckOptions): Promise<number> {
  const found = await withStore(options, async (store): Promise<UrlLinks> => {
    const { project, codeWatch, jobs } = options;
    const sites = await loadSoundSites(project, store, { withDrafts: false, codeWatch });
    const sources = [resolve(wanted), resolve(project.root, wanted)].map((path) => toRoot(project.root, path));
    const place = findUrl(wanted, sites, sources);
    if (!place) throw new DocsError([unknownUrl(wanted, sites, sources)]);
    const progress = createProgress(options.isQuiet);
    try {
      const run = {
        ...noProfiling.run,
        store,
        codeWatch,
        jobs,
        configPath: project.configPath,
        highlighter: createHighlighter(),
        progress,
      };
      const { urls, close } = await buildSites(sites, nowhere, run);
      const url =
        place.kind === 'page'
          ? place.route.url
          : place.kind === 'redirect'
            ? place.redirect.url
            : place.site.config.baseUrl + place.outputPath;
      const found = linksOf(url, urls?.() ?? []);
      close?.();
      return found;
    } finally {
      progress.end();
    }
  });
  if (options.format === 'json') process.stdout.write(jsonAnswer({ links: found }));
  else printLinks(found);
  return 0;
}

const nowhere: Output = { page: () => {}, below: () => ({ write: () => {}, copy: () => {} }) };
