import { storedHeaders, storeHeaders } from '../io/stored-headers.ts';
import type { OutputFile } from '../model/output.ts';
import { createProgress } from '../report/progress.ts';
import { loadSites } from '../site.ts';
import { askSearch } from './ask-search.ts';
import { finish } from './finish.ts';
import { makeSites } from './make-site.ts';
import type { CommandOptions } from './options.ts';
import { withStore } from './with-store.ts';

/** Looks at everything that a build would look at, and writes nothing. Gives the exit code. */
export async function check(options: CommandOptions): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress();
  return withStore(options, async (store) => {
    progress.stage('Reading content');
    const headers = storedHeaders(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, headers });
    try {
      const files: OutputFile[] = [];
      const takeFile = (file: OutputFile) => files.push(file);
      const { diagnostics, pageCount, main } = await makeSites(sites, { store, progress, take: () => {}, takeFile });
      storeHeaders(headers, store);
      progress.stage('Asking the search');
      const search = main && (await askSearch(main.site, files));
      progress.end();
      const problems = [...diagnostics, ...(search?.diagnostics ?? [])];
      return finish({ command: 'check', diagnostics: problems, pages: pageCount, startedAt, search: search?.score }, options);
    } finally {
      progress.end();
    }
  });
}
