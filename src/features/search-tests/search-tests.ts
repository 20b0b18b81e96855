import { join } from 'node:path';
import { type CommandFeature, observed, withProblems } from '../../commands/declare/command-feature.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { searchTestsFile } from '../../model/search.ts';
import type { SearchScore } from './search-test.ts';

/** Search tests: queries and the pages that they must find, asked by `check`. */
export const searchTests: CommandFeature = {
  name: 'search-tests',
  async joinRun({ quiet = false }: { readonly quiet?: boolean }, command) {
    if (command !== 'check') return [];
    const { askSearch, printScore } = await import('./ask-search.ts');
    let score: SearchScore | undefined;
    return [
      {
        make: (make) => async (sites, output, run) => {
          const files: OutputFile[] = [];
          const write = (file: OutputFile) => {
            if (/(?:^|\/)search\/.*\.json$/.test(file.path)) files.push(file);
          };
          const built = await make(sites, observed(output, { write }), run);
          const [main] = sites;
          if (!main?.isWanted) return built;
          run.progress.stage('Running search tests');
          const asked = await askSearch(main, files, run.store);
          score = asked?.score;
          // When the tests change, `check --watch` runs them again, even if there were none.
          const readFiles = [...(built.readFiles ?? []), join(main.root, searchTestsFile)];
          return { ...withProblems(built, asked?.diagnostics ?? [], main), readFiles };
        },
        report: () => score && { name: 'search', value: score, print: () => (quiet || !score ? undefined : printScore(score)) },
      },
    ];
  },
};
