import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSearch } from '../check/check-search.ts';
import { parseSearchTests } from '../content/parse-search-tests.ts';
import { storedMetas, storeMetas } from '../io/cache/meta-registry.ts';
import { readText } from '../io/fs/read-text.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SearchScore } from '../model/search.ts';
import { createProgress } from '../report/progress.ts';
import { loadSites, type Site } from '../site.ts';
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
    const metas = storedMetas(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, metas });
    try {
      const files: OutputFile[] = [];
      const takeFile = (file: OutputFile) => files.push(file);
      const { diagnostics, pageCount, main } = await makeSites(sites, { store, progress, take: () => {}, takeFile });
      storeMetas(metas, store);
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

/** Questions to the search of a site, at its root. */
const testsFile = 'search.tests.yml';

/** Asks the search of a finished site the questions that its authors wrote down; absent when there are none. `files` has those of its index. */
export async function askSearch(
  site: Pick<Site, 'root' | 'config'>,
  files: readonly OutputFile[],
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly score?: SearchScore } | undefined> {
  if (!existsSync(join(site.root, testsFile))) return undefined;
  try {
    const tests = parseSearchTests({ file: testsFile, text: readText(site.root, testsFile).text });
    return await checkSearch({ tests, file: testsFile, files, site: site.config });
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return { diagnostics: error.diagnostics };
  }
}
