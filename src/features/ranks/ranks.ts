import { resolve } from 'node:path';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { openBuiltIndex } from '../../io/language/open-built-index.ts';
import { unwatched } from '../../io/process/site-code.ts';
import { loadConfig } from '../../load/load-config.ts';
import { DocsError } from '../../model/diagnostic.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { explainRanks, type RankedResult } from './explain-ranks.ts';

/** Maximum number of pages that are explained. */
const mostPages = 8;

/** Searches the built site and prints why its pages are ranked as they are. Returns the exit code: 1 without results. */
export async function ranks(options: CommandOptions & { readonly query: string }): Promise<number> {
  const { query, format, codeWatch = unwatched } = options;
  return withStore(options, async (store) => {
    const { root, configPath, overrides, features } = options.project;
    const { config, problems } = await loadConfig({ root, configPath, folder: store.folder, overrides, codeWatch, features });
    if (problems.length > 0) throw new DocsError(problems);
    const { entry, index } = await openBuiltIndex(resolve(root, config.outDir), 'Run "storedocs build" first.');
    const results = await explainRanks(query, { index, entry, most: mostPages });
    if (format === 'json') process.stdout.write(jsonAnswer({ query, results }));
    else process.stdout.write(results.length === 0 ? `Nothing found for "${query}".\n` : results.map(asText).join('\n'));
    return results.length === 0 ? 1 : 0;
  });
}

function asText({ url, title, score, words, missing, bonus }: RankedResult, index: number): string {
  const lines = words.map(
    ({ word, term, match, field, weight, rarity, score: own }) =>
      `   ${own.toFixed(2).padStart(6)}  ${word === term ? word : `${word} → ${term}`}, ${match}, in ${field === 'title' ? 'title or description' : 'section'}: ${weight.toFixed(2)} × rarity ${rarity.toFixed(2)}`,
  );
  const others = [
    ...(bonus === 0 ? [] : [`   ${bonus.toFixed(2).padStart(6)}  rest: equal titles and headings, other sections, missing words`]),
    ...(missing.length === 0 ? [] : [`           missing: ${missing.join(', ')}`]),
  ];
  return [`${index + 1}. ${url} "${title}"  ${score.toFixed(2)}`, ...lines, ...others, ''].join('\n');
}
