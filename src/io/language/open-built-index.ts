import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocsError, problem } from '../../model/diagnostic.ts';
import { indexFolder } from '../../search/index/docs-scope.ts';
import { type IndexEntry, parseEntry } from '../../search/query/index-entry.ts';
import { openIndex, type SearchIndex } from '../../search/query/open-index.ts';
import { loadAnalyzer } from './load-language.ts';

/** The search index of a built site. */
interface BuiltIndex {
  readonly entry: IndexEntry;
  readonly index: SearchIndex;
}

/**
 * Opens the search index in the output folder of a build; `folder` is absolute. Throws a `DocsError` with `hint` when it is missing, and with the
 * name of the file, then or in a search, when a file of it is missing or damaged.
 */
export async function openBuiltIndex(folder: string, hint: string): Promise<BuiltIndex> {
  const place = join(folder, indexFolder(''));
  const failed = (message: string, cause?: unknown) => new DocsError([problem('content-missing', message, { hint })], { cause });
  if (!existsSync(join(place, 'index.json'))) throw failed(`No search index in ${folder}.`);
  const load = async (name: string) => {
    try {
      return await readFile(join(place, name), 'utf8');
    } catch (error) {
      throw failed(`The search index lacks the file ${name}.`, error);
    }
  };
  const entry = parseEntry(await load('index.json'));
  if (!entry) throw failed('The file index.json of the search index is damaged.');
  return { entry, index: openIndex({ entry, analyzer: await loadAnalyzer(entry.lang), load }) };
}
