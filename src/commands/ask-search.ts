import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSearch } from '../check/check-search.ts';
import { parseSearchTests } from '../content/parse-search-tests.ts';
import { readText } from '../io/read-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { SearchScore } from '../model/search-test.ts';
import type { Site } from '../site.ts';

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
