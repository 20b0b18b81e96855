import { resolve } from 'node:path';
import type { CheckOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { loadSoundSites } from '../../load-site.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { silentProfiler } from '../../report/profiler.ts';
import { createProgress } from '../../report/progress.ts';
import type { Output } from '../../run.ts';
import { buildSites } from '../../site.ts';
import { findUrl } from './find-url.ts';
import { linksOf, type UrlLinks } from './links-of.ts';
import { printLinks } from './print-url.ts';
import { unknownUrl } from './unknown-url.ts';

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
        profiler: silentProfiler,
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
