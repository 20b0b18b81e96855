import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { loadSoundSites } from '../../load-site.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { countedStore, type Store } from '../../store/store.ts';
import { findUrl } from './find-url.ts';
import { explainPage } from './page-explanation.ts';
import { printUrl, type UrlExplanation } from './print-url.ts';

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
  // Inspecting the cache must not change it.
  const counted = countedStore({ ...kept, put: () => {}, prune: () => {} });
  const sites = (await loadSoundSites(project, counted.store, { withDrafts: false, codeWatch })).filter(({ isWanted }) => isWanted);
  const found = findUrl(wanted, sites, project.root);
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
